import { type CellField, type Edit, isBulkField } from '../../../shared/domain/changes/edit.ts'
import { cellNumber, readCellText } from '../../../shared/domain/form/read-cell.ts'
import type { CategoryIndex } from '../../../shared/domain/products/category-names.ts'
import type { DecimalSign } from '../../../shared/domain/text/number-text.ts'
import { type ColumnHolds, SignEvidence } from '../../../shared/domain/text/sign-evidence.ts'
import type { CellText, CellValue, WriteOptions } from '../actions/action.ts'
import type { CellStep, CellStepAt } from '../actions/stage-action.ts'
import type { EditTable } from '../edits/edit-table.ts'
import { editFor, valueEdit } from '../edits/one-edit.ts'
import { cellKey } from './cells.ts'
import type { PresentValues } from './present-values.ts'

/**
 * Turns texts into edits, and remembers which of them a person typed or pasted in this window, as evidence of how
 * they write numbers.
 */
export class CellReader {
  readonly #values: PresentValues
  readonly #edits: Pick<EditTable, 'all' | 'get'>
  readonly #typed = new WeakSet<Edit>()
  /** The categories that a text may name; null while they aren't known. */
  categories: CategoryIndex | null = null

  constructor(values: PresentValues, edits: Pick<EditTable, 'all' | 'get'>) {
    this.#values = values
    this.#edits = edits
  }

  /** Reads cells that are written at once, one by one: the edit of each, or none where it changes nothing. */
  steps(
    count: number,
    at: (index: number) => CellText | CellValue,
    { isTyped = false, answer }: WriteOptions,
  ): CellStepAt {
    const typed = () => [...this.#edits.all()].filter(edit => this.#typed.has(edit))
    const signs = answer === undefined ? columnSigns({ count, at, isTyped, typed }) : () => answer
    return index => {
      const cell = at(index)
      if ('value' in cell) return this.valueStep(cell)
      const key = cellKey(cell.product, cell.field)
      if (cell.text === null) return { key, edit: undefined }
      const edit = editFor(cell, this.#read(cell, cell.text, signs), cell.text, this.#values)
      if (isTyped && edit !== undefined) this.#typed.add(edit)
      return { key, edit }
    }
  }

  /** A value that was calculated, or that a file gave; null stays null. */
  valueStep(cell: CellValue | null): CellStep | null {
    if (cell === null) return null
    const key = cellKey(cell.product, cell.field)
    return { key, edit: valueEdit(cell, this.#edits.get(key), this.#values) }
  }

  /** The value of a text; null for none. Only a text that means nothing by itself needs its column. */
  #read({ product, field }: CellText, text: string, signs: ColumnSigns): string | null {
    const under = isBulkField(field) ? null : this.#values.under(product, field)
    const ground = { under, categories: this.categories }
    const reading = readCellText(field, text, ground)
    if (reading.kind === 'value') return reading.value
    const answer = signs(field, text)
    const again = answer === undefined ? reading : readCellText(field, text, { ...ground, answer })
    return again.kind === 'value' ? again.value : null
  }
}

/** How a text of a column with two readings is read; undefined where nothing settles it. */
type ColumnSigns = (field: CellField, text: string) => DecimalSign | undefined

interface ColumnTexts {
  /** The cells that are written at once: a pasted block, or one cell. */
  readonly count: number
  readonly at: (index: number) => CellText | CellValue
  /** A person typed or pasted them; only such texts are evidence of how the person writes numbers. */
  readonly isTyped: boolean
  /** Edits of earlier actions that a person typed or pasted. */
  readonly typed: () => Iterable<Edit>
}

/**
 * The rule of the import, for cells: unambiguous values of the same column in the block settle a text with two readings;
 * where the block shows nothing, those that were typed or pasted into the column before.
 */
function columnSigns({ count, at, isTyped, typed }: ColumnTexts): ColumnSigns {
  const known = new Map<CellField, SignEvidence>()

  function* block(field: CellField): Iterable<string> {
    for (let index = 0; isTyped && index < count; index++) {
      const cell = at(index)
      if (!('value' in cell) && cell.field === field && cell.text !== null) yield cell.text
    }
  }

  function* column(field: CellField): Iterable<string> {
    for (const edit of typed()) if (edit.field === field && edit.to !== null) yield edit.text
  }

  const evidenceOf = (field: CellField) => {
    const own = evidenceIn(field, block(field))
    return own.isEmpty() ? evidenceIn(field, [...column(field), ...block(field)]) : own
  }

  return (field, text) => {
    const reading = cellNumber(field, text)
    if (reading?.kind !== 'two') return undefined
    const evidence = known.get(field) ?? evidenceOf(field)
    known.set(field, evidence)
    return evidence.signFor(reading)
  }
}

const HOLDS: Partial<Record<CellField, ColumnHolds>> = {
  stock_qty: 'pieces',
  min_order_qty: 'pieces',
  stem_length: 'measures',
}

function evidenceIn(field: CellField, texts: Iterable<string>): SignEvidence {
  const evidence = new SignEvidence(HOLDS[field] ?? 'amounts')
  for (const text of texts) {
    const reading = cellNumber(field, text)
    if (reading !== null) evidence.add(reading)
  }
  return evidence
}
