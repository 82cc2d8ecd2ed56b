import { bareWord, bareWords, isBlank, trimBlanks } from '../../table/blanks.ts'
import type { Filling } from '../judged.ts'
import { sampleOf } from './scan.ts'

const CENTS = bareWords('ct|cts|cent|cents|c|centimes|céntimos|centesimi')

/** Rejects all rows of a list whose prices stand in two columns, "3" euros and "80" cents: either is no price. */
export function rejectSplitAmounts({ columns, table, verdicts }: Filling): void {
  const price = columns.of.get('base_price')
  if (price === undefined || !CENTS.has(bareWord(table.header.cells[price + 1] ?? ''))) return
  const pairs = sampleOf(table).map(row => [row[price], row[price + 1]].map(cell => trimBlanks(cell ?? '')))
  const isSplit = pairs.every(
    ([euros = '', cents = '']) => isBlank(euros) || (/^\d+$/.test(euros) && /^\d{0,2}$/.test(cents)),
  )
  if (!isSplit) return
  for (let record = table.header.dataFrom; record < table.records.count; record++)
    if (verdicts.isOpen(record)) verdicts.set(record, 'rejected', 'price-in-two-cells', price)
}
