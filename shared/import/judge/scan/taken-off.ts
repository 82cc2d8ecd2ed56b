import { numberOfCell } from '../../columns/values/number-of-cell.ts'
import { isBlank } from '../../table/blanks.ts'

/** So many rows show by chance seldom that one number is another less a percentage. */
const ROWS_MIN = 3
/** What rounding to cents leaves, in euros. */
const ROUNDING = 0.011

/**
 * Whether the prices are those of another column less the percentages of `column`: "4,69; 20%; 3,75". The discount is off
 * already.
 */
export function isTakenOff(sample: readonly (readonly string[])[], column: number, price: number): boolean {
  const rows = sample.filter(row => percentOf(row[column]) > 0 && !isBlank(row[price]))
  if (rows.length < ROWS_MIN) return false
  const width = Math.max(...rows.map(row => row.length))
  return Array.from({ length: width }, (_, other) => other).some(
    other =>
      other !== column &&
      other !== price &&
      rows.every(row => {
        const left = numberOfCell(row[other], 'decimal') * (1 - percentOf(row[column]) / 100)
        return Math.abs(left - numberOfCell(row[price], 'decimal')) <= ROUNDING
      }),
  )
}

function percentOf(cell = ''): number {
  return numberOfCell(cell.replace('%', '').trim(), 'decimal')
}
