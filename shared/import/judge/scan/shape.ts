import { readNumberText } from '../../../domain/text/number-text.ts'
import { numberOfCell } from '../../columns/values/number-of-cell.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'

/** What the rows of a file usually look like, derived from its first rows. */
export interface ImportShape {
  /** Cells of the header, or of most rows if there is none. */
  width: number
  /** Cells of most rows. */
  usual: number
  /** The usual content of a column; `any` if it varies. */
  holds: readonly Holds[]
  /** The same with one exception allowed in a small file, so that a row is not judged by itself. */
  mostly: readonly Holds[]
  /** Columns that mostly contain numbers, without the SKU. */
  numbers: readonly number[]
  /** Whether a column is filled in nearly all rows. */
  filled: readonly boolean[]
  /** Rows with a number in the last column of numbers, for those that lack it; null for too few. */
  full: FullRows | null
}

interface FullRows {
  /** The last column that mostly contains numbers. */
  last: number
  /** What the rows hold in the columns up to it: words, amounts, or null for both. */
  columns: readonly (Amounts | 'words' | null)[]
}

interface Amounts {
  least: number
  most: number
  /** Whether all have decimals. */
  hasDecimals: boolean
}

type Holds = 'number' | 'text' | 'blank' | 'any'

export function learnShape(
  headerWidth: number | null,
  sample: readonly (readonly string[])[],
  skuColumn?: number,
): ImportShape {
  const counts = new Map<number, number>()
  for (const row of sample) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  const usual = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? headerWidth ?? 1
  const width = headerWidth ?? usual
  const regular = sample.filter(row => row.length === usual)
  const cells = Array.from({ length: Math.max(width, usual) }, (_, i) => regular.map(row => row[i] ?? ''))
  const columns = cells.map(countNumbers)
  const mostly = columns.map(mostlyOf)
  return {
    width,
    usual,
    holds: columns.map(holdsOf),
    mostly,
    numbers: mostly.flatMap((kind, i) => (kind === 'number' && i !== skuColumn ? [i] : [])),
    filled: columns.map(({ all, filled }) => isRare(all - filled, all)),
    full: learnFullRows(regular, mostly.lastIndexOf('number')),
  }
}

/** Rows from which the others can be told. */
const ENOUGH_FULL = 3

function learnFullRows(rows: readonly (readonly string[])[], last: number): FullRows | null {
  const full = rows.filter(row => isAmount(row[last] ?? ''))
  if (last < 2 || full.length < ENOUGH_FULL || full.length * 2 < rows.length) return null
  return {
    last,
    columns: Array.from({ length: last + 1 }, (_, column) => {
      const cells = full.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
      if (cells.length < ENOUGH_FULL) return null
      if (!cells.some(isAmount)) return 'words'
      const amounts = cells.map(cell => numberOfCell(cell, 'decimal'))
      if (amounts.some(Number.isNaN)) return null
      return {
        least: Math.min(...amounts),
        most: Math.max(...amounts),
        hasDecimals: cells.every(cell => DECIMALS.test(cell)),
      }
    }),
  }
}

/** One in ten, or a single one in a small file. */
function isRare(count: number, all: number): boolean {
  return count * 10 <= all || (count === 1 && all >= 3)
}

/** Cells of a column, those that are filled, and the numbers among them. */
interface ColumnCounts {
  all: number
  filled: number
  numbers: number
}

function countNumbers(cells: readonly string[]): ColumnCounts {
  const filled = cells.filter(cell => !isBlank(cell))
  return { all: cells.length, filled: filled.length, numbers: filled.filter(isNumber).length }
}

function mostlyOf({ all, filled, numbers }: ColumnCounts): Holds {
  // Two rows are too few to show a pattern.
  if (all < 3) return 'any'
  if (isRare(filled, all)) return 'blank'
  if (isRare(filled - numbers, filled)) return 'number'
  return isRare(numbers, filled) ? 'text' : 'any'
}

function holdsOf({ filled, numbers }: ColumnCounts): Holds {
  if (filled === 0) return 'blank'
  const share = numbers / filled
  return share >= 0.9 ? 'number' : share <= 0.1 ? 'text' : 'any'
}

/**
 * Whether the cells of a row are in the wrong columns. More cells than columns are proof. A row with an unusual
 * number of cells must match the usual content in every column. A row with the usual number may hide a shift in
 * columns that are mostly blank.
 */
export function hasShifted(row: readonly string[], shape: ImportShape): boolean {
  for (let i = shape.width; i < row.length; i++) if (!isBlank(row[i])) return true
  if (shape.usual <= 1 || isNote(row, shape)) return false
  if (lacksCell(row, shape.full)) return true
  if (row.length === shape.usual || row.length === shape.width) return hasMovedWithin(row, shape)
  return row.some((cell, i) => {
    if (isBlank(cell)) return false
    const holds = shape.holds[i] ?? 'any'
    return (
      holds === 'blank' || (holds === 'number' && !isNumber(cell)) || (holds === 'text' && isNumber(cell))
    )
  })
}

/** "50 cm", "60/70 cm": the flowers below are so long. */
const LENGTH = /^\d{1,3}(?: ?[-–/] ?\d{1,3})? ?cm$/i

/** One cell of words in a column of numbers: a note or a heading of a group, but no row that was not cut into cells. */
function isNote(row: readonly string[], shape: ImportShape): boolean {
  const [first = '', ...more] = row.filter(cell => !isBlank(cell))
  const isWorded = /\p{L}{2}|^\p{L}(?: ?[-–—/] ?\p{L})?$/u.test(first)
  if (more.length > 0) return false
  if (LENGTH.test(trimBlanks(first))) return true
  if (!isWorded || /[,\t|]/.test(first.replace(/,(?= )/g, ''))) return false
  const words = trimBlanks(first).split(/\s+/)
  // "10234 Phal 7.40 110", and a SKU that lost its values.
  const isCells = words.some(word => /\d[.,]\d/.test(word) && isNumber(word)) && isNumber(words.at(-1) ?? '')
  return !/\d/.test(words[0] ?? '') && (!isCells || words.length > 2 * shape.width)
}

/** "Location:;Aalsmeer": words behind a label, whatever their columns are. */
export function isLabelled([label = '', ...words]: readonly string[]): boolean {
  return /^\D+:$/.test(label) && !words.some(isAmount)
}

const RULE_SIGNS = '-–—=_*.'

/** A line drawn with dashes. */
export function isRule(row: readonly string[]): boolean {
  if (!RULE_SIGNS.includes((row[0] ?? '').charAt(0))) return false
  return row.every(cell => {
    const line = trimBlanks(cell)
    return (
      line === '' ||
      (line.length > 2 && RULE_SIGNS.includes(line.charAt(0)) && line === line.charAt(0).repeat(line.length))
    )
  })
}

/**
 * Shifted right: a word where other rows have numbers, and a number after it where they have none. Shifted left: a
 * number where others have words, and after it a blank column that has numbers in all other rows.
 */
function hasMovedWithin(row: readonly string[], shape: ImportShape): boolean {
  // Found once: a row may have thousands of columns.
  let firstAmount: number | null = null
  let lastStray: number | null = null
  for (const i of shape.numbers) {
    const cell = row[i] ?? ''
    if (isDigit(cell.charCodeAt(0)) && isDigit(cell.charCodeAt(cell.length - 1))) continue
    if (isBlank(cell)) {
      if (!shape.filled[i]) continue
      firstAmount ??= row.findIndex((other, j) => shape.mostly[j] === 'text' && isAmount(other))
      if (firstAmount >= 0 && firstAmount < i) return true
    } else if (isWord(cell)) {
      lastStray ??= lastStrayNumber(row, shape)
      if (lastStray > i) return true
    }
  }
  return false
}

/** Amounts this many times more or less than all others of their column are none of it. */
const TIMES = 10

/**
 * Shifted left by one cell: the last number is missing, and a cell is unlike its column in all full rows but like the next
 * one, as are those behind it.
 */
function lacksCell(row: readonly string[], full: FullRows | null): boolean {
  if (full === null || !isBlank(row[full.last])) return false
  const { last, columns } = full
  for (let at = last - 1; at > 0; at--) {
    const amount = numberOfCell(row[at], 'decimal')
    const next = columns[at + 1]
    if (next == null || next === 'words' || !isWithin(amount, next, TIMES)) return false
    if (isUnlike(row[at] ?? '', amount, columns[at] ?? null, next)) return true
  }
  return false
}

function isUnlike(cell: string, amount: number, own: Amounts | 'words' | null, next: Amounts): boolean {
  if (own === null) return false
  if (own === 'words') return true
  if (!isWithin(amount, own, TIMES)) return true
  return own.hasDecimals && !next.hasDecimals && !DECIMALS.test(cell) && isWithin(amount, next, 1)
}

const isWithin = (amount: number, { least, most }: Amounts, times: number): boolean =>
  amount * times >= least && amount <= most * times

const DECIMALS = /\d[.,]\d{1,2}(?!\d)/

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isAmount = (cell: string): boolean => !isBlank(cell) && isNumber(cell)

/** The last column with a number where other rows have none; -1 for none. */
function lastStrayNumber(row: readonly string[], shape: ImportShape): number {
  return row.findLastIndex((cell, j) => {
    const kind = shape.mostly[j]
    return (kind === 'blank' || kind === 'text') && isAmount(cell)
  })
}

function isWord(cell: string): boolean {
  const reading = readNumberText(cell)
  return reading.kind === 'not' && reading.code === 'not-a-number'
}

function isNumber(cell: string): boolean {
  return readNumberText(cell).kind !== 'not'
}

/**
 * Whether a record of several lines may be several rows, joined by unmatched quotation marks: each of its lines alone
 * would be a row of full width.
 */
export function isDoubtfulJoin(record: string, delimiter: string | null, width: number): boolean {
  if (delimiter === null || width < 2) return false
  return record.split('\n').every(line => line.split(delimiter).length === width)
}

/**
 * Whether a decimal comma may have split an amount in a comma-separated file: one to three more digits follow the
 * amount, and the row is longer than the header or ends with a number among words.
 */
export function maySplitAmount(
  row: readonly string[],
  column: number,
  shape: ImportShape,
  delimiter: string | null,
): boolean {
  if (delimiter !== ',' || row.length < shape.width) return false
  return (
    (row.length > shape.width || lastStrayNumber(row, shape) > column + 1) &&
    /^\D{0,4}\d+$/.test(trimBlanks(row[column] ?? '')) &&
    /^\d{1,3}\D{0,4}$/.test(trimBlanks(row[column + 1] ?? ''))
  )
}
