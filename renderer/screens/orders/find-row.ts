import { useCallback, useMemo } from 'react'
import type { FindProduct } from '../../../shared/domain/orders/paper/printed-order.ts'
import { useCatalog } from '../../bridge/stores/CatalogProvider.tsx'

type Item = Parameters<FindProduct>[0]

/**
 * Finds the row of an order's item in the catalog: by the marketplace's number, else by SKU. A SKU of two products
 * matches none. Only an item without a number that the catalog has needs the table of SKUs (20 ms for 100,000
 * products); looking through all SKUs takes 0.3 ms an item, which is longer for a day's packing slips.
 */
export function rowFinder(
  skus: readonly (string | null)[],
  rowOf: ReadonlyMap<number, number>,
): (item: Item) => number | undefined {
  let rowOfSku: Map<string, number | undefined> | null = null
  const bySku = (sku: string) => {
    rowOfSku ??= rowsOfSkus(skus)
    return rowOfSku.get(sku)
  }
  return ({ product, sku }) =>
    (product === null ? undefined : rowOf.get(product)) ?? (sku === null ? undefined : bySku(sku))
}

function rowsOfSkus(skus: readonly (string | null)[]): Map<string, number | undefined> {
  const rows = new Map<string, number | undefined>()
  for (const [row, sku] of skus.entries()) if (sku !== null) rows.set(sku, rows.has(sku) ? undefined : row)
  return rows
}

/** The same in the present catalog. */
export function useFindRow(): (item: Item) => number | undefined {
  const { columns, rowOf, revision } = useCatalog()
  // The arrays are changed in place; their revision says when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the arrays
  return useMemo(() => rowFinder(columns.sku, rowOf), [columns, rowOf, revision])
}

/** Names the products of orders from the catalog. `locations`: the locations of products with these numbers. */
export function useFindProduct(locations: ReadonlyMap<number, string>): FindProduct {
  const { columns } = useCatalog()
  const rowOf = useFindRow()
  return useCallback(
    item => {
      const row = rowOf(item)
      if (row === undefined) return null
      return {
        sku: columns.sku[row] ?? null,
        name: columns.name[row] ?? null,
        category: columns.category[row] ?? null,
        location: locations.get(columns.id[row] ?? 0) ?? null,
      }
    },
    [columns, rowOf, locations],
  )
}
