import { SHEET_COLUMNS, type SheetPlace } from '../../../../shared/domain/list/sheet-view.ts'
import type { PricesModel } from '../sheet/prices-model.ts'

/** The cell in which the sheet was left: it is gone back to once, when all rows are loaded. */
export interface LeftCell {
  restore(place: SheetPlace | null): void
  /** To be called when rows came. Does nothing where the person went to another cell meanwhile. */
  goBack(): void
  /** The active cell, to be stored; null at the top. */
  now(): SheetPlace | null
}

export function leftCellOf(
  model: Pick<PricesModel, 'grid' | 'rows' | 'source' | 'placeOf' | 'isLoading'>,
): LeftCell {
  let wanted: SheetPlace | null = null
  const goBack = () => {
    if (wanted === null || model.isLoading()) return
    const { product, column } = wanted
    wanted = null
    const row = model.placeOf(model.rows.rowOf(product) ?? -1)
    const isMoved = model.grid.state().selection.active.row > 1
    if (row === -1 || isMoved) return
    model.grid.select({ row, column: Math.max(0, model.source.placeOf(column)) }, { keepsFocus: true })
  }
  return {
    goBack,
    restore: place => {
      wanted = place
      goBack()
    },
    now: () => {
      if (wanted !== null) return wanted
      const { row, column } = model.grid.state().selection.active
      const product = row > 0 ? model.rows.productAt(model.grid.view()[row] ?? -1) : -1
      const key = SHEET_COLUMNS.find(one => model.source.placeOf(one) === column)
      return product === -1 || key === undefined ? null : { product, column: key }
    },
  }
}
