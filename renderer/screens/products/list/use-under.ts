import { useMemo } from 'react'
import type { CatalogStore } from '../../../bridge/catalog-store.ts'
import type { Language } from '../../../i18n/language.ts'
import type { ListState } from './list-model.ts'

/** What the marketplace holds where an edit or a change lies over it, in words. */
export function useUnder(state: ListState, catalog: Pick<CatalogStore, 'view'>, language: Language) {
  return useMemo(
    () =>
      (product: number, column: 'price' | 'stock'): string | null | undefined => {
        const over = state.overlays.get(product)
        const field = column === 'price' ? 'base_price' : 'stock_qty'
        if (over === undefined || over.life === 'created' || over.values[field] === undefined)
          return undefined
        const { columns, rowOf } = catalog.view()
        const row = rowOf.get(product) ?? -1
        if (column === 'price') {
          const price = columns.base_price[row] ?? null
          return price === null ? null : language.price(price)
        }
        const stock = columns.stock_qty[row] ?? null
        return stock === null ? null : language.number(stock)
      },
    [state, catalog, language],
  )
}
