import { type ClipboardBlock, copyBlock, editableColumns, writeBlock } from './blocks.ts'
import { type FillPlan, planDragFill, planFillDown } from './fill.ts'
import type { GridEvent, GridState } from './grid-state.ts'
import type { Command } from './keys.ts'
import { moveFrom } from './navigate.ts'
import { planPaste } from './paste.ts'
import {
  type Cell,
  clamp,
  columnsIn,
  type Extent,
  isSameCell,
  isSingle,
  type Range,
  rowsIn,
} from './range.ts'
import {
  extendTo,
  followRow,
  type Selection,
  selectAll,
  selectCell,
  selectColumns,
  selectedRange,
  selectRows,
  stepDown,
  stepRight,
} from './selection.ts'
import type { GridSource, StepReport, WriteHow, WriteReport } from './source.ts'
import { readTsv } from './tsv.ts'

/** One grid: what is selected and being edited over a source, and everything a person can do to it. No React, no DOM. */
export interface Grid {
  readonly source: GridSource
  /** The rows of the source that are shown: its view, unless that is too long to be shown whole ({@link MOST_ROWS}). */
  view(): Int32Array
  state(): GridState
  subscribe(listener: () => void): () => void
  /** Grows with every change of the state or the source. */
  revision(): number
  range(): Range
  /** Does what a key asked for. `editorText` is what stands in the open editor. False leaves the key to the browser. */
  run(command: Command, editorText: string | null): boolean
  select(cell: Cell, options?: { extends?: boolean; keepsFocus?: boolean }): void
  edit(cell: Cell): void
  /** Ends editing and keeps the text. */
  commit(editorText: string | null): void
  copy(options: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null
  paste(text: string): void
  dragFill(to: Cell | null): void
  dropFill(): void
  resize(column: number, width: number): void
  setPageRows(rows: number): void
  /** Asks that the active cell takes the focus. */
  focus(): void
  close(): void
}

/**
 * A browser cuts an element off at about 33.5 million pixels: 1.04 million rows of 32. What lies beyond is not shown,
 * and whoever shows the grid says so.
 */
export const MOST_ROWS = 1_000_000

export const COLUMN_MIN_WIDTH = 48
export const COLUMN_MAX_WIDTH = 1200

export function createGrid(source: GridSource): Grid {
  const listeners = new Set<() => void>()
  let revision = 0
  let shown = source.view()
  let view = capRows(shown)
  let pageRows = 20
  let state: GridState = {
    selection: selectCell({ row: 0, column: 0 }),
    editor: null,
    fillTo: null,
    widths: source.columns.map(column => column.width),
    focusTick: 0,
    revealTick: 0,
    reveal: { row: 0, column: 0 },
    told: null,
  }

  const emit = () => {
    revision++
    for (const listener of listeners) listener()
  }
  const set = (patch: Partial<GridState>) => {
    state = { ...state, ...patch }
    emit()
  }
  const tell = (event: GridEvent) => set({ told: { event, tick: (state.told?.tick ?? 0) + 1 } })
  const extent = (): Extent => ({ rows: view.length, columns: source.columns.length })
  const range = () => selectedRange(state.selection)
  const rowAt = (row: number) => view[row] ?? -1
  const isEmpty = (cell: Cell) => source.text(rowAt(cell.row), cell.column) === ''
  const isEditable = (column: number) => source.columns[column]?.isEditable === true

  const stop = source.subscribe(() => {
    const next = source.view()
    if (next !== shown) {
      const active = rowAt(state.selection.active.row)
      shown = next
      view = capRows(next)
      state = { ...state, selection: followRow(state.selection, active, view), fillTo: null }
    }
    emit()
  })

  function go(selection: Selection, reveal: Cell = selection.active, takesFocus = true) {
    const before = range()
    state = {
      ...state,
      selection,
      reveal,
      revealTick: state.revealTick + 1,
      focusTick: state.focusTick + (takesFocus ? 1 : 0),
    }
    const after = range()
    if (!isSingle(after) && (rowsIn(after) !== rowsIn(before) || columnsIn(after) !== columnsIn(before)))
      tell({ kind: 'selected', rows: rowsIn(after), columns: columnsIn(after) })
    else emit()
  }

  /** Writes to every editable cell of a rectangle, as one step. */
  function writeRange(
    target: Range,
    how: WriteHow,
    textAt: (row: number, column: number) => string | null,
    columns: readonly number[] = editableColumns(source, target),
  ): WriteReport {
    return writeBlock(source, view, target, columns, how, textAt)
  }

  function open(cell: Cell, mode: 'typing' | 'editing', text: string | null) {
    if (view.length === 0 || cell.row < 0) return
    const row = rowAt(cell.row)
    if (!isEditable(cell.column))
      return tell({ kind: 'read-only', column: source.columns[cell.column]?.title ?? '' })
    const { selection } = state
    set({
      editor: { row, column: cell.column, text: text ?? source.editText(row, cell.column), mode },
      selection: isSameCell(selection.active, cell) ? selection : selectCell(cell),
      reveal: cell,
      revealTick: state.revealTick + 1,
    })
  }

  function closeEditor(text: string | null) {
    const { editor } = state
    if (editor === null) return
    state = { ...state, editor: null }
    // What was opened with its old text and left as it was is no edit.
    if (text === null || (editor.mode === 'editing' && text === editor.text)) return
    const write = { row: editor.row, column: editor.column, text: text === '' ? null : text }
    const report = source.write(1, () => write, 'type')
    if (report.unreadable > 0) tell({ kind: 'typed', report })
  }

  function fill(plan: FillPlan | null) {
    if (plan === null) return
    const columns = editableColumns(source, plan.range)
    if (columns.length === 0)
      return tell({ kind: 'read-only', column: source.columns[plan.range.left]?.title ?? '' })
    const report = writeRange(
      plan.range,
      'fill',
      (row, column) => source.editText(rowAt(plan.from(row)), column) || null,
    )
    tell({ kind: 'filled', report })
  }

  function fillSelection(text: string | null) {
    const target = range()
    state = { ...state, editor: null, focusTick: state.focusTick + 1 }
    if (text === null) return emit()
    const report = writeRange(target, 'fill', () => (text === '' ? null : text))
    tell({ kind: 'filled', report })
  }

  function clear(how: 'clear' | 'cut') {
    const target = range()
    if (view.length === 0) return
    const columns = editableColumns(source, target)
    if (columns.length === 0) {
      if (how === 'clear') tell({ kind: 'read-only', column: source.columns[target.left]?.title ?? '' })
      return
    }
    const report = writeRange(target, how, () => null)
    if (how === 'clear') tell({ kind: 'cleared', report })
  }

  function showStep(kind: 'undone' | 'redone', step: StepReport | null) {
    tell({ kind, step })
    const row = step === null ? -1 : view.indexOf(step.row)
    if (step !== null && row !== -1) go(selectCell({ row, column: step.column }))
  }

  function move(command: Extract<Command, { kind: 'move' }>) {
    const { selection } = state
    if (view.length === 0) return
    const ground = { ...extent(), pageRows, isEmpty }
    if (selection.active.row < 0) {
      if (command.move === 'down') return go(selectCell({ row: 0, column: selection.active.column }))
      if (command.move === 'up') return
      const to = moveFrom({ ...selection.active, row: 0 }, command.move, ground)
      return go(selectCell({ row: to.row === 0 ? -1 : to.row, column: to.column }))
    }
    if (command.extends) {
      const corner = moveFrom(selection.corner, command.move, ground)
      return go(extendTo(selection, corner), corner)
    }
    if (command.move === 'up' && selection.active.row === 0)
      return go(selectCell({ row: -1, column: selection.active.column }))
    go(selectCell(moveFrom(selection.active, command.move, ground)))
  }

  function tab(isBack: boolean): boolean {
    const next = stepRight(state.selection, extent(), isBack)
    if (next === null) return false
    go(next)
    return true
  }

  function run(command: Command, editorText: string | null): boolean {
    const wasEditing = state.editor !== null
    switch (command.kind) {
      case 'move':
        closeEditor(editorText)
        move(command)
        return true
      case 'enter':
        closeEditor(editorText)
        if (view.length > 0) go(stepDown(state.selection, extent(), command.isBack))
        return true
      case 'tab': {
        closeEditor(editorText)
        const stayed = tab(command.isBack)
        if (!stayed) emit()
        return stayed
      }
      case 'type':
        // The key itself reaches the editor, which has the focus by the time it is inserted.
        open(state.selection.active, 'typing', '')
        return state.editor === null
      case 'edit':
        if (state.editor !== null)
          set({ editor: { ...state.editor, mode: state.editor.mode === 'typing' ? 'editing' : 'typing' } })
        else open(state.selection.active, 'editing', null)
        return true
      case 'edit-empty':
        open(state.selection.active, 'typing', '')
        return true
      case 'clear':
        clear('clear')
        return true
      case 'select':
        select(command.what)
        return true
      case 'fill-down':
        fill(planFillDown(range()))
        return true
      case 'fill-selection':
        fillSelection(editorText)
        return true
      case 'copy-with-headers':
        return false
      case 'undo':
        showStep('undone', source.undo())
        return true
      case 'redo':
        showStep('redone', source.redo())
        return true
      case 'cancel':
        if (wasEditing) set({ editor: null, focusTick: state.focusTick + 1 })
        else if (!isSingle(range())) go(selectCell(state.selection.active))
        else return false
        return true
      case 'sort':
        return false
      case 'resize': {
        const { column } = state.selection.active
        resize(column, (state.widths[column] ?? 0) + command.by)
        return true
      }
    }
  }

  function select(what: 'all' | 'rows' | 'columns') {
    if (view.length === 0) return
    const { selection } = state
    const from =
      selection.active.row < 0 ? selectCell({ row: 0, column: selection.active.column }) : selection
    const choose = { all: selectAll, rows: selectRows, columns: selectColumns }[what]
    go(choose(from, extent()), from.active)
  }

  function resize(column: number, width: number) {
    const widths = state.widths.with(column, Math.round(clamp(width, COLUMN_MIN_WIDTH, COLUMN_MAX_WIDTH)))
    set({ widths })
  }

  function copy({ isCut, withHeaders }: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null {
    if (view.length === 0 || state.selection.active.row < 0) return null
    const target = range()
    const block = copyBlock(source, view, target, withHeaders)
    if (isCut) clear('cut')
    tell({ kind: 'copied', rows: rowsIn(target), columns: columnsIn(target), isCut })
    return block
  }

  function paste(text: string) {
    if (state.selection.active.row < 0) return
    const plan = planPaste(readTsv(text), range(), extent(), source.columns, (row, column) =>
      source.copyText(rowAt(row), column),
    )
    if (plan.kind === 'nothing') return tell({ kind: 'not-pasted', why: plan.why })
    if (plan.kind === 'other-rows')
      return tell({
        kind: 'other-rows',
        line: plan.row - range().top + 1,
        wanted: plan.wanted,
        got: plan.got,
      })
    const report = writeRange(plan.range, 'paste', (row, column) => plan.textAt(row, column).trim() || null, [
      ...plan.columns,
    ])
    const { top, left, bottom, right } = plan.range
    state = {
      ...state,
      selection: {
        active: { row: top, column: left },
        anchor: { row: top, column: left },
        corner: { row: bottom, column: right },
        tabColumn: null,
      },
      focusTick: state.focusTick + 1,
    }
    const { droppedRows, droppedColumns, skippedCells } = plan
    tell({ kind: 'pasted', report, droppedRows, droppedColumns, skippedCells })
  }

  function dropFill() {
    const { fillTo } = state
    if (fillTo === null) return
    const selected = range()
    const to = fillTo.top < selected.top ? fillTo.top : fillTo.bottom
    const plan = planDragFill(selected, { row: to, column: selected.left })
    state = { ...state, fillTo: null }
    if (plan === null) return emit()
    const anchor = { row: Math.min(selected.top, plan.range.top), column: selected.left }
    const corner = { row: Math.max(selected.bottom, plan.range.bottom), column: selected.right }
    go({ active: anchor, anchor, corner, tabColumn: null }, { row: to, column: selected.left })
    fill(plan)
  }

  return {
    source,
    view: () => view,
    state: () => state,
    revision: () => revision,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    range,
    run,
    select: (cell, { extends: isExtending = false, keepsFocus = false } = {}) =>
      go(isExtending ? extendTo(state.selection, cell) : selectCell(cell), cell, !keepsFocus),
    edit: cell => void open(cell, 'editing', null),
    commit: text => {
      closeEditor(text)
      emit()
    },
    copy,
    paste,
    dragFill: to => {
      const plan = to === null ? null : planDragFill(range(), to)
      set({ fillTo: plan?.range ?? null })
    },
    dropFill,
    resize,
    setPageRows: rows => {
      pageRows = Math.max(1, rows)
    },
    focus: () => set({ focusTick: state.focusTick + 1 }),
    close: () => {
      stop()
      listeners.clear()
    },
  }
}

function capRows(view: Int32Array): Int32Array {
  return view.length > MOST_ROWS ? view.subarray(0, MOST_ROWS) : view
}
