import type { CDPSession, Locator, Page } from '@playwright/test'

interface Spot {
  x: number
  y: number
}

/** A finger on a touch screen, as events of the system: the browser decides what is a tap, a scroll or a long press. */
export class Touch {
  readonly #page: Page
  readonly #session: CDPSession
  #at: Spot = { x: 0, y: 0 }

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async on(page: Page): Promise<Touch> {
    return new Touch(page, await page.context().newCDPSession(page))
  }

  async down(at: Spot): Promise<void> {
    this.#at = at
    await this.#send('touchStart', [at])
  }

  /** In steps, like a hand. */
  async move(to: Spot, steps = 8): Promise<void> {
    const from = this.#at
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      this.#at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await this.#send('touchMove', [this.#at])
    }
  }

  /** Down, along and up, until scrolling ends. */
  async swipe(from: Spot, by: Spot): Promise<void> {
    const rest = this.#page.evaluate(
      () => new Promise(done => document.addEventListener('scrollend', done, { capture: true, once: true })),
    )
    await this.down(from)
    await this.move({ x: from.x + by.x, y: from.y + by.y })
    await this.up()
    await rest
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }

  /** The system cancels the touch: a gesture, a palm, a call. */
  async cancel(): Promise<void> {
    await this.#send('touchCancel', [])
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Spot[]) {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

/** The middle of the visible part. */
export async function middleOf(what: Locator): Promise<Spot> {
  const box = await what.boundingBox()
  if (box === null) throw new Error('not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
