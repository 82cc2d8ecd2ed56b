import { useEffect } from 'react'
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
  useEffect(() => {
    if (data !== undefined) model.restoreView(data.view)
  }, [model, data])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const write = () => {
      timer = null
      const view = model.unsavedView()
      if (view !== null) save({ view }).catch(() => {})
    }
    // A drag of an edge passes many widths; the last one counts.
    const stop = model.grid.subscribe(() => {
      if (timer === null && model.hasUnsavedView()) timer = setTimeout(write, QUIET_MS)
    })
    return () => {
      stop()
      if (timer === null) return
      clearTimeout(timer)
      write()
    }
  }, [model, save])
}
