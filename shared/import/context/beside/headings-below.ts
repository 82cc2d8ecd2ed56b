import type { BulkField } from '../../../domain/changes/change.ts'
import { differsByUnits } from '../../columns/headings/other-units.ts'
import type { Filling, Judged } from '../../judge/judged.ts'
import type { Scan } from '../../judge/scan/scan.ts'
import type { Verdicts } from '../../judge/verdicts.ts'
import { cellsOf } from '../../table/tokenise.ts'
import type { SaidOfAll } from '../read-context.ts'
import { numberIn } from '../words/context-words.ts'
import { sayingsOfHeading } from '../words/heading-words.ts'

/** A header below the first, which differs from it by the units it names. */
interface HeaderBelow {
  record: number
  cells: readonly string[]
}

const known = new WeakMap<Verdicts, HeaderBelow[]>()

/** Headers in front of groups of rows, each with the unit of its group. */
export function headersBelow({ table }: Pick<Filling, 'table'>, verdicts: Verdicts): readonly HeaderBelow[] {
  const before = known.get(verdicts)
  if (before !== undefined) return before
  const found: HeaderBelow[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (verdicts.codeOf(record) !== 'repeated-header') continue
    const cells = cellsOf(table, record)
    if (differsByUnits(table.header.cells, cells)) found.push({ record, cells })
  }
  known.set(verdicts, found)
  return found
}

/** The heading of a row's value in the header of its group; empty for the first header. */
export function headingOfGroup(
  { table, columns }: Pick<Filling, 'table' | 'columns'>,
  verdicts: Verdicts,
  record: number,
  field: BulkField,
): string {
  const header = headersBelow({ table }, verdicts).findLast(each => each.record < record)
  return header?.cells[columns.of.get(field) ?? -1] ?? ''
}

/** What is said of the values of a row: what its own header says of units, instead of the first one. */
export function saidAt(judged: Judged, seen: Scan, record: number, field: BulkField): readonly SaidOfAll[] {
  const { columns, context, table, today } = judged
  const all = field === 'base_price' ? context.price : context.stock
  const heading = headingOfGroup(judged, seen.verdicts, record, field)
  if (heading === '') return all
  const ofFirst = table.header.cells[columns.of.get(field) ?? -1] ?? ''
  return [
    ...all.filter(({ text }) => !ofFirst.includes(text)),
    ...sayingsOfHeading(field, heading, today).map(said => ({
      ...said,
      number: numberIn(said.code, said.text),
    })),
  ]
}
