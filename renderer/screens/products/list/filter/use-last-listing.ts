import { useCallback, useEffect, useRef } from 'react'
import type { ProductListing } from '../../../../../shared/domain/list/sheet-view.ts'
import { useProductViews, useSaveProductViews } from '../../../../bridge/queries/products.ts'
import { isWritingViews } from '../../../../parts/views/use-views.ts'
import type { ListModel } from '../list-model.ts'

const SAVE_AFTER_MS = 500

/**
 * Restores the list as it was left, and saves it so that it is the same after a restart. A list that can't be saved
 * is no error worth showing.
 */
export function useLastListing(model: ListModel, listing: ProductListing): void {
  const { data } = useProductViews()
  const write = useSaveProductViews()
  const isRestored = useRef(false)
  const latest = useRef(data)
  latest.current = data

  useEffect(() => {
    if (data === undefined || isRestored.current) return
    isRestored.current = true
    if (data.last !== null && model.isFresh) model.choose(data.last)
    model.isFresh = false
  }, [data, model])

  const save = useCallback(() => {
    const { current } = latest
    if (current === undefined || isWritingViews()) return
    const { listing: now } = model.state()
    if (JSON.stringify(current.last) === JSON.stringify(now)) return
    write({ views: current.views, last: structuredClone(now) }).catch(() => {})
  }, [model, write])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the list
  useEffect(() => {
    if (!isRestored.current) return
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [listing, save])
  // Left for another screen before that was decided.
  useEffect(() => save, [save])
}
