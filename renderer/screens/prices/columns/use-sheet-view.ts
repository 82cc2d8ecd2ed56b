import { useEffect, useLayoutEffect } from 'react'
import { useSaveSheetView, useStoredSheetView } from '../../../bridge/queries/products.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { roomOf } from '../sheet/sheet-columns.ts'

/** The active cell and the widths are stored so soon after they changed, however the program ends. */
const STORED_MS = 1000

/**
 * Arranges the sheet as it was left, in the width that the window has, and stores what a person arranges. A view that
 * can't be saved is only missing next time, so nothing is said.
 */
export function useSheetView(model: PricesModel) {
  const { data } = useStoredSheetView()
  const save = useSaveSheetView()
  // Before anything is painted: the rows wait for it.
  useLayoutEffect(() => {
    if (data !== undefined) model.restoreView(data.view, data.shown, data)
  }, [model, data])
  useEffect(() => {
    const follow = () => model.setRoom(roomOf(window.innerWidth))
    follow()
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [model])
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const kept = model.unsavedView()
      if (kept !== null) save(kept).catch(() => {})
    }
    const stops = [
      model.store.subscribe((now, before) => {
        const isOther = now.arranged !== before.arranged || now.choice !== before.choice
        // The active cell follows at the end of what a person asked for.
        if (isOther || now.zoom !== before.zoom) queueMicrotask(write)
      }),
      // Keys pass many cells, and a drag of an edge many widths; the last ones count.
      model.grid.subscribe(() => {
        timer ??= setTimeout(write, STORED_MS)
      }),
    ]
    window.addEventListener('pagehide', write, { signal: leaving.signal })
    return () => {
      for (const stop of stops) stop()
      leaving.abort()
      write()
    }
  }, [model, save])
}
