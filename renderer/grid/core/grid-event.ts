import type { NameMatch } from '../blocks/lists/match.ts'
import type { StepReport, WriteReport } from '../source.ts'

/** Why a list that names rows is not matched without a question. */
export type ListDoubt = 'headings' | 'names' | 'astray' | 'repeated' | 'numbers'

/** What just happened, to be put into words by whoever shows the grid. */
export type GridEvent =
  /** `column` is its title, `text` what the cell shows now. */
  | { kind: 'typed'; report: WriteReport; column: string; text: string }
  /**
   * `isPartial`: the source has rows that aren't shown, which a block that covers several rows left alone. `heading` of the
   * very column it was pasted on was its first line, and left out.
   */
  | {
      kind: 'pasted'
      report: WriteReport
      skippedCells: number
      isPartial: boolean
      heading: string | null
    }
  /** `unparted`: lines begin with what names rows, and it isn't clear where their values begin. */
  | { kind: 'not-pasted'; why: 'empty' | 'read-only' | 'unparted' }
  /** So many lines and columns of the block lie beyond the end; nothing was pasted. */
  | { kind: 'too-large'; rows: number; columns: number }
  /**
   * The text names other rows than those it would fall on; nothing was pasted. `matches` are what it may mean by
   * names. `text` may be pasted by position after all where the names may be plain numbers, else it is null. `list`: the
   * whole text, where its headings say more than a grid can judge, no name is known as it stands there, all are
   * repeated, its texts only seem to say which rows are meant (`astray`), or its numbers would be names, else null.
   * `unused` are headings of columns that no match takes, or that are the reason for none; `hidden` the columns that a
   * match could take if they were shown, with the whole text.
   */
  | {
      kind: 'names-others'
      matches: readonly NameMatch[]
      text: string | null
      list: { text: string; why: ListDoubt } | null
      unused: readonly string[]
      hidden: { keys: readonly string[]; text: string } | null
    }
  /**
   * Pasted by names: these lines were `left`, which named nothing known, or the same as another. So many of the rows that
   * they name aren't shown (`hidden`).
   */
  | { kind: 'matched'; report: WriteReport; left: readonly number[]; hidden: number }
  | { kind: 'other-rows'; line: number; wanted: string; got: string }
  /** `moved`: cells that were cut gave their values to others. */
  | { kind: 'moved'; report: WriteReport }
  | { kind: 'filled'; report: WriteReport }
  | { kind: 'cleared'; report: WriteReport }
  /** What was to be cut can't be taken from its cells. */
  | { kind: 'not-cut'; column: string }
  | { kind: 'copied'; rows: number; columns: number; isCut: boolean }
  /** `rows` and `columns` are those of the last of so many rectangles. */
  | { kind: 'selected'; rows: number; columns: number; cells: number; ranges: number }
  /** Keys add to the selection from now on, or no longer do. */
  | { kind: 'adding'; isOn: boolean }
  /** Several rectangles can't be copied, cut or pasted on together. */
  | { kind: 'several' }
  | { kind: 'read-only'; column: string; key: string }
  /** What one column holds is no value of the other. */
  | { kind: 'not-filled'; from: string; to: string }
  /** A heading holds no values: there is nothing to write to or to copy. */
  | { kind: 'heading' }
  /** The screen around the grid did these, and tells them. `left`: cells whose result is no possible value. */
  | { kind: 'adjusted'; report: WriteReport; left: number }
  | { kind: 'replaced'; report: WriteReport }
  | { kind: 'discarded'; report: WriteReport }
  | { kind: 'undone'; step: StepReport | null }
  | { kind: 'redone'; step: StepReport | null }
  /** Titles of the columns that the rows are sorted by; whoever sorts tells it. */
  | { kind: 'sorted'; by: readonly { column: string; isDescending: boolean }[] }
