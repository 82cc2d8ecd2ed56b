import { columnsIn, type Range, rowSpans, rowsIn } from '../core/range.ts'
import type { CellWrite, GridSource } from '../source.ts'
import { writeHtmlTable } from './html-table.ts'
import { writeTsv } from './tsv.ts'

/** A block as the clipboard takes it. */
export interface ClipboardBlock {
  readonly text: string
  readonly html: string
}

/** Cells that are written as one step. */
export interface CellsToWrite {
  readonly count: number
  readonly at: (index: number) => CellWrite
}

/** The columns of a rectangle that can be edited. */
export function editableColumns(source: GridSource, target: Range): number[] {
  const columns = Array.from({ length: columnsIn(target) }, (_, i) => target.left + i)
  return columns.filter(column => source.columns[column]?.isEditable === true)
}

/** A text for every cell of the given columns of a rectangle, line by line; `textAt` takes rows of the view. */
export function blockCells(
  view: Int32Array,
  target: Range,
  columns: readonly number[],
  textAt: (row: number, column: number) => string | null,
): CellsToWrite {
  const width = columns.length
  const at = (index: number): CellWrite => {
    const row = target.top + Math.floor(index / width)
    const column = columns[index % width] ?? 0
    return { row: view[row] ?? -1, column, text: textAt(row, column) }
  }
  return { count: width * rowsIn(target), at }
}

/** The editable cells of several rectangles, each once, as rows of the source. */
export function editableCells(
  source: GridSource,
  view: Int32Array,
  ranges: readonly Range[],
): { row: number; column: number }[] {
  const seen = new Set<number>()
  const cells: { row: number; column: number }[] = []
  for (const range of ranges) {
    const columns = editableColumns(source, range)
    for (let at = range.top; at <= range.bottom; at++)
      for (const column of columns) {
        const row = view[at] ?? -1
        const key = row * source.columns.length + column
        if (row !== -1 && !seen.has(key)) cells.push({ row, column })
        seen.add(key)
      }
  }
  return cells
}

/** Rows and columns of the view, in order. */
interface CopyArea {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** Rectangles that make one block when put together: those that share their rows, or their columns. Else null. */
export function joinedArea(ranges: readonly Range[]): CopyArea | null {
  const [first] = ranges
  if (first === undefined) return null
  const sharesRows = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom)
  const sharesColumns = ranges.every(({ left, right }) => left === first.left && right === first.right)
  if (!sharesRows && !sharesColumns) return null
  return {
    rows: numbersIn(ranges),
    columns: numbersIn(ranges.map(({ left, right }) => ({ top: left, bottom: right }))),
  }
}

function numbersIn(spans: Parameters<typeof rowSpans>[0]): number[] {
  const numbers: number[] = []
  for (const { top, bottom } of rowSpans(spans)) for (let at = top; at <= bottom; at++) numbers.push(at)
  return numbers
}

/** A block of the view as text and as a table, the names of its columns on top if wanted. */
export function copyBlock(
  source: GridSource,
  view: Int32Array,
  { rows, columns }: CopyArea,
  withHeaders: boolean,
): ClipboardBlock {
  const titles = columns.map(column => source.columns[column]?.title ?? '')
  const lines: string[][] = withHeaders ? [titles] : []
  const readers = columns.map(
    column => source.copyTexts?.(column) ?? ((row: number) => source.copyText(row, column)),
  )
  for (const row of rows) lines.push(readers.map(textAt => textAt(view[row] ?? -1)))
  const asText = columns.map(column => source.columns[column]?.isText === true)
  return { text: writeTsv(lines), html: writeHtmlTable(lines, asText) }
}
