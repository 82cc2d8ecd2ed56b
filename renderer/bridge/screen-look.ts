import { useEffect, useMemo } from 'react'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { useBridge } from './port/BridgeProvider.tsx'

/** Tells the core which products are on the screen, so that it keeps those fresh. */
interface ScreenLook {
  /** Other products are shown now. May be called with every scroll. */
  show(products: readonly number[]): void
  /** The window came into sight again, or left it. */
  seen(): void
  stop(): void
}

/** What of the browser is needed: tests have their own. */
interface Sight {
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

/** Returns what to call with the products on the screen, as often as they change; nothing is asked while the window is out of sight. */
export function useScreenLook(): (products: readonly number[]) => void {
  const look = useLook()
  useEffect(() => followSight(look), [look])
  return look.show
}

/**
 * The same for a screen without products: somebody is at the window, so that orders go on being followed. A screen that
 * shows products says so itself.
 */
export function useWindowLook(showsProducts: boolean): void {
  const look = useLook()
  useEffect(() => {
    if (showsProducts) return
    look.seen()
    return followSight(look)
  }, [look, showsProducts])
}

function followSight(look: ScreenLook): () => void {
  document.addEventListener('visibilitychange', look.seen)
  return () => {
    document.removeEventListener('visibilitychange', look.seen)
    look.stop()
  }
}

function useLook(): ScreenLook {
  const bridge = useBridge()
  return useMemo(
    () =>
      screenLook(bridge, {
        isVisible: () => document.visibilityState === 'visible',
        after: (ms, run) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      }),
    [bridge],
  )
}
