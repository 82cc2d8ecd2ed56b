import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCatalogStore } from '../../../bridge/CatalogProvider.tsx'
import { useChangeStore } from '../../../bridge/ChangesProvider.tsx'
import { useCategories, useProductDrafts } from '../../../bridge/queries-products.ts'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import { createListModel, type ListModel, type ListState, listModelOf } from './list-model.ts'
import { firstListing } from './listing.ts'

const schedule = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The list of the open account, followed as long as the screen is there. */
export function useProductList(): { model: ListModel; state: ListState } {
  const catalog = useCatalogStore()
  const changes = useChangeStore()
  const stage = useStageQuietly()
  const { data } = useCategories()
  const model = useMemo(
    () =>
      listModelOf(stage, () =>
        createListModel({ catalog, changes, stage, schedule, listing: firstListing(window.innerWidth) }),
      ),
    [catalog, changes, stage],
  )
  useEffect(() => model.follow(), [model])
  const categories = data?.categories
  useEffect(() => {
    if (categories !== undefined) model.setCategories(categories)
  }, [model, categories])
  const { data: kept } = useProductDrafts()
  useEffect(() => {
    if (kept !== undefined) model.setBegun(kept.drafts.map(({ product }) => product))
  }, [model, kept])
  const state = useSyncExternalStore(model.subscribe, model.state)
  return { model, state }
}
