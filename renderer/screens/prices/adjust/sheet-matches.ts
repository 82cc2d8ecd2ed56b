import { isBulkField } from '../../../../shared/domain/changes/edit.ts'
import type { CellWrite } from '../../../grid/source.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { type ReplaceForm, type Replacements, replacementsIn, scopeOf } from './replace.ts'

/** What of the sheet is searched now. */
export function sheetScope({ grid, source }: PricesModel) {
  return scopeOf(grid.ranges(), grid.view().length, source.columns.length, source.cellFieldAt)
}

/** The cells of the sheet in which a text occurs, and what they would say then. */
export function sheetMatches(
  { grid, source }: PricesModel,
  scope: ReturnType<typeof sheetScope>,
  form: ReplaceForm,
): Replacements {
  const view = grid.view()
  return replacementsIn(
    scope,
    ({ field }) => {
      const textAt = source.foundTexts(field)
      return row => {
        const at = view[row] ?? -1
        // Headings of groups hold nothing.
        return at < 0 ? '' : textAt(at)
      }
    },
    form,
    source.language().decimalSign,
  )
}

/** Replacements as the source writes them; a cell that is emptied goes back, or has no value, as by typing. */
export function writesOf({ grid }: PricesModel, cells: Replacements['cells']): (index: number) => CellWrite {
  const view = grid.view()
  return index => {
    const { row, column, text } = cells[index] as Replacements['cells'][number]
    return { row: view[row] ?? -1, column, text: text === '' ? null : text }
  }
}

/** The products of replacements that are sent in a request each. */
export function dearProducts({ grid, rows }: PricesModel, cells: Replacements['cells']): number[] {
  const view = grid.view()
  return cells.filter(({ field }) => !isBulkField(field)).map(({ row }) => rows.productAt(view[row] ?? -1))
}
