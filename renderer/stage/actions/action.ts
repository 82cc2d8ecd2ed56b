import type { FileOrigin } from '../../../shared/domain/changes/change.ts'
import type { CellField } from '../../../shared/domain/changes/edit.ts'
import type { SheetViewChange } from '../../../shared/domain/list/sheet-view.ts'
import type { DecimalSign } from '../../../shared/domain/text/number-text.ts'

/** A text for a cell; null removes its edit. */
export interface CellText {
  readonly product: number
  readonly field: CellField
  readonly text: string | null
}

/** A valid value: from a file, or calculated. `text` is how it was written, if that differs. */
export interface CellValue {
  readonly product: number
  readonly field: CellField
  /** Canonical text. */
  readonly value: string
  readonly text?: string
  readonly origin?: FileOrigin
  /** What the person saw of the marketplace when they chose the value; absent: what it has now. */
  readonly from?: string | null
  /** Stock only: the value is a difference, so many more or fewer; on another such edit both add up. */
  readonly by?: number
}

/** How texts are read that may mean two numbers, such as `1.234`. */
export interface WriteOptions {
  /** A person typed or pasted them: unambiguous ones show how the others are meant. */
  readonly isTyped?: boolean
  /** The decimal separator that a person chose for them. */
  readonly answer?: DecimalSign
}

/** What an action did. `unchanged` cells had that value already, so they have no edit (any more). */
export interface StageReport {
  readonly changed: number
  readonly unchanged: number
  readonly unreadable: number
  /** Cells of products that are not in the catalog any more: their text is kept, and never sent. */
  readonly gone: number
}

/** What an undo or redo touched: cells, or only what is shown. */
export type StageStepReport = StageCellsReport | { readonly view: SheetViewChange }

interface StageCellsReport {
  /** 0 for an entry that changed nothing; its first cell is known all the same. */
  readonly cells: number
  readonly product: number
  readonly field: CellField
  /** Every cell it touched, from 0. */
  readonly at: (index: number) => { readonly product: number; readonly field: CellField }
}

export interface StageCounts {
  /** Cells that hold a value to review. */
  readonly edits: number
  /** Cells whose text could not be read. */
  readonly unreadable: number
  /** Cells whose change was refused, is in conflict, or can't be read any more. */
  readonly problems: number
  /** Products with an edit of another field than price and stock that could be read: each costs one request. */
  readonly updates: number
}
