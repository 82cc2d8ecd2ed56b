import { blockActionsOf } from './block-actions.ts'
import type { ClipboardBlock } from './blocks.ts'
import { editingOf } from './editing.ts'
import { createGridCore } from './grid-core.ts'
import type { GridState } from './grid-state.ts'
import type { GridCommand } from './keys.ts'
import { movingOf } from './moving.ts'
import { type Cell, clamp, isSingle, type Range } from './range.ts'
import { extendTo, selectCell } from './selection.ts'
import type { GridSource } from './source.ts'

/** One grid: what is selected and being edited over a source, and everything a person can do to it. No React, no DOM. */
export interface GridModel {
  readonly source: GridSource
  /** The rows of the source that are shown: its view, unless that is too long to be shown whole (`MOST_ROWS`). */
  view(): Int32Array
  state(): GridState
  subscribe(listener: () => void): () => void
  /** Grows with every change of the state or the source. */
  revision(): number
  range(): Range
  /** Does what a key asked for. False leaves the key to the browser. */
  run(command: GridCommand): boolean
  /** Tells what stands in the open editor now. */
  typed(text: string): void
  select(cell: Cell, options?: { extends?: boolean; keepsFocus?: boolean }): void
  edit(cell: Cell): void
  /** Ends editing and keeps the text. */
  commit(): void
  copy(options: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null
  paste(text: string): void
  dragFill(to: Cell | null): void
  dropFill(): void
  resize(column: number, width: number): void
  setPageRows(rows: number): void
  /** Sends the focus to the active cell, and that into view. */
  focus(): void
  close(): void
}

const COLUMN_MIN_WIDTH = 48
const COLUMN_MAX_WIDTH = 1200

export function createGrid(source: GridSource): GridModel {
  const core = createGridCore(source)
  const editing = editingOf(core)
  const moving = movingOf(core)
  const blocks = blockActionsOf(core)

  const focus = () => core.go(core.state().selection)
  const resize = (column: number, width: number) => {
    const fitting = Math.round(clamp(width, COLUMN_MIN_WIDTH, COLUMN_MAX_WIDTH))
    core.set({ widths: core.state().widths.with(column, fitting) })
  }

  function cancel(): boolean {
    const { editor, selection } = core.state()
    if (editor !== null) {
      core.put({ editor: null })
      focus()
    } else if (!isSingle(core.range())) core.go(selectCell(selection.active))
    else return false
    return true
  }

  /** What leaves the key to the browser says so by false. */
  function perform(command: GridCommand): boolean | undefined {
    const { active } = core.state().selection
    switch (command.kind) {
      case 'move':
        editing.close()
        return void moving.move(command)
      case 'enter':
        editing.close()
        return void moving.enter(command.isBack)
      case 'tab': {
        editing.close()
        const stayed = moving.tab(command.isBack)
        if (!stayed) core.emit()
        return stayed
      }
      case 'type':
        // The key itself reaches the editor, which has the focus by the time it is inserted.
        editing.open(active, 'typing', '')
        return core.state().editor === null
      case 'edit':
        return void editing.toggleMode()
      case 'edit-empty':
        return void editing.open(active, 'typing', '')
      case 'clear':
        return void blocks.clear('clear')
      case 'select':
        return void moving.select(command.what)
      case 'fill-down':
        return void blocks.fillDown()
      case 'fill-selection':
        return void blocks.fillSelection()
      case 'undo':
        return void blocks.showStep('undone', source.undo())
      case 'redo':
        return void blocks.showStep('redone', source.redo())
      case 'cancel':
        return cancel()
      case 'resize':
        return void resize(active.column, (core.state().widths[active.column] ?? 0) + command.by)
      case 'copy-with-headers':
      case 'sort':
        return false
    }
  }

  /** What was said about a refused text stays for the one act that left its cell. */
  function acting<T>(act: () => T): T {
    const { refused } = core.state()
    const result = act()
    if (refused !== null && core.state().refused === refused) core.set({ refused: null })
    return result
  }

  return {
    source,
    view: core.view,
    state: core.state,
    revision: core.revision,
    subscribe: core.subscribe,
    range: core.range,
    run: command => acting(() => perform(command) ?? true),
    typed: text => {
      // Nobody needs telling: the text field shows it already.
      const { editor } = core.state()
      if (editor !== null) core.put({ editor: { ...editor, text } })
    },
    select: (cell, { extends: isExtending = false, keepsFocus = false } = {}) =>
      acting(() => {
        editing.close()
        const { selection } = core.state()
        core.go(isExtending ? extendTo(selection, cell) : selectCell(cell), cell, !keepsFocus)
      }),
    edit: cell => editing.open(cell, 'editing', null),
    commit: () => {
      editing.close()
      core.emit()
    },
    copy: blocks.copy,
    paste: blocks.paste,
    dragFill: blocks.dragFill,
    dropFill: blocks.dropFill,
    resize,
    setPageRows: moving.setPageRows,
    focus,
    close: core.close,
  }
}
