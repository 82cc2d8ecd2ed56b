import type { CellField } from '../../../../shared/domain/changes/edit.ts'
import { isNumericField } from '../../../../shared/domain/products/product-fields.ts'
import type { SteppedWork } from '../../../bridge/in-pieces.ts'
import { type Cell, countCells, type Extent, type Range, rowSpans } from '../../../grid/core/range.ts'
import type { DecimalSignSetting } from '../../../i18n/numbers.ts'

/** A column to search: the place it has, its field, and rows of the view from `top` to `bottom`. */
interface SearchedColumn {
  readonly column: number
  readonly field: CellField
  readonly spans: readonly { readonly top: number; readonly bottom: number }[]
}

interface ReplaceScope {
  readonly isSelection: boolean
  readonly columns: readonly SearchedColumn[]
}

/** The selected cells where there are several, else everything shown; only columns that can be edited. */
export function scopeOf(
  ranges: readonly Range[],
  rows: number,
  columns: number,
  fieldAt: (column: number) => CellField | null,
): ReplaceScope {
  const isSelection = countCells(ranges) > 1
  const everything = [{ top: 0, bottom: rows - 1, left: 0, right: columns - 1 }]
  const searched = isSelection ? ranges : everything
  return {
    isSelection,
    columns: Array.from({ length: columns }, (_, column) => column).flatMap(column => {
      const field = fieldAt(column)
      const spans = rowSpans(searched.filter(({ left, right }) => left <= column && column <= right))
      return field === null || spans.length === 0 ? [] : [{ column, field, spans }]
    }),
  }
}

export interface ReplaceForm {
  readonly find: string
  readonly replacement: string
  readonly matchesCase: boolean
  /** Only cells that hold nothing else. */
  readonly isWhole: boolean
  /** The only column to search; null for all. */
  readonly only: CellField | null
}

interface Replacement {
  /** Row and column of the view. */
  readonly row: number
  readonly column: number
  readonly field: CellField
  readonly text: string
}

export interface Replacements {
  readonly cells: readonly Replacement[]
  /** How many of them each field has, in the order of the columns. */
  readonly counts: ReadonlyMap<CellField, number>
  /** Cells that could not be searched, because their values were never read. */
  readonly unread: number
}

/** A cell alone takes less time than a step. */
const ROWS_A_STEP = 50

/**
 * Every cell in which the text occurs, with its text after replacing, some rows a step; without a text to find there is
 * none.
 */
export function* replacementsIn(
  { columns }: ReplaceScope,
  /** The texts of a column by row of the view: null for one that was never read, '' for what is no cell. */
  textsOf: (column: SearchedColumn) => (row: number) => string | null,
  form: ReplaceForm,
  /** How this person writes numbers. */
  decimalSign: DecimalSignSetting,
): SteppedWork<Replacements> {
  const cells: Replacement[] = []
  const counts = new Map<CellField, number>()
  let unread = 0
  for (const searched of columns) {
    const { column, field, spans } = searched
    const replaced = replacerOf(field, form, decimalSign)
    if (replaced === null || (form.only !== null && form.only !== field)) continue
    const textAt = textsOf(searched)
    const before = cells.length
    for (const { top, bottom } of spans)
      for (let row = top; row <= bottom; row++) {
        const found = textAt(row)
        if (found === null) unread++
        const text = found === null ? null : replaced(found)
        if (text !== null) cells.push({ row, column, field, text })
        if (row % ROWS_A_STEP === 0) yield
      }
    if (cells.length > before) counts.set(field, cells.length - before)
  }
  return { cells, counts, unread }
}

/** The next match in reading order after a cell, going round the end once; the cell itself comes last. */
export function nextMatch<Match extends Cell>(
  matches: readonly Match[],
  from: Cell,
  { rows, columns }: Extent,
): Match | null {
  const size = rows * columns
  const placeOf = ({ row, column }: Cell) => row * columns + column
  const start = Math.max(0, placeOf(from))
  let next: Match | null = null
  let least = Number.POSITIVE_INFINITY
  for (const match of matches) {
    const steps = (placeOf(match) - start + size - 1) % size
    if (steps >= least) continue
    least = steps
    next = match
  }
  return next
}

/** What becomes of a text; null where it does not match. No number has blanks around it, words may. */
function replacerOf(
  field: CellField,
  form: ReplaceForm,
  decimalSign: DecimalSignSetting,
): ((text: string) => string | null) | null {
  const isNumber = isNumericField(field)
  const find = isNumber ? ungrouped(form.find.trim(), decimalSign) : form.find
  const replacement = isNumber ? form.replacement.trim() : form.replacement
  if (find === '') return null
  const literal = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pattern = new RegExp(form.isWhole ? `^${literal}$` : literal, form.matchesCase ? 'gu' : 'giu')
  return text => (text.search(pattern) === -1 ? null : text.replace(pattern, () => replacement))
}

/** Cells show 1,234 and are searched without the signs between thousands. */
function ungrouped(text: string, decimalSign: DecimalSignSetting): string {
  return text.replace(decimalSign === '.' ? /(?<=\d),(?=\d{3}(?!\d))/g : /(?<=\d)\.(?=\d{3}(?!\d))/g, '')
}
