import { useRef } from 'react'
import type { Cell } from '../core/range.ts'
import type { GridModel } from '../grid.ts'
import type { ColumnLayout } from '../layout.ts'
import { useHintInSight } from '../scrolling/use-in-sight.ts'
import type { CellOffer } from '../source.ts'
import styles from './editing.module.css'

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
  const text = useRef<HTMLSpanElement>(null)
  const hint = hintOf(grid)
  useHintInSight(text, rowHeight)
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
      data-known={hint.isKnown || undefined}
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${row * rowHeight}px)` }}
    >
      <span ref={text} className={styles.hintText}>
        {hint.text}
        <Offers grid={grid} offers={hint.offers} />
      </span>
    </div>
  )
}

/** What the text may mean, for the mouse alone: the hint is hidden from others. */
function Offers({ grid, offers }: { grid: GridModel; offers: readonly CellOffer[] }) {
  if (offers.length === 0) return null
  return (
    <span className={styles.offers}>
      {offers.map(({ text, take }) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          className={styles.offer}
          onPointerDown={event => {
            // No cell below it is meant, and the focus stays where it is.
            event.stopPropagation()
            event.preventDefault()
          }}
          onDoubleClick={event => event.stopPropagation()}
          onClick={() => {
            take()
            grid.refocus()
          }}
        >
          {text}
        </button>
      ))}
    </span>
  )
}

interface Hint {
  readonly cell: Cell
  readonly text: string
  readonly isPreview: boolean
  /** It was said when the text was refused, and nothing is to be chosen. */
  readonly isKnown: boolean
  readonly offers: readonly CellOffer[]
}

/** What is to be said at a cell: the one whose text was refused just now, or the active one if it holds such a text. */
function hintOf(grid: GridModel): Hint | null {
  const { source } = grid
  const { refused, selection, editor } = grid.state()
  const view = grid.view()
  if (editor?.preview != null)
    return {
      cell: { row: view.indexOf(editor.row), column: editor.column },
      text: editor.preview,
      isPreview: true,
      isKnown: false,
      offers: [],
    }
  const cells = [selection.active]
  if (refused !== null) cells.unshift({ row: view.indexOf(refused.row), column: refused.column })
  for (const cell of cells) {
    const row = view[cell.row]
    const mark = row === undefined ? null : source.mark(row, cell.column)
    if (row === undefined || mark?.isInvalid !== true) continue
    const offers = source.offers?.(row, cell.column) ?? []
    const isKnown = cells.length === 1 && offers.length === 0
    return { cell, text: mark.description, isPreview: false, isKnown, offers }
  }
  return null
}
