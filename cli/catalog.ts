import type { Bridge } from '../shared/contract/bridge.ts'
import type { ProductColumns } from '../shared/contract/groups/catalog.ts'
import { type CatalogLookup, type CatalogRow, catalogLookup } from '../shared/import/catalog-lookup.ts'
import { waitFor } from './waiting.ts'

const PAGE = 20_000

/**
 * Reads the whole catalog afresh and hands it over by pages of columns. A copy from earlier would not do: a value that
 * equals an old copy may still differ from the marketplace, and would then not be sent.
 */
export async function readFreshCatalog(
  bridge: Bridge,
  tell: (text: string) => void,
): Promise<ProductColumns[]> {
  const startedAt = Date.now()
  await bridge.call('refreshCatalog', {})
  let told = -1
  await waitFor(
    bridge,
    async () => {
      const { state, read, total, finishedAt } = await bridge.call('readCatalogProgress', {})
      if (state === 'complete' && finishedAt !== null && finishedAt >= startedAt) return true
      if (read - told >= 1000 && state === 'reading') {
        told = read
        tell(`Reading the catalog: ${read} of ${total ?? '?'} products.`)
      }
      return null
    },
    what => `${what} The catalog could not be read, so nothing was compared and nothing was sent.`,
  )
  return allPages(bridge)
}

async function allPages(bridge: Bridge): Promise<ProductColumns[]> {
  const pages: ProductColumns[] = []
  for (let after = 0, more = true; more; ) {
    const page = await bridge.call('readCatalog', { after, limit: PAGE })
    pages.push(page.columns)
    after = page.revision
    more = page.more
  }
  return pages
}

export interface KnownProduct extends CatalogRow {
  id: number
  readAt: number
}

/** Products with a SKU, to be found by it. */
export function lookupOf(
  pages: readonly ProductColumns[],
): CatalogLookup & { product(sku: string): KnownProduct } {
  const bySku = new Map<string, KnownProduct>()
  for (const columns of pages) {
    columns.id.forEach((id, at) => {
      const sku = columns.sku[at]
      if (sku === null || sku === undefined) return
      bySku.set(sku, {
        id,
        sku,
        base_price: columns.base_price[at] ?? null,
        stock_qty: columns.stock_qty[at] ?? null,
        name: columns.name[at] ?? '',
        unit: columns.unit[at] ?? null,
        type: columns.type[at] ?? null,
        category_id: columns.category_id[at] ?? null,
        readAt: columns.readAt[at] ?? 0,
      })
    })
  }
  const lookup = catalogLookup(bySku.values())
  return {
    ...lookup,
    product: sku => {
      const found = bySku.get(sku)
      if (found === undefined) throw new Error(`a row names ${sku}, which the catalog does not hold`)
      return found
    },
  }
}
