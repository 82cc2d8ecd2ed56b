import { useEffect } from 'react'
import { useCategories } from '../../../bridge/queries/products.ts'
import { useChangeStore } from '../../../bridge/stores/ChangesProvider.tsx'
import type { CatalogView } from '../../../bridge/stores/catalog-store.ts'
import type { ImportReader, ReaderState } from '../import-reader.ts'
import { marketOf } from './market.ts'

/**
 * Sends the worker what new products are held against: when it asks, when categories were read, and once more when the
 * catalog is complete. In between, rows would jump under the person's eyes.
 */
export function useMarket(
  reader: ImportReader,
  state: ReaderState,
  catalog: CatalogView,
  isComplete: boolean,
): void {
  const changes = useChangeStore()
  const { data: categories, isError } = useCategories()
  const isProducts = state.kind === 'products-judged' || (state.kind === 'reading' && state.wantsMarket)
  const readAt = categories?.readAt ?? null
  const isReady = categories !== undefined || isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the catalog and the changes of that moment
  useEffect(() => {
    if (!isProducts || !isReady) return
    reader.holdAgainst(
      marketOf(catalog.columns, categories ?? { categories: [], readAt: null }, changes.open()),
    )
  }, [reader, isProducts, isReady, readAt, isComplete])
}
