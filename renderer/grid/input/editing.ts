import type { GridCore } from '../core/grid-core.ts'
import { dataRows, isHeading } from '../core/groups.ts'
import { type Cell, isSameCell } from '../core/range.ts'
import { selectCell } from '../core/selection.ts'

/** Opening and closing the text field of a cell. */
export interface Editing {
  /** `text` is what it opens with; null for what stands in the cell. */
  open(cell: Cell, mode: 'typing' | 'editing', text: string | null): void
  /** Opens it with what stands in the cell above. */
  openAbove(cell: Cell): void
  /** Opens it empty, with what may be typed below it, where something is offered. */
  choose(cell: Cell): void
  /** Ends editing and keeps the text. Announces what it became. */
  close(): void
  /** F2: between typing, where arrows finish, and editing, where they move the caret. */
  toggleMode(): void
}

export function editingOf(core: GridCore): Editing {
  const { source } = core

  function open(cell: Cell, mode: 'typing' | 'editing', text: string | null) {
    close()
    if (core.view().length === 0 || cell.row < 0) return
    const { selection, revealTick } = core.state()
    core.put({ reveal: cell, revealTick: revealTick + 1, scrolledRows: 0 })
    if (isHeading(core.rowAt(cell.row))) return core.announce({ kind: 'heading' })
    const column = source.columns[cell.column]
    if (column?.isEditable !== true)
      return core.announce({ kind: 'read-only', column: column?.title ?? '', key: column?.key ?? '' })
    const row = core.rowAt(cell.row)
    const opened = text ?? source.editText(row, cell.column)
    core.set({
      editor: { row, column: cell.column, opened, text: opened, preview: null, mode },
      selection: isSameCell(selection.active, cell) ? selection : selectCell(cell),
    })
  }

  function close() {
    const { editor } = core.state()
    if (editor === null) return
    core.put({ editor: null, latest: null })
    // What was opened with its old text and left as it was is no edit.
    const { row, column, text } = editor
    if (editor.mode === 'editing' && text === editor.opened) return
    const report = source.write(1, () => ({ row, column, text: text === '' ? null : text }), 'type')
    if (report.unreadable + report.gone > 0) core.put({ refused: { row, column } })
    else if (report.changed === 0) return
    const title = source.columns[column]?.title ?? ''
    core.announce({ kind: 'typed', report, column: title, text: source.text(row, column) })
  }

  function toggleMode() {
    const { editor } = core.state()
    if (editor === null) open(core.state().selection.active, 'editing', null)
    else core.set({ editor: { ...editor, mode: editor.mode === 'typing' ? 'editing' : 'typing' } })
  }

  function openAbove(cell: Cell) {
    const data = dataRows(core.view())
    const above = data.within({ top: 0, left: cell.column, bottom: cell.row - 1, right: cell.column })
    if (cell.row <= 0 || above === null) return
    open(cell, 'typing', source.editText(data.rows[above.bottom] ?? -1, cell.column))
  }

  function choose(cell: Cell) {
    if (source.columns[cell.column]?.choices !== undefined) open(cell, 'editing', '')
  }

  return { open, openAbove, choose, close, toggleMode }
}
