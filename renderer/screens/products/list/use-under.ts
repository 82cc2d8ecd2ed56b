import { useMemo } from 'react'
import { cellFieldOf } from '../../../../shared/domain/list/column-field.ts'
import type { SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import type { Language } from '../../../i18n/language.ts'
import { cellMessage } from './cell-text.ts'
import type { ListState } from './list-model.ts'

/** The marketplace's value under an edit or a change; undefined where there is none. */
export function useUnder(state: ListState, catalog: Pick<CatalogStore, 'getState'>, language: Language) {
  return useMemo(
    () =>
      (product: number, column: SheetColumnKey): string | undefined => {
        const over = state.overlays.get(product)
        const field = column === 'sku' ? column : cellFieldOf(column)
        if (over === undefined || field === null || over.life === 'created') return undefined
        if (over.values[field] === undefined) return undefined
        const { columns, rowOf } = catalog.getState()
        const row = rowOf.get(product) ?? -1
        const held = { ...columns, count: columns.id.length, work: NO_WORK }
        return cellMessage(held, row, column, 'there', language, 0)
      },
    [state, catalog, language],
  )
}

const NO_WORK = new Uint8Array()
