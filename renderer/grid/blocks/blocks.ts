import { columnsIn, type Range, rowsIn } from '../range.ts'
import type { GridSource, WriteHow, WriteReport } from '../source.ts'
import { writeHtmlTable } from './html-table.ts'
import { writeTsv } from './tsv.ts'

/** A block as the clipboard takes it. */
export interface ClipboardBlock {
  readonly text: string
  readonly html: string
}

/** The columns of a rectangle that can be edited. */
export function editableColumns(source: GridSource, target: Range): number[] {
  const columns = Array.from({ length: columnsIn(target) }, (_, i) => target.left + i)
  return columns.filter(column => source.columns[column]?.isEditable === true)
}

/** Writes to the given columns of a rectangle of the view, as one step; `textAt` takes rows of the view. */
export function writeBlock(
  source: GridSource,
  view: Int32Array,
  target: Range,
  columns: readonly number[],
  how: WriteHow,
  textAt: (row: number, column: number) => string | null,
): WriteReport {
  const width = columns.length
  return source.write(
    width * rowsIn(target),
    index => {
      const row = target.top + Math.floor(index / width)
      const column = columns[index % width] ?? 0
      return { row: view[row] ?? -1, column, text: textAt(row, column) }
    },
    how,
  )
}

/** A rectangle of the view as text and as a table, the names of its columns on top if wanted. */
export function copyBlock(
  source: GridSource,
  view: Int32Array,
  target: Range,
  withHeaders: boolean,
): ClipboardBlock {
  const columns = source.columns.slice(target.left, target.right + 1)
  const lines: string[][] = withHeaders ? [columns.map(column => column.title)] : []
  for (let row = target.top; row <= target.bottom; row++)
    lines.push(columns.map((_, i) => source.copyText(view[row] ?? -1, target.left + i)))
  const asText = columns.map(column => column.isText === true)
  return { text: writeTsv(lines), html: writeHtmlTable(lines, asText) }
}
