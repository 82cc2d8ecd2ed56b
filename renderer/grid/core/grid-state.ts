import { type GridColumn, mainColumns } from '../source.ts'
import type { GridEvent } from './grid-event.ts'
import type { Cell, Range } from './range.ts'
import { followRow, type GridSelection, selectCell, selectedRanges } from './selection.ts'

/** An open editor. It belongs to a row of the source, so that it survives sorting and scrolling. */
export interface Editor {
  readonly row: number
  readonly column: number
  /** Text it opened with. */
  readonly opened: string
  /** Its present text; kept here because the text field may be removed and created again. */
  readonly text: string
  /** The result of the text, see `GridSource.preview`. */
  readonly preview: string | null
  /** `typing` replaces the text and arrows finish it; in `editing` arrows move the caret. */
  readonly mode: 'typing' | 'editing'
}

/** Cells that were copied or cut: rectangles of the view they were in, and the text that went to the clipboard. */
export interface CopiedCells {
  readonly ranges: readonly Range[]
  readonly view: Int32Array
  readonly isCut: boolean
  readonly text: string
  /** The person was in another program since: something else may be on the clipboard. */
  readonly isOld?: boolean
}

export interface GridState {
  readonly selection: GridSelection
  readonly editor: Editor | null
  /** The cell of the source whose text could not be read just now, to say why at the cell itself. */
  readonly refused: { readonly row: number; readonly column: number } | null
  /** What is on the clipboard, marked until something else is done. */
  readonly copied: CopiedCells | null
  /** Where a drag of the fill handle would fill to. */
  readonly fillTo: Range | null
  /** A column that is dragged, and the one whose place it would take. */
  readonly moving: { readonly from: number; readonly to: number } | null
  readonly widths: readonly number[]
  /** The flexible column takes the free width, until a person sets it. */
  readonly isFlexing: boolean
  /** Grows when the active cell should take the focus, even if it had it before. */
  readonly focusTick: number
  /** Grows when the active cell, or `reveal`, should be scrolled into view. */
  readonly revealTick: number
  readonly reveal: Cell
  /** How many rows the sheet is scrolled before, as a page key does. */
  readonly scrolledRows: number
  /** What happened last, and the selection it left. */
  readonly latest: {
    readonly event: GridEvent
    readonly tick: number
    readonly selection: GridSelection
  } | null
}

/** The state of a grid that was just opened. */
export function firstState(columns: readonly GridColumn[]): GridState {
  const [column = 0] = mainColumns(columns)
  return {
    // Where a person can type at once.
    selection: selectCell({ row: 0, column }),
    editor: null,
    refused: null,
    copied: null,
    fillTo: null,
    moving: null,
    widths: columns.map(column => column.width),
    isFlexing: true,
    focusTick: 0,
    revealTick: 0,
    reveal: { row: 0, column: 0 },
    scrolledRows: 0,
    latest: null,
  }
}

/** The selection stays as long as its rows do, else the person goes on in the row they went to last. */
export function keepSelection(
  state: GridState,
  home: number,
  before: Int32Array,
  view: Int32Array,
): GridState {
  if (selectedRanges(state.selection).every(range => keepsRows(range, before, view))) return state
  return { ...state, selection: followRow(state.selection, home, view), fillTo: null }
}

/**
 * The person stays in the column they were in; where it is hidden now, in the one that has its place. The same columns
 * with other widths change nothing else.
 */
export function keepColumn(
  state: GridState,
  before: readonly GridColumn[],
  after: readonly GridColumn[],
): GridState {
  if (after.length === before.length && after.every((column, i) => column === before[i])) return state
  const widths = after.map(({ width }) => width)
  if (after.length === before.length && after.every(({ key }, i) => key === before[i]?.key))
    return { ...state, widths, isFlexing: true }
  const { row, column } = state.selection.active
  const found = after.findIndex(({ key }) => key === before[column]?.key)
  const cell = { row, column: found === -1 ? Math.min(column, after.length - 1) : found }
  return {
    ...state,
    selection: selectCell(cell),
    editor: null,
    refused: null,
    copied: null,
    fillTo: null,
    moving: null,
    widths,
    isFlexing: true,
    reveal: cell,
  }
}

/** Do the rows of a range stand where they stood? */
function keepsRows({ top, bottom }: Range, before: Int32Array, after: Int32Array): boolean {
  if (bottom >= after.length) return false
  for (let row = Math.max(0, top); row <= bottom; row++) if (before[row] !== after[row]) return false
  return true
}
