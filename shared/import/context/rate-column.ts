import { type Decimal, decimalOfNumber, fractionDigits } from '../../domain/text/decimal.ts'
import { decimalOf } from '../answers.ts'
import type { Columns } from '../columns/columns.ts'
import { roleOfHeader } from '../columns/dictionary.ts'
import { readPlainField } from '../columns/product-values.ts'
import type { Judged } from '../judge/judge.ts'
import type { Table } from '../table/read-file.ts'
import { cellsOf } from '../table/tokenise.ts'

/** The column of VAT rates of a list; -1 for none. */
export function findRateColumn({ header }: Table, { of }: Columns): number {
  const taken = new Set(of.values())
  return (
    of.get('vat_rate') ??
    header.cells.findIndex((cell, column) => !taken.has(column) && roleOfHeader(cell) === 'vat_rate')
  )
}

/** The VAT rate beside a price, in percent; null where none can be read. */
export function rateAt(judged: Judged, record: number): Decimal | null {
  const column = judged.context.rateColumn
  if (column === -1) return null
  const cell = cellsOf(judged.table, record)[column] ?? ''
  const reading = readPlainField('vat_rate', cell, decimalOf(judged.answers, column))
  if (reading === null || !('value' in reading) || typeof reading.value !== 'number') return null
  // Nobody charges 0.09, 1.05 or 45 %: the column holds shares or amounts, not percent.
  const isRate = reading.value === 0 || (reading.value >= 1 && reading.value <= 30)
  const rate = decimalOfNumber(reading.value)
  return isRate && rate !== null && fractionDigits(rate) < 2 ? rate : null
}
