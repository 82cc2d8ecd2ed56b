import type { GridEvent } from './core/grid-event.ts'

/** The words of a grid; it has none of its own. */
export interface GridLabels {
  /** Name of the grid for a screen reader. */
  readonly name: string
  /** Tip on a column header. */
  readonly headerHint: string
  /** Tip on the corner. */
  readonly cornerHint: string
  /** Name of the button that sorts. */
  sortBy(column: string): string
  /** Name of the button that filters. */
  filterBy(column: string): string
  /** Name of a column that leaves rows out. */
  filtered(column: string): string
  /** Name of the text field in a cell. */
  editorName(column: string, row: number): string
  /** Said when there are more rows than can be shown. */
  tooManyRows(shown: number, all: number): string
  /** What just happened, to be read aloud; empty for nothing. */
  announcement(event: GridEvent): string
}
