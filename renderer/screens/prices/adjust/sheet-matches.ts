import { type CellField, isBulkField } from '../../../../shared/domain/changes/edit.ts'
import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import type { CellWrite } from '../../../grid/source.ts'
import type { Stage } from '../../../stage/stage.ts'
import { extraRequests } from '../sheet/extra-requests.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { type ReplaceForm, type Replacements, replacementsIn, scopeOf } from './replace.ts'

const CELLS_A_STEP = 250

/** What of the sheet is searched now. */
export function sheetScope({ grid, source }: PricesModel) {
  return scopeOf(grid.ranges(), grid.view().length, source.columns.length, source.cellFieldAt)
}

/** What a search found, and the requests that replacing all of it adds. */
export interface SheetMatches extends Replacements {
  readonly requests: number
}

/** The cells of the sheet in which a text occurs, and what they would say then, some rows a step. */
export function* sheetMatches(
  { grid, source, rows }: PricesModel,
  stage: Pick<Stage, 'edits'>,
  scope: ReturnType<typeof sheetScope>,
  form: ReplaceForm,
): SteppedWork<SheetMatches> {
  const view = grid.view()
  const textsOf = ({ field }: { field: CellField }) => {
    const textAt = source.foundTexts(field)
    // Headings of groups hold nothing.
    return (row: number) => ((view[row] ?? -1) < 0 ? '' : textAt(view[row] ?? -1))
  }
  const found = yield* replacementsIn(scope, textsOf, form, source.language().decimalSign)
  const sentAlone = new Set<number>()
  for (const [i, { row, field }] of found.cells.entries()) {
    if (!isBulkField(field)) sentAlone.add(rows.productAt(view[row] ?? -1))
    if (i % CELLS_A_STEP === 0) yield
  }
  return { ...found, requests: extraRequests(stage, sentAlone) }
}

/** Replacements as the source writes them; a cell that is emptied goes back, or has no value, as by typing. */
export function writesOf({ grid }: PricesModel, cells: Replacements['cells']): (index: number) => CellWrite {
  const view = grid.view()
  return index => {
    const { row, column, text } = cells[index] as Replacements['cells'][number]
    return { row: view[row] ?? -1, column, text: text === '' ? null : text }
  }
}
