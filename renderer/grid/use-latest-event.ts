import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GridEvent } from './core/grid-event.ts'
import type { GridModel } from './grid.ts'

/** Long enough to be read after the eyes have come from the cell. */
const SHOWN_MS = 8000

/**
 * What just happened in a grid, while it is worth telling: for some seconds, and what `lasts` until the person goes
 * on to another cell as well. Null when there is nothing (any more).
 */
export function useLatestEvent(
  grid: GridModel,
  lasts: (event: GridEvent) => boolean = () => false,
): GridEvent | null {
  useSyncExternalStore(grid.subscribe, grid.revision)
  const { latest, selection } = grid.state()
  // What happened before this was mounted has been announced already.
  const [over, setOver] = useState(latest?.tick ?? 0)
  const tick = latest?.tick ?? 0
  useEffect(() => {
    if (tick === 0) return
    const timer = setTimeout(() => setOver(tick), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [tick])
  if (latest === null) return null
  const isFresh = latest.tick > over
  return isFresh || (latest.selection === selection && lasts(latest.event)) ? latest.event : null
}
