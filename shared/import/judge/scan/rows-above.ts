import { readNumberText } from '../../../domain/text/number-text.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import type { Filling } from '../judged.ts'

/**
 * Names the lines above the header that are rows of values all the same, such as those that somebody pasted there: a SKU
 * that the catalog has, or a code with digits, and a number where the values are.
 */
export function rejectRowsAbove({ catalog, columns, table, verdicts }: Filling): void {
  const { header } = table
  const sku = columns.of.get('sku')
  const value = columns.of.get('base_price') ?? columns.of.get('stock_qty')
  if (header.record === null || sku === undefined || value === undefined) return
  for (let record = 0; record < header.record; record++) {
    const cells = cellsOf(table, record)
    const code = trimBlanks(cells[sku] ?? '')
    if (code === '' || readNumberText(cells[value] ?? '').kind === 'not') continue
    const isFull = cells.length === header.cells.length && cells.every(cell => !isBlank(cell))
    const isCode = isFull && cells.length > 2 && /\d/.test(code) && !/\s/.test(code)
    if (isCode || catalog?.find(code)) verdicts.set(record, 'rejected', 'row-above-header')
  }
}
