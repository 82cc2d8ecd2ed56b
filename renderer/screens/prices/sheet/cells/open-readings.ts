import type { CellField } from '../../../../../shared/domain/changes/edit.ts'
import { readingsOfField, type TwoReadings } from '../../../../../shared/domain/form/read-form-field.ts'
import { isNumericField, type NumericField } from '../../../../../shared/domain/products/product-fields.ts'
import type { DecimalSign } from '../../../../../shared/domain/text/number-text.ts'
import type { SteppedWork } from '../../../../bridge/in-pieces.ts'
import { isSingle } from '../../../../grid/core/range.ts'
import type { CellOffer } from '../../../../grid/source.ts'
import type { Language } from '../../../../i18n/language.ts'
import { readingChoices } from '../../../../i18n/texts/values/reading-choices.ts'
import type { Stage } from '../../../../stage/stage.ts'
import type { PricesModel } from '../prices-model.ts'

interface OpenCell {
  readonly product: number
  readonly field: NumericField & CellField
}

/** Cells of one column whose texts have two readings, with the text and the readings of the first. */
export interface OpenReadings {
  readonly cells: readonly OpenCell[]
  readonly field: NumericField
  readonly text: string
  readonly readings: TwoReadings
}

type ReadStage = Pick<Stage, 'edits' | 'editOf' | 'stateOf'>

/** The two readings of a cell that waits for an answer; null for any other. */
function openCell(stage: ReadStage, product: number, field: CellField) {
  if (!isNumericField(field) || stage.stateOf(product, field).kind !== 'unreadable') return null
  const text = stage.editOf(product, field)?.text ?? ''
  const readings = readingsOfField(field, text)
  return readings === null ? null : { cells: [{ product, field }], field, text: text.trim(), readings }
}

/**
 * What waits for an answer in the selection, in the column of the active cell before others; with one cell selected also
 * the one that was left just now.
 */
export function* openReadings(model: PricesModel, stage: ReadStage): SteppedWork<OpenReadings | null> {
  const { grid, rows, source } = model
  const open = new Map<number, CellField[]>()
  for (const { product, field, to } of stage.edits()) {
    if (to === null) open.set(product, [...(open.get(product) ?? []), field])
    yield
  }
  if (open.size === 0) return null
  const { selection, refused } = grid.state()
  const view = grid.view()
  const at = (row: number | undefined, column: number) => {
    const field = source.cellFieldAt(column)
    return row === undefined || field === null ? null : openCell(stage, rows.productAt(row), field)
  }
  const found: OpenReadings[] = []
  for (const { top, bottom, left, right } of grid.ranges())
    for (let row = Math.max(0, top); row <= bottom; row++) {
      const fields = open.get(rows.productAt(view[row] ?? -1))
      for (let column = left; fields !== undefined && column <= right; column++)
        found.push(...[at(view[row], column) ?? []].flat())
      yield
    }
  const left = refused !== null && isSingle(grid.range()) ? at(refused.row, refused.column) : null
  const first = at(view[selection.active.row], selection.active.column) ?? found[0] ?? left
  if (first === null) return null
  const others = found.filter(({ field }) => field === first.field).flatMap(({ cells }) => cells)
  return { ...first, cells: others.length === 0 ? first.cells : others }
}

/** Takes the texts of cells with this decimal separator, as one step; what was typed over meanwhile stays. */
export function answerReadings(
  stage: Pick<Stage, 'editOf' | 'write'>,
  cells: readonly OpenCell[],
  answer: DecimalSign,
): void {
  const open = cells.flatMap(({ product, field }) => {
    const edit = stage.editOf(product, field)
    return edit?.to === null ? [{ product, field, text: edit.text }] : []
  })
  stage.write(open.length, index => open[index] as (typeof open)[number], { answer })
}

/** The readings of one cell, to be chosen at the cell. */
export function offersOf(stage: Stage, product: number, field: CellField, language: Language): CellOffer[] {
  const open = openCell(stage, product, field)
  if (open === null) return []
  return readingChoices(open.readings, open.field, language).map(({ sign, words }) => ({
    text: words,
    take: () => answerReadings(stage, open.cells, sign),
  }))
}
