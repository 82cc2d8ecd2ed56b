import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { CallName, Input, Output } from '../../shared/contract/contract.ts'
import { protocolsOf, SOCKET_PATH } from '../../shared/contract/tab-entry.ts'
import { t } from './words.ts'

/**
 * Makes one call of the contract from the open window, by a socket of its own: for what has no screen yet. Rejects
 * with the fault's text when the core gives none.
 */
export async function deskCall<N extends CallName>(page: Page, call: N, input: Input<N>): Promise<Output<N>> {
  const session = await sessionOf(page)
  const answer = await page.evaluate(
    ([question, path, protocols]) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, protocols)
        socket.onopen = () => socket.send(question)
        socket.onclose = () => reject(new Error('the socket was closed before an answer came'))
        socket.onmessage = ({ data }) => {
          // Events come by the same way.
          if (!/^\{"type":"(output|fault)"/.test(String(data))) return
          socket.close()
          resolve(String(data))
        }
      }),
    [
      JSON.stringify({ type: 'call', id: 1, call, input }),
      SOCKET_PATH,
      protocolsOf({ kind: 'session', secret: session }),
    ] as const,
  )
  const message = JSON.parse(answer)
  if (message.type === 'fault') throw new Error(`${call}: ${JSON.stringify(message.fault)}`)
  return message.output as Output<N>
}

/** Queues, and gives the person's word for every value that lies beyond the guard rails. */
export async function queueForSure(page: Page, job: Input<'queueChanges'>): Promise<Output<'queueChanges'>> {
  const asked = await deskCall(page, 'queueChanges', job)
  if (asked.kind === 'queued' || asked.why !== 'unconfirmed') return asked
  return deskCall(page, 'queueChanges', { ...job, confirmed: asked.beyond })
}

/** What the window was let in with, once it was. */
async function sessionOf(page: Page): Promise<string> {
  const held = () => page.evaluate(() => sessionStorage.getItem('supplier-desk-session') ?? '')
  await expect.poll(held, { message: 'the window is let in' }).not.toBe('')
  return held()
}

/** The marketplace is back, and a person tries at once instead of waiting for the next turn of the program. */
export async function backOnline(page: Page, sandbox: Sandbox): Promise<void> {
  await sandbox.control.goOnline()
  await deskCall(page, 'tryAgain', {})
}

/** Pauses the sending, and waits until the banner that says so has moved what stands below it. */
export async function pauseSending(page: Page): Promise<void> {
  await deskCall(page, 'pauseOutbox', { paused: true })
  await expect(page.getByRole('group', { name: t('app.pausedTitle') })).toBeVisible()
}
