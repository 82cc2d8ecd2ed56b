import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { CallName, Input, Output } from '../../shared/contract/contract.ts'
import type { Port } from '../../shared/contract/port.ts'
import { protocolsOf, SOCKET_PATH } from '../../shared/contract/tab-entry.ts'
import { t } from './words.ts'

/**
/**
 * Makes one call of the contract from the open window: for functions without a screen. In the desktop app through the
 * page's own port, in a tab through a separate socket. Rejects with the fault's text.
 */
export async function deskCall<N extends CallName>(page: Page, call: N, input: Input<N>): Promise<Output<N>> {
  const isElectron = await page.evaluate(() => 'supplierDeskPort' in globalThis)
  const ask = isElectron ? askByPort : askBySocket
  const message = JSON.parse(await ask(page, { type: 'call', id: freeId(), call, input }))
  if (message.type === 'fault') throw new Error(`${call}: ${JSON.stringify(message.fault)}`)
  return message.output as Output<N>
}

interface Question {
  type: 'call'
  id: number
  call: string
  input: unknown
}

let asked = 900_000
/** Far from the numbers by which the window counts its own calls. */
function freeId(): number {
  asked += 1
  return asked
}

function askByPort(page: Page, question: Question): Promise<string> {
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
    [question.id, JSON.stringify(question)] as const,
  )
}

async function askBySocket(page: Page, question: Question): Promise<string> {
  const session = await sessionOf(page)
  return page.evaluate(
    ([text, path, protocols]) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path, protocols)
        socket.onopen = () => socket.send(text)
        socket.onclose = () => reject(new Error('the socket was closed before an answer came'))
        socket.onmessage = ({ data }) => {
          // Events arrive on the same socket.
          if (!/^\{"type":"(output|fault)"/.test(String(data))) return
          socket.close()
          resolve(String(data))
        }
      }),
    [JSON.stringify(question), SOCKET_PATH, protocolsOf({ kind: 'session', secret: session })] as const,
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

/** The session of the window, once it has one. */
async function sessionOf(page: Page): Promise<string> {
  const held = () => page.evaluate(() => sessionStorage.getItem('supplier-desk-session') ?? '')
  await expect.poll(held, { message: 'the window is let in' }).not.toBe('')
  return held()
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
