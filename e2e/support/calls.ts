import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { CallName, Input, Output } from '../../shared/contract/contract.ts'
import type { Port } from '../../shared/contract/port.ts'
import { t } from './words.ts'

/**
 * Makes one call of the contract from the open window, through the page's own port: for functions without a screen.
 * Rejects with the fault's text.
 */
export async function deskCall<N extends CallName>(page: Page, call: N, input: Input<N>): Promise<Output<N>> {
  await page.waitForFunction(() => 'supplierDeskPort' in globalThis)
  const id = freeId()
  const message = JSON.parse(await askByPort(page, id, JSON.stringify({ type: 'call', id, call, input })))
  if (message.type === 'fault') throw new Error(`${call}: ${JSON.stringify(message.fault)}`)
  return message.output as Output<N>
}

let asked = 900_000
/** Far from the numbers by which the window counts its own calls. */
function freeId(): number {
  asked += 1
  return asked
}

function askByPort(page: Page, id: number, question: string): Promise<string> {
  return page.evaluate(
    ([id, text]) =>
      new Promise<string>(resolve => {
        const { supplierDeskPort: port } = globalThis as unknown as { supplierDeskPort: Port }
        const stop = port.onMessage(answer => {
          if (JSON.parse(answer).id !== id) return
          stop()
          resolve(answer)
        })
        port.send(text)
      }),
    [id, question] as const,
  )
}

/** Queues, and confirms every value beyond the guard rails. */
export async function queueConfirmed(
  page: Page,
  job: Input<'queueChanges'>,
): Promise<Output<'queueChanges'>> {
  const asked = await deskCall(page, 'queueChanges', job)
  if (asked.kind === 'queued' || asked.why !== 'unconfirmed') return asked
  return deskCall(page, 'queueChanges', { ...job, confirmed: asked.beyond })
}

/** The marketplace is back, and the user retries at once instead of waiting. */
export async function backOnline(page: Page, sandbox: Sandbox): Promise<void> {
  await sandbox.control.goOnline()
  await deskCall(page, 'tryAgain', {})
}

/** Pauses sending, and waits until the banner is in its place. */
export async function pauseSending(page: Page): Promise<void> {
  await deskCall(page, 'pauseOutbox', { paused: true })
  await expect(page.getByRole('group', { name: t('app.pausedTitle') })).toBeVisible()
}
