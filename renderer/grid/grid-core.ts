import type { GridEvent, GridState } from './grid-state.ts'
import { type Cell, columnsIn, countCells, type Extent, isSingle, type Range, rowsIn } from './range.ts'
import { followRow, type GridSelection, selectCell, selectedRange, selectedRanges } from './selection.ts'
import { type GridColumn, type GridSource, mainColumns } from './source.ts'

/** What every action of a grid works on: its state, the rows that are shown, and the telling of changes. */
export interface GridCore {
  readonly source: GridSource
  view(): Int32Array
  state(): GridState
  /** The rectangle selected last. */
  range(): Range
  /** All selected rectangles. */
  ranges(): readonly Range[]
  extent(): Extent
  /** Row of the source at a row of the view; -1 beyond its end. */
  rowAt(row: number): number
  /** Changes the state without notifying listeners; something that notifies them follows. */
  put(patch: Partial<GridState>): void
  set(patch: Partial<GridState>): void
  emit(): void
  /** Says what just happened; what was said before is over. */
  announce(event: GridEvent): void
  /** Selects, scrolls by `scrolledRows`, and then to `reveal` (the active cell unless another is given). */
  go(selection: GridSelection, reveal?: Cell, takesFocus?: boolean, scrolledRows?: number): void
  /**
   * Other rows are shown because a person asked for them: they are in the row they went to, else at the top, and that is
   * in sight. `isFromTop` shows the top anyway. The focus stays.
   */
  arrive(isFromTop: boolean): void
  subscribe(listener: () => void): () => void
  revision(): number
  close(): void
}

/**
 * A browser cuts an element off at about 33.5 million pixels: 1.04 million rows of 32. What lies beyond is not shown,
 * and whoever shows the grid says so.
 */
const MOST_ROWS = 1_000_000

export function createGridCore(source: GridSource): GridCore {
  const listeners = new Set<() => void>()
  let revision = 0
  let shown = source.view()
  let view = capRows(shown)
  let state = firstState(source)
  // Row of the source that the person went to last: they are back there when a view has it again.
  let home = -1
  // Never begins again: what was announced long ago would count as newer.
  let announced = 0

  const put = (patch: Partial<GridState>) => {
    state = { ...state, ...patch }
    const { row } = state.selection.active
    if (patch.selection !== undefined && row >= 0) home = rowAt(row)
  }
  const emit = () => {
    revision++
    for (const listener of listeners) listener()
  }
  const set = (patch: Partial<GridState>) => {
    put(patch)
    emit()
  }
  const announce = (event: GridEvent) =>
    set({ latest: { event, tick: ++announced, selection: state.selection } })
  const range = () => selectedRange(state.selection)
  const ranges = () => selectedRanges(state.selection)
  const rowAt = (row: number) => view[row] ?? -1
  let { columns } = source
  const stop = source.subscribe(() => {
    if (source.columns !== columns) state = withColumns(state, columns, source.columns)
    columns = source.columns
    const next = source.view()
    if (next !== shown) {
      const after = capRows(next)
      state = withRows(state, home, view, after)
      view = after
      shown = next
    }
    emit()
  })

  function go(
    selection: GridSelection,
    reveal: Cell = selection.active,
    takesFocus = true,
    scrolledRows = 0,
  ) {
    const before = ranges()
    const focusTick = state.focusTick + (takesFocus ? 1 : 0)
    put({ selection, reveal, revealTick: state.revealTick + 1, focusTick, scrolledRows })
    const after = ranges()
    const isOne = after.length === 1 && isSingle(range())
    if (isOne || !haveOtherSizes(before, after)) emit()
    else announce({ kind: 'selected', ...sizeOf(range()), cells: countCells(after), ranges: after.length })
  }

  function arrive(isFromTop: boolean) {
    const { active } = state.selection
    const row = Math.max(0, view.indexOf(home))
    // Where they went to stays home: a later view may have it again.
    if (active.row >= 0 && active.row !== row)
      state = { ...state, selection: selectCell({ row, column: active.column }) }
    const reveal = { row: isFromTop ? 0 : row, column: -1 }
    set({ reveal, revealTick: state.revealTick + 1, scrolledRows: 0 })
  }

  return {
    source,
    arrive,
    view: () => view,
    state: () => state,
    range,
    ranges,
    extent: () => ({ rows: view.length, columns: source.columns.length }),
    rowAt,
    put,
    set,
    emit,
    announce,
    go,
    revision: () => revision,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      stop()
      listeners.clear()
    },
  }
}

/** The selection stays as long as its rows do, else the person goes on in the row they went to last. */
function withRows(state: GridState, home: number, before: Int32Array, view: Int32Array): GridState {
  if (selectedRanges(state.selection).every(range => keepsRows(range, before, view))) return state
  return { ...state, selection: followRow(state.selection, home, view), fillTo: null }
}

function sizeOf(range: Range) {
  return { rows: rowsIn(range), columns: columnsIn(range) }
}

function haveOtherSizes(before: readonly Range[], after: readonly Range[]): boolean {
  return (
    after.length !== before.length ||
    after.some((range, i) => {
      const other = before[i]
      return other === undefined || rowsIn(range) !== rowsIn(other) || columnsIn(range) !== columnsIn(other)
    })
  )
}

/** Do the rows of a range stand where they stood? */
function keepsRows({ top, bottom }: Range, before: Int32Array, after: Int32Array): boolean {
  if (bottom >= after.length) return false
  for (let row = Math.max(0, top); row <= bottom; row++) if (before[row] !== after[row]) return false
  return true
}

function firstState(source: GridSource): GridState {
  const [column = 0] = mainColumns(source.columns)
  return {
    // Where a person can type at once.
    selection: selectCell({ row: 0, column }),
    editor: null,
    refused: null,
    copied: null,
    fillTo: null,
    moving: null,
    widths: source.columns.map(column => column.width),
    isFlexing: true,
    focusTick: 0,
    revealTick: 0,
    reveal: { row: 0, column: 0 },
    scrolledRows: 0,
    latest: null,
  }
}

/** The person stays in the column they were in; where it is hidden now, in the one that has its place. */
function withColumns(
  state: GridState,
  before: readonly GridColumn[],
  after: readonly GridColumn[],
): GridState {
  if (after.length === before.length && after.every((column, i) => column === before[i])) return state
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
    widths: after.map(({ width }) => width),
    isFlexing: true,
    reveal: cell,
  }
}

function capRows(view: Int32Array): Int32Array {
  return view.length > MOST_ROWS ? view.subarray(0, MOST_ROWS) : view
}
