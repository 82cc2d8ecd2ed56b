import type { GridColumn, GridSource } from '../source.ts'
import type { GridEvent } from './grid-event.ts'
import { firstState, type GridState, keepColumn, keepSelection } from './grid-state.ts'
import { dataRows } from './groups.ts'
import { type Cell, columnsIn, countCells, type Extent, isSingle, type Range, rowsIn } from './range.ts'
import { type GridSelection, selectCell, selectedRange, selectedRanges } from './selection.ts'

/**
 * A browser cuts an element off at about 33.5 million pixels: 1.04 million rows of 32. What lies beyond is not shown,
 * and whoever shows the grid says so.
 */
const MOST_ROWS = 1_000_000

/** What every action of a grid works on: its state, the rows that are shown, and the telling of changes. */
export class GridCore {
  readonly source: GridSource
  readonly #listeners = new Set<() => void>()
  #revision = 0
  /** The view of the source that was taken last. */
  #taken: Int32Array
  /** The same, capped. */
  #view: Int32Array
  #columns: readonly GridColumn[]
  #state: GridState
  /** Row of the source that the person went to last: they are back there when a view has it again. */
  #home = -1
  /** Never begins again: what was announced long ago would count as newer. */
  #announced = 0
  readonly #stop: () => void

  constructor(source: GridSource) {
    this.source = source
    this.#taken = source.view()
    this.#view = capRows(this.#taken)
    this.#columns = source.columns
    this.#state = firstState(source.columns)
    this.#stop = source.subscribe(() => this.#follow())
  }

  readonly view = (): Int32Array => this.#view

  readonly state = (): GridState => this.#state

  /** The rectangle selected last. */
  readonly range = (): Range => selectedRange(this.#state.selection)

  /** All selected rectangles. */
  readonly ranges = (): readonly Range[] => selectedRanges(this.#state.selection)

  readonly revision = (): number => this.#revision

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly close = (): void => {
    this.#stop()
    this.#listeners.clear()
  }

  extent(): Extent {
    return { rows: this.#view.length, columns: this.source.columns.length }
  }

  /** Row of the source at a row of the view; -1 beyond its end. */
  rowAt(row: number): number {
    return this.#view[row] ?? -1
  }

  /** Changes the state without notifying listeners; something that notifies them follows. */
  put(patch: Partial<GridState>): void {
    this.#state = { ...this.#state, ...patch }
    const { row } = this.#state.selection.active
    if (patch.selection !== undefined && row >= 0) this.#home = this.rowAt(row)
  }

  set(patch: Partial<GridState>): void {
    this.put(patch)
    this.emit()
  }

  emit(): void {
    this.#revision++
    for (const listener of this.#listeners) listener()
  }

  /** Says what just happened; what was said before is over. */
  announce(event: GridEvent): void {
    this.set({ latest: { event, tick: ++this.#announced, selection: this.#state.selection } })
  }

  /** What an undo or redo did is no news any more: something else was done since. */
  readonly settleStep = (): void => {
    const kind = this.#state.latest?.event.kind
    if (kind === 'undone' || kind === 'redone') this.set({ latest: null })
  }

  /** Selects, scrolls by `scrolledRows`, and then to `reveal` (the active cell unless another is given). */
  go(selection: GridSelection, reveal: Cell = selection.active, takesFocus = true, scrolledRows = 0): void {
    const before = this.ranges()
    const { focusTick, revealTick } = this.#state
    this.put({
      selection,
      reveal,
      revealTick: revealTick + 1,
      focusTick: focusTick + (takesFocus ? 1 : 0),
      scrolledRows,
    })
    const after = this.ranges()
    const range = this.range()
    const isOne = after.length === 1 && isSingle(range)
    // What was selected is not any more, and is no news.
    if (isOne && this.#state.latest?.event.kind === 'selected') this.put({ latest: null })
    if (isOne || !haveOtherSizes(before, after)) this.emit()
    else this.announce({ kind: 'selected', ...this.#sizeOf(after), ranges: after.length })
  }

  /**
   * Other rows are shown because a person asked for them: they are in the row they went to, else at the top, and that is
   * in sight. `isFromTop` shows the top anyway. The focus stays.
   */
  arrive(isFromTop: boolean): void {
    const { selection, revealTick } = this.#state
    const { active } = selection
    const row = Math.max(0, this.#view.indexOf(this.#home))
    // Where they went to stays home: a later view may have it again.
    if (active.row >= 0 && active.row !== row)
      this.#state = { ...this.#state, selection: selectCell({ row, column: active.column }) }
    const reveal = { row: isFromTop ? 0 : row, column: -1 }
    this.set({ reveal, revealTick: revealTick + 1, scrolledRows: 0 })
  }

  /** Other rows come before anybody went anywhere: who was in the first row is in the first one again. */
  readonly restart = (show: () => void): void => {
    const { row } = this.#state.selection.active
    const isAtTop = row <= 1
    if (isAtTop) this.#home = -1
    show()
    if (isAtTop && row >= 0) this.#home = this.rowAt(row)
    const { revealTick, selection } = this.#state
    const reveal = { row: isAtTop ? 0 : selection.active.row, column: -1 }
    this.set({ reveal, revealTick: revealTick + 1, scrolledRows: 0 })
  }

  /** Headings of groups hold no cells. */
  #sizeOf(ranges: readonly Range[]) {
    const data = dataRows(this.#view)
    const last = data.within(this.range())
    const rows = last === null ? 0 : rowsIn(last)
    return { rows, columns: columnsIn(this.range()), cells: countCells(data.withinAll(ranges)) }
  }

  /** Takes what the source shows now. */
  #follow(): void {
    const { columns } = this.source
    if (columns !== this.#columns) this.#state = keepColumn(this.#state, this.#columns, columns)
    this.#columns = columns
    const taken = this.source.view()
    if (taken !== this.#taken) {
      const view = capRows(taken)
      this.#state = keepSelection(this.#state, this.#home, this.#view, view)
      this.#view = view
      this.#taken = taken
    }
    const { editor } = this.#state
    // What is said before Enter is what Enter makes of it, also where the marketplace's value has changed since.
    if (editor !== null && editor.preview !== null)
      this.put({
        editor: { ...editor, preview: this.source.preview(editor.row, editor.column, editor.text) },
      })
    this.emit()
  }
}

const haveOtherSizes = (before: readonly Range[], after: readonly Range[]): boolean =>
  after.length !== before.length ||
  after.some((range, i) => {
    const other = before[i]
    return other === undefined || rowsIn(range) !== rowsIn(other) || columnsIn(range) !== columnsIn(other)
  })

const capRows = (view: Int32Array): Int32Array =>
  view.length > MOST_ROWS ? view.subarray(0, MOST_ROWS) : view
