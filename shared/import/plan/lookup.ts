import { type BulkField, type BulkKind, isBulkKind } from '../../domain/changes/change.ts'
import { type LastChange, valueToBe } from '../../domain/changes/value-to-be.ts'
import type { Decimal } from '../../domain/text/decimal.ts'
import {
  type CatalogLookup,
  type CatalogRow,
  catalogLookup,
  catalogName,
} from '../judge/catalog/catalog-lookup.ts'

/** Products by column, as the catalog is read: the columns that a list is compared with. */
export interface CatalogColumns {
  id: readonly number[]
  sku: readonly (string | null)[]
  name: readonly string[]
  type: readonly (string | null)[]
  base_price: readonly (Decimal | null)[]
  unit: readonly (string | null)[]
  stock_qty: readonly (number | null)[]
  category_id: readonly (number | null)[]
  vat_rate?: readonly (string | null)[]
  readAt: readonly number[]
}

/** A change of the outbox, reduced to what decides the value it leaves behind. */
export interface QueuedChange {
  id: number
  kind: string
  product?: number | undefined
  state: LastChange['state']
  to?: unknown
  theirs?: unknown
  settledAt: number | null
}

/** A product as it will be once the waiting changes are sent; `market` is what the marketplace has now. */
interface CatalogProduct extends CatalogRow {
  id: number
  readAt: number
  market: Pick<CatalogRow, BulkField>
}

export interface ProductLookup extends CatalogLookup {
  /** By `catalogName`. Throws when the catalog has no such product: only for names that were found. */
  product(name: string): CatalogProduct
}

/** Products by SKU or id, with the waiting changes of the outbox applied. */
export function lookupOf(
  pages: readonly CatalogColumns[],
  changes: readonly QueuedChange[] = [],
  priceDigits: number | null = null,
): ProductLookup {
  const products = new Map<string, CatalogProduct>()
  const last = lastByCell(changes)
  for (const columns of pages) {
    columns.id.forEach((id, at) => {
      const sku = columns.sku[at] ?? ''
      const market = { base_price: columns.base_price[at] ?? null, stock_qty: columns.stock_qty[at] ?? null }
      const readAt = columns.readAt[at] ?? 0
      const toBe = (kind: BulkKind, present: string | null) =>
        valueToBe(last.get(cellOf(kind, id)), present, readAt)
      const stock = toBe('stock', market.stock_qty === null ? null : String(market.stock_qty))
      products.set(catalogName({ id, sku }), {
        id,
        sku,
        base_price: toBe('price', market.base_price) as Decimal | null,
        stock_qty: stock === null ? null : Number(stock),
        market,
        name: columns.name[at] ?? '',
        unit: columns.unit[at] ?? null,
        type: columns.type[at] ?? null,
        category_id: columns.category_id[at] ?? null,
        vat_rate: columns.vat_rate?.[at] ?? null,
        readAt,
      })
    })
  }
  const lookup = catalogLookup(products.values(), priceDigits)
  return {
    ...lookup,
    product: name => {
      const found = products.get(name)
      if (found === undefined) throw new Error(`the catalog has no product ${name}`)
      return found
    },
  }
}

function lastByCell(changes: readonly QueuedChange[]): ReadonlyMap<string, LastChange> {
  const last = new Map<string, LastChange>()
  for (const change of [...changes].sort((a, b) => a.id - b.id)) {
    const { kind, product, to, theirs, state, settledAt } = change
    if (isBulkKind(kind) && product !== undefined)
      last.set(cellOf(kind, product), { state, to: String(to), theirs, settledAt })
  }
  return last
}

function cellOf(kind: BulkKind, product: number): string {
  return `${kind} ${product}`
}
