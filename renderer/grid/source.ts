import type { SteppedWork } from '../bridge/in-pieces.ts'
import type { GridGroups } from './core/groups.ts'

/** How a column looks and what may be done in it. */
export interface GridColumn {
  readonly key: string
  readonly title: string
  /** In CSS pixels; where the person starts from. */
  readonly width: number
  readonly align: 'start' | 'end'
  readonly isEditable: boolean
  /** What may be typed, offered while it is. */
  readonly choices?: () => readonly GridChoice[]
  /** What to know of the column, at its header. */
  readonly hint?: string | undefined
  readonly isSortable: boolean
  /** Numbers with decimals, or whole ones, that a pasted list may mean; such columns are filled sideways from each other. */
  readonly numbers?: 'decimal' | 'whole'
  /** Screen readers say it with the other cells of its row: a price alone tells nobody whose it is. */
  readonly namesRow?: boolean
  /** Says which row is meant: text pasted over it must agree with what stands there. */
  readonly isIdentity?: boolean
  /** Takes the width that the others leave free. */
  readonly isFlexible?: boolean
  /** Its texts may have several lines: Alt+Enter begins another one. */
  readonly hasLines?: boolean
  /** Holds a picture of its row, which has no text. */
  readonly isPicture?: boolean
  /** Copied as text, so that a spreadsheet keeps leading zeros. */
  readonly isText?: boolean
}

/** What may be typed into a cell; `place` says where that belongs, if it is one of a tree. */
export interface GridChoice {
  readonly text: string
  readonly place?: string | undefined
}

/** The columns in which a person types every day: those of numbers, or all that can be edited. */
export function mainColumns(columns: readonly GridColumn[]): number[] {
  const editable = [...columns.keys()].filter(column => columns[column]?.isEditable)
  const numbers = editable.filter(column => columns[column]?.numbers !== undefined)
  return numbers.length === 0 ? editable : numbers
}

/** What colour and shape a mark has; its words come with it. */
export type MarkTone = 'edited' | 'waiting' | 'busy' | 'ok' | 'warn' | 'bad'

/** Something to say about a cell beyond its text. */
export interface CellMark {
  readonly tone: MarkTone
  /** Shown beside the text, one or two words. */
  readonly note: string
  /** The note is a value that no longer holds. */
  readonly isNoteStruck: boolean
  /** A whole sentence, for pointer, keyboard and screen reader, which hears it after the text and not the note. */
  readonly description: string
  /** The text could not be read: `aria-invalid`. */
  readonly isInvalid: boolean
}

/** Text for a cell of the source; null takes the cell back to the value it had before any edit. */
export interface CellWrite {
  /** Row of the source, not of the view. */
  readonly row: number
  readonly column: number
  readonly text: string | null
}

/** What a text that was not taken may mean; `take` takes it so. */
export interface CellOffer {
  readonly text: string
  take(): void
}

/**
 * A number that would name a row with zeros before it; a text that would with another letter case, hyphen or space; or
 * one that a row is called by in its column with `namesRow`.
 */
export type NearName = 'zeros' | 'spelling' | 'called'

/**
 * Whose values stand below a heading: those of a `column` of the source, of one that is `hidden`, of none (`other`), or of
 * something that can't be judged here (`unclear`). Where it `explains`, numbers beside it may mean something else. `own`: the
 * column of the source that is called so and whose values aren't taken.
 */
export type HeadingMeaning =
  | { readonly kind: 'column'; readonly column: number; readonly explains: boolean }
  | { readonly kind: 'hidden'; readonly key: string; readonly isNumbers: boolean }
  | { readonly kind: 'other' | 'unclear'; readonly own?: number }

export type WriteHow = 'type' | 'paste' | 'cut' | 'fill' | 'clear' | 'replace'

/** What became of a write. `unreadable` cells, and those of rows that are `gone`, keep the text as it came, marked. */
export interface WriteReport {
  readonly changed: number
  readonly unreadable: number
  readonly gone: number
}

/**
 * What an undo or redo touched: cells, or only what is shown. `beyond`: nothing, because the newest step was sent, or would
 * be, or because the edits that are there come from before the first step (`start`).
 */
export type StepReport =
  | CellsStep
  | { readonly view: 'sort' | 'filter' | 'layout' }
  | { readonly beyond: 'sent' | 'start' }

/** `row` is one touched row of the source, to go there. */
export interface CellsStep {
  readonly cells: number
  readonly row: number
  readonly column: number
  /** Every touched cell, from 0; a row or column of -1 is not shown. Left out where only one is known. */
  readonly at?: (index: number) => Pick<CellWrite, 'row' | 'column'>
}

/**
 * What a grid shows and writes to. It knows rows by number and columns by position, never what they mean. Each
 * `write` is one undo step and one notification.
 */
export interface GridSource {
  /**
   * A new array when other columns are shown, or in another order: never while an editor is open. The same columns in a
   * new array have other words.
   */
  readonly columns: readonly GridColumn[]
  /** Puts a column in the place of another; left out where columns stay as they are. */
  moveColumn?(from: number, to: number): void
  /** A person chose the width of a column; a drag tells it once, at its end. Left out where that is no undo step. */
  columnResized?(): void
  /** Left out where rows never stand under headings. */
  readonly groups?: GridGroups
  subscribe(listener: () => void): () => void
  /**
   * The rows of the source to show, in order, with the headings of groups (see {@link GridGroups}). A new array whenever it changes: when a person asked for it, or by rows
   * that come to the end. What is in sight never moves by itself.
   */
  view(): Int32Array
  /** Are there rows of the source that the view leaves out? */
  isFiltered(): boolean
  /** Grows when anything shown in the row changed. */
  rowVersion(row: number): number
  text(row: number, column: number): string
  /** What the editor opens with. */
  editText(row: number, column: number): string
  /** What is put on the clipboard. */
  copyText(row: number, column: number): string
  /** The same for many rows of a column; left out where none is slow. */
  copyTexts?(column: number): (row: number) => string
  mark(row: number, column: number): CellMark | null
  /** What may be chosen at a cell whose text was not taken. By keyboard it must be offered elsewhere too. */
  offers?(row: number, column: number): readonly CellOffer[]
  /** Shown paler than others. */
  isMuted(row: number): boolean
  /** Stands for something that is not there any more: crossed out, and what is written to it is not taken. */
  isGone(row: number): boolean
  /** The row that a text of the identity column names; -1 for none, or for several. */
  rowNamed(text: string): number
  /** Is this the heading of a column that names rows? */
  isNameHeading(text: string): boolean
  /** How close a text that names no row comes to it. */
  nearName(text: string): NearName | null
  /**
   * Makes ready, in steps, what looking up such a text needs; null where nothing is needed. No text: for any name of a
   * row. Left out where nothing is slow.
   */
  preparing?(text?: string): SteppedWork<void> | null
  /** Could a column hold this text at no row, as words in a column of numbers? */
  isMisplaced(column: number, text: string): boolean
  /** Is this what a column is called? Left out where that is not known. */
  isHeadingOf?(column: number, text: string): boolean
  /** What the heading of a pasted list says of the texts below it. */
  readHeading(heading: string): HeadingMeaning
  /** What a text in the open editor comes to, said before it is taken; null for a plain value. */
  preview(row: number, column: number, text: string): string | null
  write(count: number, at: (index: number) => CellWrite, how: WriteHow): WriteReport
  /**
   * The same with turns of the window in between, for very many cells: still one undo step, and ended at once when
   * something else is written or undone. Left out where nothing is that slow.
   */
  writeInPieces?(count: number, at: (index: number) => CellWrite, how: WriteHow): Promise<WriteReport>
  /**
   * Reads in pieces, and then does what the reading returned, at once when something is written, undone or saved
   * meanwhile. Returns what ends it at once too. Left out where {@link writeInPieces} is.
   */
  readInPieces?(reading: SteppedWork<() => void>): () => void
  undo(): StepReport | null
  redo(): StepReport | null
}
