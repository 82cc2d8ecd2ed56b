import { CELL_FIELDS, type CellField } from '../../../../shared/domain/changes/edit.ts'
import { keyOfField } from '../../../../shared/domain/list/column-field.ts'
import { foldText } from '../../../../shared/domain/text/fold-text.ts'
import { findNext } from '../../../grid/input/find.ts'
import { holdsValue } from '../../../stage/cells/cell-change.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { problemsOf, type ViewStage } from '../sheet/rows/product-view.ts'

/** Cells to go to one after the other. */
export const STOPS = ['edited', 'failed', 'conflict', 'problem'] as const
export type SheetStop = (typeof STOPS)[number]

interface Place {
  readonly product: number
  readonly field?: CellField | undefined
}

/** Goes to the next cell of a kind, or the one before, round the end; false when none is shown. */
export function goToNext(
  { grid, groups, rows, source }: PricesModel,
  stage: ViewStage,
  stop: SheetStop,
  isBack = false,
): boolean {
  const cells = new Set<string>()
  for (const place of placesOf(stage, stop)) cells.add(`${place.product} ${place.field ?? ''}`)
  if (cells.size === 0) return false
  groups.setAllOpen(true)
  const view = grid.view()
  const size = { rows: view.length, columns: grid.source.columns.length }
  const name = source.placeOf('name')
  const elsewhere = ['', ...CELL_FIELDS.filter(field => source.placeOf(keyOfField(field)) === -1)]
  const isOne = ({ row, column }: { row: number; column: number }) => {
    const field = source.cellFieldAt(column)
    const product = rows.productAt(view[row] ?? -1)
    if (field !== null && cells.has(`${product} ${field}`)) return true
    // Problems with fields that have no column here are shown at the name.
    return column === name && elsewhere.some(other => cells.has(`${product} ${other}`))
  }
  const next = findNext(grid.state().selection.active, size, isOne, isBack)
  if (next !== null) grid.select(next)
  return next !== null
}

/** `edited` are all edits, `conflict` those and changes over which the marketplace moved; the rest of the problems failed. */
function* placesOf(stage: ViewStage, stop: SheetStop): Iterable<Place> {
  if (stop === 'edited') return yield* stage.edits()
  if (stop === 'problem') return yield* problemsOf(stage)
  const isWanted = (isConflict: boolean) => isConflict === (stop === 'conflict')
  for (const change of stage.changes()) {
    const { state, product } = change
    if (state !== 'conflict' && state !== 'rejected' && state !== 'blocked') continue
    if (isWanted(state === 'conflict'))
      yield { product, field: holdsValue(change) ? change.field : undefined }
  }
  for (const edit of stage.edits()) {
    const { kind } = stage.stateOf(edit.product, edit.field)
    if ((kind === 'unreadable' || kind === 'gone' || kind === 'stale') && isWanted(kind === 'stale'))
      yield edit
  }
}

/**
 * Goes to the row with this SKU, with this number, or the next one whose SKU or name contains the text; false when
 * none is shown.
 */
export function goToText({ grid, groups, rows }: PricesModel, text: string, isBack = false): boolean {
  const wanted = text.trim()
  if (wanted === '') return false
  groups.setAllOpen(true)
  const view = grid.view()
  const { active } = grid.state().selection
  const select = (row: number) => grid.select({ row, column: active.column })
  const named = view.indexOf(rows.rowOfSku(wanted))
  const number = /^\d{1,7}$/.test(wanted) ? Number(wanted) : 0
  if (named !== -1) select(named)
  else if (number > 0 && number <= view.length) select(number - 1)
  else {
    const folded = foldText(wanted)
    const isNamed = ({ row }: { row: number }) => {
      const at = view[row] ?? -1
      return rows.skus[at]?.includes(folded) === true || rows.names[at]?.includes(folded) === true
    }
    const size = { rows: view.length, columns: 1 }
    const next = findNext({ row: active.row, column: 0 }, size, isNamed, isBack)
    if (next === null) return false
    select(next.row)
  }
  return true
}
