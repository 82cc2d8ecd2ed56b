import type { NameMatch } from './blocks/match.ts'
import type { Cell, Range } from './range.ts'
import type { GridSelection } from './selection.ts'
import type { StepReport, WriteReport } from './source.ts'

/** An open editor. It belongs to a row of the source, so that it survives sorting and scrolling. */
export interface Editor {
  readonly row: number
  readonly column: number
  /** Text it opened with. */
  readonly opened: string
  /** What stands in it now: here, and not only in the text field, which may be removed and created again. */
  readonly text: string
  /** What the text comes to, see `GridSource.preview`. */
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
}

/** What just happened, to be put into words by whoever shows the grid. */
export type GridEvent =
  /** `column` is its title, `text` what the cell shows now. */
  | { kind: 'typed'; report: WriteReport; column: string; text: string }
  /** `isPartial`: the source has rows that aren't shown, which a block that covers several rows left alone. */
  | { kind: 'pasted'; report: WriteReport; skippedCells: number; isPartial: boolean }
  | { kind: 'not-pasted'; why: 'empty' | 'read-only' }
  /** So many lines and columns of the block lie beyond the end; nothing was pasted. */
  | { kind: 'too-large'; rows: number; columns: number }
  /**
   * The text names other rows than those it would fall on; nothing was pasted. `matches` are what it may mean by
   * names. `text` may be pasted by position after all where the names may be plain numbers, else it is null.
   */
  | { kind: 'names-others'; matches: readonly NameMatch[]; text: string | null }
  /** Pasted by names: so many lines were `left` that named nothing known. */
  | { kind: 'matched'; report: WriteReport; left: number }
  | { kind: 'other-rows'; line: number; wanted: string; got: string }
  /** `moved`: cells that were cut gave their values to others. */
  | { kind: 'moved'; report: WriteReport }
  | { kind: 'filled'; report: WriteReport }
  | { kind: 'cleared'; report: WriteReport }
  | { kind: 'copied'; rows: number; columns: number; isCut: boolean }
  /** `rows` and `columns` are those of the last of so many rectangles. */
  | { kind: 'selected'; rows: number; columns: number; cells: number; ranges: number }
  /** Several rectangles can't be copied, cut or pasted on together. */
  | { kind: 'several' }
  | { kind: 'read-only'; column: string }
  /** A heading holds no values: there is nothing to write to or to copy. */
  | { kind: 'heading' }
  | { kind: 'undone'; step: StepReport | null }
  | { kind: 'redone'; step: StepReport | null }
  /** Titles of the columns that the rows are sorted by; whoever sorts tells it. */
  | { kind: 'sorted'; by: readonly { column: string; isDescending: boolean }[] }

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
