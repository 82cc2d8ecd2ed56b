import type { Page } from '@playwright/test'
import type { CallName, EventName } from '../../shared/contract/contract.ts'

/** From the next page on, this call takes so many milliseconds to reach the core, or this event to reach the window. */
export async function late(page: Page, what: { call: CallName } | { event: EventName }, ms: number) {
  const [kind, name] = Object.entries(what)[0] ?? []
  const isLate = (text: string | Buffer) =>
    new RegExp(`^\\{"type":"${kind}",("id":\\d+,)?"${kind}":"${name}"`).test(String(text))
  const pass = (text: string | Buffer, on: { send(text: string | Buffer): void }) => {
    if (isLate(text)) setTimeout(() => on.send(text), ms)
    else on.send(text)
  }
  await page.routeWebSocket(/.*/, socket => {
    const core = socket.connectToServer()
    socket.onMessage(text => pass(text, core))
    core.onMessage(text => pass(text, socket))
  })
}
