import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import type { Change } from '../../../../shared/contract/groups/outbox.ts'
import type { Category } from '../../../../shared/contract/groups/products.ts'
import type { MarketColumns } from '../worker/protocol.ts'

/** What the worker holds new products against. Products without a SKU count too: a name may be there already. */
export function marketOf(
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
      sku: columns.sku.map(sku => sku ?? ''),
      base_price: [...columns.base_price],
      stock_qty: [...columns.stock_qty],
      name: [...columns.name],
      unit: [...columns.unit],
      type: [...columns.type],
      category_id: [...columns.category_id],
    },
  }
}

/** Products that are on their way to being made. */
function waitingOf(open: Iterable<Change>): MarketColumns['waiting'] {
  const waiting: MarketColumns['waiting'] = []
  for (const change of open)
    if (change.kind === 'create') waiting.push({ sku: change.sku ?? '', name: change.fields.name })
  return waiting
}
