import type { Clock } from '../base/clock.ts'

/** The longest wait for a window that hangs or cannot write. */
const MOST_MS = 3000

/** One window, as long as it is connected. */
interface ShowingWindow {
  /** It shows this account and may hold edits of it that are not on disk; null for none. */
  show(account: string | null): void
  gone(): void
}

/** Which windows show which account, so that they can save before it is closed. */
export class ShownAccounts {
  readonly #clock: Pick<Clock, 'after'>
  readonly #onLeaving: () => void
  readonly #shown = new Map<ShowingWindow, string>()
  readonly #waiting = new Set<() => void>()

  /** `onLeaving` has every window finish what it holds, and then show nothing. */
  constructor(clock: Pick<Clock, 'after'>, onLeaving: () => void) {
    this.#clock = clock
    this.#onLeaving = onLeaving
  }

  enter(): ShowingWindow {
    const window: ShowingWindow = {
      show: account => {
        if (account === null) this.#shown.delete(window)
        else this.#shown.set(window, account)
        for (const look of this.#waiting) look()
      },
      gone: () => window.show(null),
    }
    return window
  }

  /** Resolves when every window is done with the account, or after a few seconds. */
  leave(account: string): Promise<void> {
    return new Promise(resolve => {
      const end = () => {
        this.#waiting.delete(look)
        callOff()
        resolve()
      }
      const look = () => {
        if (![...this.#shown.values()].includes(account)) end()
      }
      const callOff = this.#clock.after(MOST_MS, end)
      this.#waiting.add(look)
      this.#onLeaving()
      look()
    })
  }
}
