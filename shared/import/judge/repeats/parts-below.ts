import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { numberOfCell } from '../../columns/values/number-of-cell.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { holdLine } from '../doubts.ts'
import { type Filling, valueColumns } from '../judged.ts'
import { saysTotals } from '../scan/totals.ts'

/**
 * Asks about a line below which its product may go on: a line with a value, without a SKU and without a name of its own,
 * as a pivot table writes the second location. A line at the end with the sum of all is none.
 */
export function askAboutPartsBelow(judged: Filling): void {
  const { kind, table, verdicts } = judged
  const without = kind === 'products' ? [] : verdicts.recordsWith('sku-missing')
  if (without.length === 0) return
  const names = table.header.cells.flatMap((heading, column) =>
    ['name', 'description'].includes(roleOfHeader(heading) ?? '') ? [column] : [],
  )
  let above = -1
  for (const [i, record] of without.entries()) {
    // Several without a SKU belong to the one line above them.
    if (without[i - 1] !== record - 1) above = lineAbove(judged, record)
    if (above === -1) continue
    const [cells, theirs] = [cellsOf(table, record), cellsOf(table, above)]
    const hasOwnName = names.some(column => isOtherName(cells[column] ?? '', theirs[column] ?? ''))
    if (hasOwnName || isSumOfAll(judged, record)) continue
    const filled = valueColumns(judged).filter(({ column }) => !isBlank(cells[column]))
    for (const { field, column } of filled)
      holdLine(judged, above, field, { code: 'goes-on-below', column, other: record })
    leaveOutTotal(judged, above, record + 1)
  }
}

/** Whether a name is that of another product, and neither the one above nor a part of it: another colour, another size. */
function isOtherName(name: string, above: string): boolean {
  const [own, theirs] = [wordsOf(name), wordsOf(above)]
  const [first = ''] = own
  // "white", "- 17 cm"
  if (own.length === 0 || (own.length <= 2 && !/^\p{Lu}/u.test(first))) return false
  return first !== theirs[0] || own.filter(word => !theirs.includes(word)).length > 1
}

function wordsOf(name: string): string[] {
  return trimBlanks(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** "10234 Total" below the lines of 10234 is no SKU. */
function leaveOutTotal({ good, sku, verdicts }: Filling, above: number, record: number): void {
  const [own, total] = [sku.at(above), sku.at(record)]
  if (!total.startsWith(`${own} `) || !saysTotals(total.slice(own.length + 1))) return
  verdicts.set(record, 'ignored', 'totals')
  good.delete(record)
}

/** The line directly above, where it has a SKU; else -1. */
function lineAbove({ table, sku }: Filling, record: number): number {
  const above = record - 1
  return above >= table.header.dataFrom && sku.at(above) !== '' ? above : -1
}

/** Whether the stock of the last line is that of all lines above. */
function isSumOfAll({ columns, stock, table }: Filling, record: number): boolean {
  const column = columns.of.get('stock_qty')
  for (let below = record + 1; below < table.records.count; below++)
    if (!cellsOf(table, below).every(isBlank)) return false
  const total = numberOfCell(cellsOf(table, record)[column ?? -1], 'thousands')
  let sum = 0
  for (let at = table.header.dataFrom; at < record; at++) {
    const each = stock[at] as number
    if (!Number.isNaN(each)) sum += each
  }
  return sum === total
}
