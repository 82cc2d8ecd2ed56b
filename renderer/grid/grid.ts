import { BlockActions } from './blocks/block-actions.ts'
import { BlockWriter } from './blocks/block-writer.ts'
import type { ClipboardBlock } from './blocks/blocks.ts'
import { FillActions } from './blocks/fill-actions.ts'
import type { NameMatch } from './blocks/lists/match.ts'
import { PastedLists } from './blocks/lists/pasted-lists.ts'
import { PasteActions } from './blocks/paste-actions.ts'
import { GridCore } from './core/grid-core.ts'
import type { GridEvent } from './core/grid-event.ts'
import { isHeading } from './core/groups.ts'
import type { Cell } from './core/range.ts'
import { addCell, extendTo, extendToColumn, extendToRow, selectCell, toggleAdding } from './core/selection.ts'
import { cancelIn, toggleAddingIn } from './input/cancel.ts'
import { type ColumnActions, columnActionsOf } from './input/column-actions.ts'
import { type Editing, editingOf } from './input/editing.ts'
import { type GroupActions, groupActionsOf } from './input/group-actions.ts'
import { CHANGES, type GridCommand } from './input/keys.ts'
import { type Moving, movingOf, type Page } from './input/moving.ts'
import type { GridSource } from './source.ts'

/** `extends` goes on from the active cell (Shift), `adds` keeps what is selected (Ctrl). */
interface SelectHow {
  readonly extends?: boolean
  readonly adds?: boolean
  readonly keepsFocus?: boolean
}

/** One grid: what is selected and being edited over a source, and everything a person can do to it. No React, no DOM. */
export class GridModel {
  readonly source: GridSource
  /** The rows of the source that are shown: its view, unless that is too long to be shown whole (`MOST_ROWS`). */
  readonly view: GridCore['view']
  readonly state: GridCore['state']
  readonly range: GridCore['range']
  readonly ranges: GridCore['ranges']
  readonly subscribe: GridCore['subscribe']
  /** Grows with every change of the state or the source. */
  readonly revision: GridCore['revision']
  readonly close: GridCore['close']
  readonly restart: GridCore['restart']
  readonly settleStep: GridCore['settleStep']
  readonly resize: ColumnActions['resize']
  readonly moveColumn: ColumnActions['moveColumn']
  readonly dragColumn: ColumnActions['dragColumn']
  /** How the grid was scrolled when it was left, in rows and pixels, and what it had revealed by then; null before. */
  sight: { readonly rows: number; readonly left: number; readonly tick: number } | null = null
  readonly #core: GridCore
  readonly #editing: Editing
  readonly #moving: Moving
  readonly #blocks: BlockActions
  readonly #lists: PastedLists
  readonly #pastes: PasteActions
  readonly #fills: FillActions
  readonly #groups: GroupActions

  constructor(source: GridSource) {
    const core = new GridCore(source)
    this.source = source
    this.view = core.view
    this.state = core.state
    this.range = core.range
    this.ranges = core.ranges
    this.subscribe = core.subscribe
    this.revision = core.revision
    this.close = core.close
    this.restart = core.restart
    this.settleStep = core.settleStep
    this.#core = core
    this.#editing = editingOf(core)
    this.#moving = movingOf(core)
    const writer = new BlockWriter(core)
    this.#lists = new PastedLists(writer)
    this.#blocks = new BlockActions(writer)
    this.#pastes = new PasteActions(writer, this.#lists)
    this.#fills = new FillActions(writer)
    this.#groups = groupActionsOf(core)
    const { resize, moveColumn, dragColumn } = columnActionsOf(core, this.#editing)
    this.resize = resize
    this.moveColumn = moveColumn
    this.dragColumn = dragColumn
  }

  /** Does what a key asked for. False leaves the key to the browser. */
  run(command: GridCommand): boolean {
    return this.#acting(() => this.#perform(command) ?? true)
  }

  /** The text of the open editor changed. */
  typed(text: string): void {
    const { editor } = this.state()
    if (editor === null) return
    const preview = this.source.preview(editor.row, editor.column, text)
    const next = { editor: { ...editor, text, preview } }
    // Listeners need not know of a plain text: the text field shows it already.
    if (preview === editor.preview) this.#core.put(next)
    else this.#core.set(next)
  }

  select(cell: Cell, how: SelectHow = {}): void {
    this.#acting(() => {
      this.#editing.close()
      const { selection } = this.state()
      const begin = how.adds === true ? addCell(selection, cell) : selectCell(cell)
      this.#core.go(how.extends === true ? extendTo(selection, cell) : begin, cell, how.keepsFocus !== true)
    })
  }

  /** Whole rows or columns, as by a press on their number or their header. Nothing is scrolled along them. */
  selectLine(line: { row: number } | { column: number }, how: SelectHow = {}): void {
    this.#acting(() => {
      this.#editing.close()
      if (this.view().length === 0) return
      const { selection } = this.state()
      const { active } = selection
      const row = 'row' in line ? line.row : Math.max(0, active.row)
      const column = 'column' in line ? line.column : active.column
      const cell = { row, column }
      const begin = how.adds === true ? addCell(selection, cell) : selectCell(cell)
      const from = how.extends === true ? selection : begin
      const extent = this.#core.extent()
      const next = 'row' in line ? extendToRow(from, row, extent) : extendToColumn(from, column, extent)
      const reveal = 'row' in line ? { row, column: -1 } : { row: -1, column }
      this.#core.go(next, reveal, how.keepsFocus !== true)
    })
  }

  edit(cell: Cell): void {
    this.#pastes.settle()
    const row = this.#core.rowAt(cell.row)
    if (isHeading(row)) this.toggleGroup(row)
    else this.#editing.open(cell, 'editing', null)
  }

  /** Shows or hides the rows under a heading. */
  toggleGroup(heading: number): void {
    this.#editing.close()
    this.#groups.toggle(heading)
  }

  /** Ends editing and keeps the text. */
  commit(): void {
    this.#editing.close()
    this.#core.emit()
  }

  copy(options: { isCut: boolean; withHeaders: boolean }): ClipboardBlock | null {
    this.#pastes.settle()
    return this.#blocks.copy(options)
  }

  paste(text: string): void {
    this.#pastes.paste(text)
  }

  /** The window was left: what is copied elsewhere by then is not known. */
  leave(): void {
    const { copied } = this.state()
    if (copied !== null) this.#core.put({ copied: { ...copied, isOld: true } })
  }

  /** Takes what a list was found to mean by the names of its rows. */
  pasteByNames(match: NameMatch): void {
    this.#lists.pasteByNames(match)
  }

  /** Pastes by position what may name other rows, because a person says so. */
  pasteByPosition(text: string): void {
    this.#pastes.paste(text, true)
  }

  dragFill(to: Cell | null): void {
    this.#fills.dragFill(to)
  }

  /** `hasCommand`: Ctrl, or Cmd on a Mac, was held when the handle was let go. */
  dropFill(hasCommand: boolean): void {
    this.#fills.dropFill(hasCommand)
  }

  fillToEnd(): void {
    this.#fills.fillToEnd()
  }

  /** Announces what happened to the rows from outside. */
  tell(event: GridEvent): void {
    this.#core.announce(event)
  }

  setPage(page: Partial<Page>): void {
    this.#moving.setPage(page)
  }

  /** How many columns are frozen: fewer than wanted where those would take over half of the room. */
  readonly frozen = (): number => this.#moving.frozen()

  /** Sends the focus to the active cell, and that into view. */
  focus(): void {
    this.#core.go(this.state().selection)
  }

  /** Brings the active cell into view; the focus stays. */
  reveal(): void {
    this.#core.go(this.state().selection, this.state().selection.active, false)
  }

  /** After other rows were asked for, see `GridCore.arrive`. */
  arrive(isFromTop: boolean): void {
    this.#core.arrive(isFromTop)
  }

  /** Sends the focus to the active cell, wherever that is by now. */
  refocus(): void {
    this.#core.set({ focusTick: this.state().focusTick + 1 })
  }

  /** What leaves the key to the browser says so by false. */
  #perform(command: GridCommand): boolean | undefined {
    const { selection, copied } = this.state()
    const { active } = selection
    if (CHANGES.has(command.kind)) {
      if (copied !== null) this.#core.put({ copied: null })
      if (selection.adding !== undefined) this.#core.put({ selection: toggleAdding(selection) })
    }
    if (this.#groups.run(command)) return
    switch (command.kind) {
      case 'move':
        this.#editing.close()
        return void this.#moving.move(command)
      case 'enter':
        if (!command.isBack && this.#pastes.pasteCopied()) return
        this.#editing.close()
        return void this.#moving.enter(command.isBack)
      case 'tab': {
        this.#editing.close()
        const stayed = this.#moving.tab(command.isBack)
        if (!stayed) this.#core.emit()
        return stayed
      }
      case 'type':
        // The key itself reaches the editor, which has the focus by the time it is inserted.
        this.#editing.open(active, 'typing', '')
        return this.state().editor === null
      case 'edit':
        return void this.#editing.toggleMode()
      case 'edit-empty':
        return void this.#editing.open(active, 'typing', '')
      case 'choose':
        // A browser would scroll the sheet.
        return void this.#editing.choose(active)
      case 'copy-above':
        return void this.#editing.openAbove(active)
      case 'reveal':
        return void this.focus()
      case 'clear':
        return void this.#blocks.clear()
      case 'select':
        return void this.#moving.select(command.what)
      case 'fill-down':
      case 'fill-right':
      case 'fill-series':
        return void this.#fills.run(command.kind)
      case 'fill-selection':
        return void this.#blocks.fillSelection()
      case 'undo':
        return void this.#blocks.showStep('undone', this.source.undo())
      case 'redo':
        return void this.#blocks.showStep('redone', this.source.redo())
      case 'cancel':
        return cancelIn(this.#core)
      case 'toggle-adding':
        return void toggleAddingIn(this.#core)
      case 'move-column':
        this.moveColumn(active.column, active.column + command.by)
        return void this.focus()
      case 'copy-with-headers':
      case 'group':
      case 'menu':
      case 'filter':
      case 'resize':
      case 'sort':
      case 'zoom':
        return false
    }
  }

  /** What was said about a refused text stays for the one act that left its cell. */
  #acting<T>(act: () => T): T {
    this.#pastes.settle()
    const { refused } = this.state()
    const result = act()
    if (refused !== null && this.state().refused === refused) this.#core.set({ refused: null })
    return result
  }
}
