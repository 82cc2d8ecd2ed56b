import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Output } from '../../../../../shared/contract/contract.ts'
import { isSameListing, type ProductListing } from '../../../../../shared/domain/list/sheet-view.ts'
import { keys } from '../../../../bridge/queries/client/query-keys.ts'
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
  const client = useQueryClient()
  const isRestored = useRef(false)

  useEffect(() => {
    if (data === undefined || isRestored.current) return
    isRestored.current = true
    if (data.last !== null && model.isFresh) model.choose(data.last)
    model.isFresh = false
  }, [data, model])

  const save = useCallback(() => {
    // Read at this moment: views may have been saved since this was drawn.
    const current = client.getQueryData<Output<'readProductViews'>>(keys.productViews)
    if (current === undefined || isWritingViews()) return
    const { listing: now } = model.state()
    if (current.last !== null && isSame(current.last, now)) return
    write({ views: current.views, last: structuredClone(now) }).catch(() => {})
  }, [model, write, client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every change of the list
  useEffect(() => {
    if (!isRestored.current) return
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [listing, save])
  // Left for another screen before that was decided.
  useEffect(() => save, [save])
}

const widthsOf = ({ view }: ProductListing) => view.columns.map(({ width }) => width).join()

/** Widths count too. */
const isSame = (a: ProductListing, b: ProductListing): boolean =>
  isSameListing(a, b) && widthsOf(a) === widthsOf(b)
