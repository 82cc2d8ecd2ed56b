import { useMemo } from 'react'
import type { FindProduct } from '../../../../shared/domain/orders/printed-order.ts'
import { useCatalog } from '../../../bridge/CatalogProvider.tsx'

/** Names the products of orders from the catalog: by the marketplace's number, else by SKU. */
export function useFindProduct(): FindProduct {
  const { columns, rowOf, revision } = useCatalog()
  // The arrays are changed in place; their revision tells when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the arrays
  return useMemo(() => {
    let rowOfSku: Map<string, number> | null = null
    const bySku = (sku: string) => {
      rowOfSku ??= new Map(columns.sku.flatMap((held, row) => (held === null ? [] : [[held, row] as const])))
      return rowOfSku.get(sku)
    }
    return ({ product, sku }) => {
      const row =
        (product === null ? undefined : rowOf.get(product)) ?? (sku === null ? undefined : bySku(sku))
      if (row === undefined) return null
      return {
        sku: columns.sku[row] ?? null,
        name: columns.name[row] ?? null,
        category: columns.category[row] ?? null,
      }
    }
  }, [columns, rowOf, revision])
}
