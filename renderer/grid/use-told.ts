import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GridModel } from './grid.ts'
import type { GridEvent } from './grid-state.ts'

/** Long enough to be read after the eyes have come from the cell. */
const TOLD_MS = 8000

/**
 * What just happened in a grid, while it is worth telling: for some seconds, and what `lasts` until the person goes on
 * to another cell as well. Null when there is nothing (any more).
 */
export function useTold(
  grid: GridModel,
  lasts: (event: GridEvent) => boolean = () => false,
): GridEvent | null {
  useSyncExternalStore(grid.subscribe, grid.revision)
  const { told, selection } = grid.state()
  // What happened before this was shown has been told already.
  const [over, setOver] = useState(told?.tick ?? 0)
  const tick = told?.tick ?? 0
  useEffect(() => {
    if (tick === 0) return
    const timer = setTimeout(() => setOver(tick), TOLD_MS)
    return () => clearTimeout(timer)
  }, [tick])
  if (told === null) return null
  const isFresh = told.tick > over
  return isFresh || (told.selection === selection && lasts(told.event)) ? told.event : null
}
