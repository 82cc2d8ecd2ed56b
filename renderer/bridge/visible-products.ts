import { useEffect, useMemo } from 'react'
import type { Bridge } from '../../shared/contract/bridge.ts'
import { useBridge } from './port/BridgeProvider.tsx'
import { byTimeout, type Schedule } from './schedule.ts'

/** Reports to the core which products are on the screen, so that it keeps those fresh. */
interface VisibleProducts {
  /** Other products are shown now. May be called with every scroll. */
  show(products: readonly number[]): void
  /** The window became visible or hidden. */
  seen(): void
  stop(): void
}

/** What is needed of the browser; tests pass their own. */
interface Sight {
  isVisible(): boolean
  after: Schedule
}

const REPORT_AFTER_MS = 250
/** The core forgets a screen after 90 seconds without a report. */
const REPEAT_MS = 30_000
/** The contract's limit; a screen shows some dozens. */
const PRODUCTS_MOST = 500

export function visibleProducts(bridge: Pick<Bridge, 'call'>, sight: Sight): VisibleProducts {
  let products: readonly number[] = []
  let cancel = () => {}
  const reportAfter = (ms: number) => {
    cancel()
    cancel = sight.after(ms, report)
  }
  const report = () => {
    if (!sight.isVisible()) return
    reportAfter(REPEAT_MS)
    // Products made here have no number at the marketplace yet, and nothing to be read.
    const known = products.filter(product => product > 0).slice(0, PRODUCTS_MOST)
    // The window shows elsewhere that the core is gone; old rows show their age.
    bridge.call('setVisible', { products: known }).catch(() => {})
  }
  return {
    show: next => {
      if (next.length === products.length && next.every((product, i) => product === products[i])) return
      products = next
      reportAfter(REPORT_AFTER_MS)
    },
    seen: () => reportAfter(REPORT_AFTER_MS),
    stop: () => cancel(),
  }
}

/** Returns what to call with the products on the screen, as often as they change; nothing is asked while the window is out of sight. */
export function useVisibleProducts(): (products: readonly number[]) => void {
  const reporter = useReporter()
  useEffect(() => followSight(reporter), [reporter])
  return reporter.show
}

/**
 * The same for a screen without products: a person is at the window, so orders are checked for. A screen that shows
 * products reports by itself.
 */
export function useWindowVisible(showsProducts: boolean): void {
  const reporter = useReporter()
  useEffect(() => {
    if (showsProducts) return
    reporter.seen()
    return followSight(reporter)
  }, [reporter, showsProducts])
}

function followSight(reporter: VisibleProducts): () => void {
  document.addEventListener('visibilitychange', reporter.seen)
  return () => {
    document.removeEventListener('visibilitychange', reporter.seen)
    reporter.stop()
  }
}

function useReporter(): VisibleProducts {
  const bridge = useBridge()
  return useMemo(
    () =>
      visibleProducts(bridge, {
        isVisible: () => document.visibilityState === 'visible',
        after: byTimeout,
      }),
    [bridge],
  )
}
