import type { Bridge } from '../../shared/contract/bridge.ts'

/** Tells the core which products are on the screen, so that it keeps those fresh. */
export interface ScreenLook {
  /** Other products are shown now. May be called with every scroll. */
  show(products: readonly number[]): void
  /** The window came into sight again, or left it. */
  seen(): void
  stop(): void
}

/** What of the browser is needed: tests have their own. */
export interface Sight {
  isVisible(): boolean
  /** Calls `run` once after `ms`; the returned function takes it back. */
  after(ms: number, run: () => void): () => void
}

const REPORT_AFTER_MS = 250
/** The core forgets a screen it has not heard of for a minute and a half. */
const REPEAT_MS = 30_000
/** Most that the contract takes; a screen shows some dozens. */
const PRODUCTS_MOST = 500

export function screenLook(bridge: Pick<Bridge, 'call'>, sight: Sight): ScreenLook {
  let products: readonly number[] = []
  let cancel = () => {}
  const tellAfter = (ms: number) => {
    cancel()
    cancel = sight.after(ms, tell)
  }
  const tell = () => {
    if (!sight.isVisible()) return
    tellAfter(REPEAT_MS)
    // Products made here have no number at the marketplace yet, and nothing to be read.
    const known = products.filter(product => product > 0).slice(0, PRODUCTS_MOST)
    // A core that is gone says so elsewhere; rows that stay as old as they are show their age.
    bridge.call('setVisible', { products: known }).catch(() => {})
  }
  return {
    show: next => {
      if (next.length === products.length && next.every((product, i) => product === products[i])) return
      products = next
      tellAfter(REPORT_AFTER_MS)
    },
    seen: () => tellAfter(REPORT_AFTER_MS),
    stop: () => cancel(),
  }
}
