import styles from './grid.module.css'
import type { GridModel } from './grid.ts'
import type { ColumnLayout } from './layout.ts'
import type { Cell } from './range.ts'

/** Rows from the top that leave no room above them. */
const TOP_ROWS = 2

interface CellHintProps {
  grid: GridModel
  layout: ColumnLayout
  rowHeight: number
}

/**
 * What the text in the open editor comes to, or why the text of a cell was not taken and what to write instead, shown at the cell: above it, or beside it in the
 * first rows, so that the cell typed into next stays free. Screen readers have it as the description of the cell.
 */
export function CellHint({ grid, layout, rowHeight }: CellHintProps) {
  const hint = hintOf(grid)
  if (hint === null) return null
  const { row, column } = hint.cell
  if (row < 0) return null
  const left = layout.lefts[column] ?? 0
  const isBeside = row < TOP_ROWS
  const x = isBeside ? left : left + (layout.widths[column] ?? 0)
  return (
    <div
      className={styles.hint}
      data-beside={isBeside || undefined}
      data-preview={hint.isPreview || undefined}
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${row * rowHeight}px)` }}
    >
      <span className={styles.hintText}>{hint.text}</span>
    </div>
  )
}

/** What is to be said at a cell: the one whose text was refused just now, or the active one if it holds such a text. */
function hintOf(grid: GridModel): { cell: Cell; text: string; isPreview: boolean } | null {
  const { refused, selection, editor } = grid.state()
  const view = grid.view()
  if (editor?.preview != null)
    return {
      cell: { row: view.indexOf(editor.row), column: editor.column },
      text: editor.preview,
      isPreview: true,
    }
  const cells = [selection.active]
  if (refused !== null) cells.unshift({ row: view.indexOf(refused.row), column: refused.column })
  for (const cell of cells) {
    const row = view[cell.row]
    const mark = row === undefined ? null : grid.source.mark(row, cell.column)
    if (mark?.isInvalid === true) return { cell, text: mark.description, isPreview: false }
  }
  return null
}
