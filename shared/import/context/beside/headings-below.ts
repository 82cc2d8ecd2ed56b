import type { BulkField } from '../../../domain/changes/change.ts'
import { differsByUnits } from '../../columns/headings/other-units.ts'
import type { Filling, Judged } from '../../judge/judged.ts'
import type { Scan } from '../../judge/scan/scan.ts'
import { cellsOf } from '../../table/tokenise.ts'
import type { SaidOfAll } from '../read-context.ts'
import { numberIn } from '../words/context-words.ts'
import { sayingsOfHeading } from '../words/heading-words.ts'

/** A header below the first, which differs from it by the units it names. */
interface HeaderBelow {
  record: number
  cells: readonly string[]
}

const known = new WeakMap<Scan, HeaderBelow[]>()

/** Headers in front of groups of rows, each with the unit of its group. */
export function headersBelow({ table }: Pick<Filling, 'table'>, seen: Scan): readonly HeaderBelow[] {
  const before = known.get(seen)
  if (before !== undefined) return before
  const found: HeaderBelow[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (seen.verdicts.codeOf(record) !== 'repeated-header') continue
    const cells = cellsOf(table, record)
    if (differsByUnits(table.header.cells, cells)) found.push({ record, cells })
  }
  known.set(seen, found)
  return found
}

/** What is said of the values of a row: what its own header says of units, instead of the first one. */
export function saidAt(judged: Judged, seen: Scan, record: number, field: BulkField): readonly SaidOfAll[] {
  const { columns, context, table, today } = judged
  const all = field === 'base_price' ? context.price : context.stock
  const header = headersBelow(judged, seen).findLast(each => each.record < record)
  const column = columns.of.get(field) ?? -1
  const heading = header?.cells[column] ?? ''
  if (heading === '') return all
  const ofFirst = table.header.cells[column] ?? ''
  return [
    ...all.filter(({ text }) => !ofFirst.includes(text)),
    ...sayingsOfHeading(field, heading, today).map(said => ({
      ...said,
      number: numberIn(said.code, said.text),
    })),
  ]
}
