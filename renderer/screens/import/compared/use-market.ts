import { useEffect } from 'react'
import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import type { Category } from '../../../../shared/contract/groups/products.ts'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useCategories } from '../../../bridge/queries/products.ts'
import { useCatalogStore } from '../../../bridge/stores/CatalogProvider.tsx'
import { useChangeStore } from '../../../bridge/stores/ChangesProvider.tsx'
import type { ImportReader, ReaderState } from '../reader/import-reader.ts'
import type { MarketColumns } from '../worker/protocol.ts'

/**
 * Sends the worker what new products are compared with: when it asks, when categories were read, and once more when
 * the catalog is complete. In between, rows would jump under the person's eyes.
 */
export function useMarket(reader: ImportReader, state: ReaderState, isComplete: boolean): void {
  const catalog = useCatalogStore()
  const changes = useChangeStore()
  const { data: categories, isError } = useCategories()
  const isProducts = state.kind === 'products-judged' || (state.kind === 'reading' && state.wantsMarket)
  const readAt = categories?.readAt ?? null
  const isReady = categories !== undefined || isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the catalog and the changes of that moment
  useEffect(() => {
    if (!isProducts || !isReady) return
    const read = categories ?? { categories: [], readAt: null }
    reader.holdAgainst(() => marketOf(catalog.getState().columns, read, changes.open()))
  }, [reader, isProducts, isReady, readAt, isComplete])
}

/** What the worker compares new products with. Products without a SKU count too: a name may exist already. */
function marketOf(
  columns: ProductColumns,
  categories: { categories: readonly Category[]; readAt: number | null },
  open: Iterable<Change>,
): MarketColumns {
  return {
    categories:
      categories.readAt === null
        ? null
        : categories.categories.map(({ id, name, parent_id }) => ({ id, name, parent_id })),
    waiting: waitingOf(open),
    catalog: {
      id: [...columns.id],
      sku: [...columns.sku],
      base_price: [...columns.base_price],
      stock_qty: [...columns.stock_qty],
      name: [...columns.name],
      unit: [...columns.unit],
      type: [...columns.type],
      category_id: [...columns.category_id],
      vat_rate: [...columns.vat_rate],
    },
  }
}

/** Products with a create on its way. */
function waitingOf(open: Iterable<Change>): MarketColumns['waiting'] {
  const waiting: MarketColumns['waiting'] = []
  for (const change of open)
    if (change.kind === 'create') waiting.push({ sku: change.sku ?? '', name: change.fields.name })
  return waiting
}
