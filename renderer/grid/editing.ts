import type { GridCore } from './grid-core.ts'
import { type Cell, isSameCell } from './range.ts'
import { selectCell } from './selection.ts'

/** Opening and closing the text field of a cell. */
export interface Editing {
  /** `text` is what it opens with; null for what stands in the cell. */
  open(cell: Cell, mode: 'typing' | 'editing', text: string | null): void
  /** Ends editing; null drops the text. Tells only what could not be read: whatever follows tells the rest. */
  close(text: string | null): void
  /** F2: between typing, where arrows finish, and editing, where they move the caret. */
  toggleMode(): void
}

export function editingOf(core: GridCore): Editing {
  const { source } = core

  function open(cell: Cell, mode: 'typing' | 'editing', text: string | null) {
    if (core.view().length === 0 || cell.row < 0) return
    const column = source.columns[cell.column]
    if (column?.isEditable !== true) return core.tell({ kind: 'read-only', column: column?.title ?? '' })
    const row = core.rowAt(cell.row)
    const { selection, revealTick } = core.state()
    core.set({
      editor: { row, column: cell.column, text: text ?? source.editText(row, cell.column), mode },
      selection: isSameCell(selection.active, cell) ? selection : selectCell(cell),
      reveal: cell,
      revealTick: revealTick + 1,
    })
  }

  function close(text: string | null) {
    const { editor } = core.state()
    if (editor === null) return
    core.put({ editor: null })
    // What was opened with its old text and left as it was is no edit.
    if (text === null || (editor.mode === 'editing' && text === editor.text)) return
    const { row, column } = editor
    const report = source.write(1, () => ({ row, column, text: text === '' ? null : text }), 'type')
    if (report.unreadable === 0) return
    core.put({ refused: { row, column } })
    core.tell({ kind: 'typed', report })
  }

  function toggleMode() {
    const { editor } = core.state()
    if (editor === null) open(core.state().selection.active, 'editing', null)
    else core.set({ editor: { ...editor, mode: editor.mode === 'typing' ? 'editing' : 'typing' } })
  }

  return { open, close, toggleMode }
}
