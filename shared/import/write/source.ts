import type { FileShape, SourceRow } from '../../domain/text/file-shape.ts'
import type { Table } from '../table/read-file.ts'
import { cellsOf, textOf } from '../table/tokenise.ts'

/** The format of a file that was read. */
export function shapeOf(table: Table): FileShape {
  const { header, delimiter, inner, sepLine, hasByteOrderMark, lineEnd, encoding } = table
  return {
    header: header.record === null ? null : header.cells,
    delimiter: inner ?? delimiter ?? ';',
    sepLine: sepLine ? textOf(table, 0) : null,
    hasByteOrderMark,
    lineEnd,
    encoding,
  }
}

/** Characters or rows per call: the core stores as many in a few milliseconds. */
const CHARACTERS = 250_000
const ROWS = 1_000

/** Rows of some records, from the `from`-th on, as many as fit in one call; `next` is null at the end. */
export function sourceRows(
  table: Table,
  records: ArrayLike<number>,
  from: number,
): { rows: SourceRow[]; next: number | null } {
  const rows: SourceRow[] = []
  let characters = 0
  let at = from
  for (; at < records.length && rows.length < ROWS && characters < CHARACTERS; at++) {
    const record = records[at] ?? 0
    characters += (table.records.end[record] ?? 0) - (table.records.start[record] ?? 0)
    rows.push({ line: table.records.line[record] ?? 1, cells: cellsOf(table, record) })
  }
  return { rows, next: at < records.length ? at : null }
}
