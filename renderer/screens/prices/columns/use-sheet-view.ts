import { useEffect, useLayoutEffect } from 'react'
import { useSaveSheetView, useStoredSheetView } from '../../../bridge/queries/products.ts'
import type { PricesModel } from '../sheet/prices-model.ts'

const QUIET_MS = 400

/**
 * Arranges the sheet as it was left, and stores what a person arranges. A view that can't be saved is only missing next
 * time, so nothing is said.
 */
export function useSheetView(model: PricesModel) {
  const { data } = useStoredSheetView()
  const save = useSaveSheetView()
  // Before anything is painted: the rows wait for it.
  useLayoutEffect(() => {
    if (data !== undefined) model.restoreView(data.view)
  }, [model, data])
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const view = model.unsavedView()
      if (view !== null) save({ view }).catch(() => {})
    }
    const stops = [
      model.store.subscribe((now, before) => {
        if (now.arranged !== before.arranged) write()
      }),
      // A drag of an edge passes many widths; the last one counts.
      model.grid.subscribe(() => {
        if (timer === undefined && model.hasUnsavedView()) timer = setTimeout(write, QUIET_MS)
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
