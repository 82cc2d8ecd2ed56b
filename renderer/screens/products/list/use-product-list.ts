import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { useCategories, useProductDrafts } from '../../../bridge/queries/products.ts'
import { byTimeout } from '../../../bridge/schedule.ts'
import { useCatalogStore } from '../../../bridge/stores/CatalogProvider.tsx'
import { useChangeStore } from '../../../bridge/stores/ChangesProvider.tsx'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import { ListModel, type ListState, listModelOf } from './list-model.ts'
import { firstListing } from './listing.ts'

/** The list of the open account, followed as long as the screen is mounted. */
export function useProductList(): { model: ListModel; state: ListState } {
  const catalog = useCatalogStore()
  const changes = useChangeStore()
  const stage = useStageQuietly()
  const { data } = useCategories()
  const categories = data?.categories
  // biome-ignore lint/correctness/useExhaustiveDependencies: categories that come later are set below
  const model = useMemo(
    () =>
      listModelOf(
        stage,
        () =>
          new ListModel({
            catalog,
            changes,
            stage,
            schedule: byTimeout,
            listing: firstListing(window.innerWidth),
            categories: categories ?? [],
          }),
      ),
    [catalog, changes, stage],
  )
  useEffect(() => model.follow(), [model])
  useEffect(() => {
    if (categories !== undefined) model.setCategories(categories)
  }, [model, categories])
  const { data: kept } = useProductDrafts()
  useEffect(() => {
    if (kept !== undefined) model.setBegun(kept.drafts.map(({ product }) => product))
  }, [model, kept])
  const state = useStore(model.store)
  return { model, state }
}
