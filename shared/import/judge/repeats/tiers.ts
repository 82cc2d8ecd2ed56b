import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { numberOfCell } from '../../columns/values/number-of-cell.ts'
import { isQuantity } from '../../context/paper/paper.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { holdLine } from '../doubts.ts'
import type { Filling } from '../judged.ts'

/** In a list of more lines, one such SKU is a slip. */
const FEW_LINES = 50

/**
 * Asks about all lines of a list whose quantities are steps of a price: two lines of one SKU, of which the one with the
 * larger quantity has the lower price.
 */
export function askAboutTiers(judged: Filling): void {
  const { columns, kind, sku, table, verdicts } = judged
  const repeated = kind === 'products' ? [] : verdicts.recordsWith('duplicate-different')
  if (repeated.length === 0) return
  const price = columns.of.get('base_price') ?? columnOf(judged, /^(?:base_price|price-)/)
  const quantity = columns.of.get('stock_qty') ?? columnOf(judged, /^stock_qty$/)
  // A stock is none.
  if (price === -1 || !isQuantity(table.header.cells[quantity] ?? '')) return
  const steps = new Map<string, number>()
  let others = 0
  for (const record of repeated) {
    const other = verdicts.otherOf(record)
    const [mine, theirs] = [cellsOf(table, record), cellsOf(table, other)]
    const distance = (column: number): number =>
      numberOfCell(mine[column], 'decimal') - numberOfCell(theirs[column], 'decimal')
    const [more, dearer] = [distance(quantity), distance(price)]
    if (more * dearer < 0) steps.set(sku.at(record), record)
    else if (more * dearer > 0) others++
  }
  const isFew = table.records.count - table.header.dataFrom <= FEW_LINES
  if (steps.size === 0 || steps.size <= others || (steps.size === 1 && !isFew)) return
  const [first = 0] = steps.values()
  for (let record = table.header.dataFrom; record < table.records.count; record++)
    if (verdicts.isOpen(record) || verdicts.of(record) === 'asked')
      holdLine(judged, record, 'both', { code: 'quantity-tier', column: quantity, other: first })
}

function columnOf({ table }: Filling, roles: RegExp): number {
  return table.header.cells.findIndex(heading => roles.test(roleOfHeader(heading) ?? ''))
}
