import { useEffect } from 'react'
import { takeAskedFilter } from '../../../bridge/asked-filter.ts'
import { useCatalogStore } from '../../../bridge/CatalogProvider.tsx'
import type { ListModel } from './list-model.ts'

/** Shows what another screen asked for instead of the list as it was left. */
export function useAskedFilter(model: ListModel): void {
  const catalog = useCatalogStore()
  useEffect(() => {
    const filter = takeAskedFilter(catalog)
    if (filter === null) return
    model.isFresh = false
    model.choose({ filter })
  }, [catalog, model])
}
