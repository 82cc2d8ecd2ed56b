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
  /** What is said of the values below it, once a row has asked. */
  said: Partial<Record<BulkField, readonly SaidOfAll[]>>
}

type Headed = Pick<Filling, 'table' | 'columns'>

const known = new WeakMap<Verdicts, HeaderBelow[]>()

/** Headers in front of groups of rows, each with the unit of its group. */
export function headersBelow({ table }: Headed, verdicts: Verdicts): readonly HeaderBelow[] {
  const before = known.get(verdicts)
  if (before !== undefined) return before
  const found: HeaderBelow[] = []
  for (const record of verdicts.recordsWith('repeated-header')) {
    const cells = cellsOf(table, record)
    if (differsByUnits(table.header.cells, cells)) found.push({ record, cells, said: {} })
  }
  known.set(verdicts, found)
  return found
}

/** The header of the group a row stands in; null for the first header. */
function headerOf(judged: Headed, verdicts: Verdicts, record: number): HeaderBelow | null {
  const headers = headersBelow(judged, verdicts)
  let [low, high] = [0, headers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((headers[middle] as HeaderBelow).record < record) low = middle + 1
    else high = middle
  }
  return headers[low - 1] ?? null
}

/** The heading of a row's value in the header of its group; empty for the first header. */
export function headingOfGroup(judged: Headed, verdicts: Verdicts, record: number, field: BulkField): string {
  return headerOf(judged, verdicts, record)?.cells[judged.columns.of.get(field) ?? -1] ?? ''
}

/** What is said of the values of a row: what its own header says of units, instead of the first one. */
export function saidAt(judged: Judged, { verdicts }: Scan, record: number, field: BulkField) {
  const { context } = judged
  const all = field === 'base_price' ? context.price : context.stock
  const header = headerOf(judged, verdicts, record)
  if (header === null) return all
  header.said[field] ??= saidBelow(judged, all, header, field)
  return header.said[field]
}

function saidBelow(
  { columns, table, today }: Judged,
  all: readonly SaidOfAll[],
  { cells }: HeaderBelow,
  field: BulkField,
): readonly SaidOfAll[] {
  const column = columns.of.get(field) ?? -1
  const heading = cells[column] ?? ''
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
