import type { Page } from '@playwright/test'
import type { EventName } from '../../shared/contract/contract.ts'

/** From the next page on, the core tells the window of this event so many milliseconds later. */
export async function tellLate(page: Page, event: EventName, ms: number): Promise<void> {
  await page.routeWebSocket(/.*/, socket => {
    const core = socket.connectToServer()
    core.onMessage(text => {
      if (String(text).startsWith(`{"type":"event","event":"${event}"`))
        setTimeout(() => socket.send(text), ms)
      else socket.send(text)
    })
  })
}
