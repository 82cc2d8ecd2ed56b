import type { CellField, Edit } from '../../../shared/domain/changes/edit.ts'
import { LONGEST } from '../../../shared/domain/form/read-form-field.ts'
import type { CellText, CellValue } from '../actions/action.ts'
import { type CellKey, cellKey } from '../cells/cells.ts'
import type { PresentValues } from '../cells/present-values.ts'

export const keyOf = ({ product, field }: Edit): CellKey => cellKey(product, field)

export function isSameEdit(a: Edit | undefined, b: Edit | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  const isSameValue = a.to === b.to && a.text === b.text && (a.by ?? null) === (b.by ?? null)
  return isSameValue && a.from === b.from && isSameOrigin(a.origin, b.origin)
}

function isSameOrigin(a: Edit['origin'], b: Edit['origin']): boolean {
  return a === b || (a !== null && b !== null && a.file === b.file && a.line === b.line)
}

/** How many more or fewer two actions on one cell make together; null when either was a plain value. */
function addDifferences(before: Edit | undefined, by: number | undefined): number | null {
  if (by === undefined) return null
  if (before === undefined) return by
  return typeof before.by === 'number' ? before.by + by : null
}

/** What is left of an edit that moved while it was being queued: of "20 more", what was added since. */
export function restOfEdit(now: Edit, queued: Edit): Edit | undefined {
  if (typeof now.by !== 'number' || typeof queued.by !== 'number') return now
  return now.by === queued.by ? undefined : { ...now, by: now.by - queued.by }
}

const TEXT_MAX = 1000

/** A text too long for a cell shows that there was more of it; no value is that long. */
function shortened(text: string, field: CellField): string {
  const most = field === 'description' ? LONGEST.description : TEXT_MAX
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`
}

/** The edit a value makes, or none where the cell will hold that value anyway; null for a text that can't be read. */
export function editFor(
  cell: CellValue | CellText,
  value: string | null,
  text: string,
  { toBe, present }: PresentValues,
): Edit | undefined {
  const { product, field } = cell
  if (value !== null && value === toBe(product, field)) return undefined
  const origin = 'origin' in cell && cell.origin !== undefined ? cell.origin : null
  // A cell edited twice keeps the base of its first edit.
  const seen = 'from' in cell ? cell.from : undefined
  const from = seen === undefined ? present(product, field) : seen
  return { product, field, from, to: value, text: shortened(text, field), origin }
}

/** The edit of a valid value; a difference adds up with the one before it. */
export function valueEdit(
  cell: CellValue,
  before: Edit | undefined,
  values: PresentValues,
): Edit | undefined {
  const edit = editFor(cell, cell.value, cell.text ?? cell.value, values)
  const by = addDifferences(before, cell.by)
  return edit === undefined || by === null ? edit : { ...edit, by }
}
