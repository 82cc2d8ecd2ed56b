import { readNumberText } from '../../domain/text/number-text.ts'
import type { Answers } from '../answers.ts'
import { roleOfHeader } from '../columns/headings/header-role.ts'
import { isBlank } from './blanks.ts'

/** Records searched from the top. */
export const HEADER_SEARCH = 60
/** Rows in a sample, at most. */
export const SAMPLE_ROWS = 500

export interface Header {
  /** The record of the header; null when there is none. */
  record: number | null
  cells: readonly string[]
  /** The first record below the header. */
  dataFrom: number
}

/** Finds the header among the first records: the row with the most known words, else a row of words above numbers. */
export function findHeader(top: readonly (readonly string[])[], sepLine: boolean, answers: Answers): Header {
  const first = sepLine ? 1 : 0
  if (answers.header === false)
    return { record: null, cells: [], dataFrom: Math.max(first, answers.headerRows ?? first) }
  if (answers.headerRows === 0) return { record: null, cells: [], dataFrom: first }
  if (answers.headerRows !== undefined)
    return answers.header === true
      ? at(top, answers.headerRows - 1)
      : amongRows(top, first, answers.headerRows)
  const known = bestKnown(top, first)
  if (known !== -1) return mergedHeader(top, known) ?? at(top, known)
  const words = rowAboveNumbers(top, first)
  if (words !== -1) return at(top, words)
  if (answers.header === true) {
    const filled = top.findIndex((row, i) => i >= first && !row.every(isBlank))
    return at(top, Math.max(first, filled))
  }
  return { record: null, cells: [], dataFrom: first }
}

function at(top: readonly (readonly string[])[], record: number): Header {
  return { record, cells: top[record] ?? [], dataFrom: record + 1 }
}

/**
 * A header of two lines: a word of the first stands over several columns, which the second names. Its columns are
 * called by both ("Price purchase"). Null where there is no second line of names.
 */
function mergedHeader(top: readonly (readonly string[])[], record: number): Header | null {
  const upper = top[record] ?? []
  const lower = top[record + 1] ?? []
  const names = lower.filter(cell => !isBlank(cell))
  if (names.length < 2 || names.some(name => /\d/.test(name) || name.length >= 60)) return null
  const unnamed = lower.flatMap((name, column) => (!isBlank(name) && isBlank(upper[column]) ? [column] : []))
  const rows = top.slice(record + 2)
  const isAboveNumbers = unnamed.some(column => rows.some(row => isNumber(row[column] ?? '')))
  const namesFields = unnamed.length > 0 && names.some(name => roleOfHeader(name) !== null)
  if (!isAboveNumbers && !namesFields) return null
  let over = ''
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const word = (upper[column] ?? '').trim()
    const name = (lower[column] ?? '').trim()
    // A word goes on to the right over columns that only the second line names.
    if (word !== '' || name === '') over = word
    const both = [over, name].filter(Boolean).join(' ')
    return roleOfHeader(both) === null && roleOfHeader(name) !== null && over !== word ? name : both
  })
  return { record, cells, dataFrom: record + 2 }
}

/** Of the rows above the values, the one with the most known words, or the last if none has any. */
function amongRows(top: readonly (readonly string[])[], first: number, rows: number): Header {
  let best = rows - 1
  let most = 0
  for (let i = first; i < Math.min(rows, top.length); i++) {
    const known = (top[i] ?? []).filter(cell => cell.length < 60 && roleOfHeader(cell) !== null).length
    if (known > 0 && known >= most) {
      best = i
      most = known
    }
  }
  return { ...at(top, best), dataFrom: rows }
}

function bestKnown(top: readonly (readonly string[])[], first: number): number {
  let best = -1
  let most = 0
  const isOneColumn = top.filter(row => row.length > 1).length * 2 < top.length
  for (let i = first; i < Math.min(top.length, HEADER_SEARCH); i++) {
    const row = top[i] ?? []
    const filled = row.filter(cell => !isBlank(cell))
    // Below a header that names the SKU, rows of values begin; a fuller header further down belongs to another table.
    if (most >= 2 && filled.length >= 2 && filled.some(isNumber) && namesSku(top[best] ?? [])) break
    const known = filled.filter(cell => cell.length < 60 && roleOfHeader(cell) !== null).length
    // A single known word makes a header only among other words; in a row of its own it is a title, unless the table has one column.
    const enough =
      known >= 2 ||
      (known === 1 && !filled.some(isNumber) && (filled.length > 1 || (row.length === 1 && isOneColumn)))
    if (enough && known > most && filled.filter(isNumber).length * 2 < filled.length) {
      best = i
      most = known
    }
  }
  return best
}

function namesSku(row: readonly string[]): boolean {
  return row.some(cell => cell.length < 60 && roleOfHeader(cell) === 'sku')
}

function rowAboveNumbers(top: readonly (readonly string[])[], first: number): number {
  const filledCounts = top.slice(first).map(row => row.filter(cell => !isBlank(cell)).length)
  const usual = Math.max(0, ...filledCounts)
  for (let i = first; i < top.length; i++) {
    const row = top[i] ?? []
    const filled = row.filter(cell => !isBlank(cell))
    if (filled.length < Math.max(2, usual - 1)) continue
    if (row.some(cell => isNumber(cell) || /\d{3}/.test(cell))) return -1
    const below = top
      .slice(i + 1)
      .some(other => other.some((cell, column) => isNumber(cell) && !isBlank(row[column])))
    return below ? i : -1
  }
  return -1
}

function isNumber(cell: string): boolean {
  const reading = readNumberText(cell)
  return reading.kind !== 'not'
}

/** How a sentence names a column: its header, or its number from 1 where there is none. */
export function columnName({ cells }: Pick<Header, 'cells'>, column: number): string {
  return cells[column]?.trim() || `column ${column + 1}`
}
