import { bareWord } from '../table/blanks.ts'
import { saysFree } from './headings/stock-words.ts'
import { numberOfCell } from './values/number-of-cell.ts'

/** What is promised, beside what is free. */
export const TAKEN =
  /reserv|rezerv|zarezerw|vorgemerkt|zugesagt|zugeteilt|verplant|vergeben|toegezegd|toegewezen|vergeven|alloc|commit|promis|promess|promet|obieca|przydziel|lovet|lovad|slib/

/** Rows from which a sum is no chance. */
const ROWS_MIN = 3

/**
 * The column of what can be sold, where it is the stock less what is reserved in every row, or the stock itself: "Stock;
 * Reserved; Available". Undefined for none.
 */
export function freeStock(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  stocks: readonly number[],
  available: readonly number[],
): number | undefined {
  const [stock, other] = stocks
  const [free, second] = available
  if (stock === undefined || other !== undefined || free === undefined || second !== undefined)
    return undefined
  if (!saysFree(headers[free] ?? '')) return undefined
  const taken = headers.flatMap((heading, i) => (TAKEN.test(bareWord(heading)) ? [i] : []))
  return [undefined, ...taken].some(column => isRest(sample, stock, column, free)) ? free : undefined
}

/** Whether one column is another less what is taken, in every row of a sample with enough of them. */
export function isRest(
  sample: readonly (readonly string[])[],
  whole: number,
  taken: number | undefined,
  rest: number,
): boolean {
  const count = (row: readonly string[], column: number | undefined): number =>
    column === undefined ? 0 : numberOfCell(row[column] || '0', 'thousands')
  const rows = sample.filter(row => Number.isFinite(numberOfCell(row[whole], 'thousands')))
  return (
    rows.length >= ROWS_MIN && rows.every(row => count(row, whole) - count(row, taken) === count(row, rest))
  )
}
