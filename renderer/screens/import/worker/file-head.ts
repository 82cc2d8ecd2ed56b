import type { Table } from '../../../../shared/import/table/read-file.ts'
import { cellsOf } from '../../../../shared/import/table/tokenise.ts'
import type { HeadLine, TableFacts } from './protocol.ts'

/** Lines above the first row of values, and rows, that are shown. */
const ABOVE = 5
const ROWS = 8
const TEXT_MAX = 120

/** The columns of a file, and its first lines as they stand in it: enough for a person to tell what a column is. */
export function fileHeadOf(table: Table): Pick<TableFacts, 'columns' | 'head'> {
  const { records, header } = table
  const first = Math.max(0, header.dataFrom - ABOVE)
  const last = Math.min(records.count, header.dataFrom + ROWS)
  const head: HeadLine[] = []
  for (let record = first; record < last; record++) {
    const cells = cellsOf(table, record).map(cell =>
      cell.length > TEXT_MAX ? `${cell.slice(0, TEXT_MAX).toWellFormed()}…` : cell,
    )
    const part = record >= header.dataFrom ? 'row' : record === header.record ? 'header' : 'above'
    head.push({ line: records.line[record] ?? 0, part, cells })
  }
  const width = Math.max(header.cells.length, ...head.map(({ cells }) => cells.length))
  return {
    columns: Array.from({ length: width }, (_, index) => ({ index, header: header.cells[index] ?? '' })),
    head,
  }
}
