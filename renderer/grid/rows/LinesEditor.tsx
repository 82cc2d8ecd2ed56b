import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from '../core/grid-state.ts'
import type { GridModel } from '../grid.ts'
import type { GridLabels } from '../labels.ts'
import type { ColumnLayout } from '../layout.ts'
import styles from './editing.module.css'

interface LinesEditorProps {
  grid: GridModel
  editor: Editor
  layout: ColumnLayout
  labels: GridLabels
  rowHeight: number
}

/**
 * The text field of a cell with several lines: over its cell and, as it grows, over the rows below. Like the one of a
 * single line it holds no text of its own and takes the focus while the key that opened it is being handled.
 */
export function LinesEditor({ grid, editor, layout, labels, rowHeight }: LinesEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [text] = useState(editor.text)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(text.length, text.length)
  }, [text])
  const { column, row } = editor
  const index = grid.view().indexOf(row)
  const title = grid.source.columns[column]?.title ?? ''
  if (index === -1) return null
  return (
    <textarea
      ref={input}
      className={styles.lines}
      dir="auto"
      aria-label={labels.editorName(title, index + 1)}
      defaultValue={text}
      autoComplete="off"
      spellCheck={false}
      style={{
        width: layout.widths[column],
        transform: `translate(${layout.lefts[column] ?? 0}px, ${index * rowHeight}px)`,
      }}
      onChange={event => grid.typed(event.target.value)}
      onKeyDown={event => breakLine(event, grid)}
      // Going to another window is no leaving: the text field is still the active element then.
      onBlur={event =>
        document.activeElement !== event.currentTarget && grid.state().editor !== null && grid.commit()
      }
    />
  )
}

/** Alt+Enter begins a line, as in a spreadsheet; Enter alone ends the editing. */
function breakLine(event: KeyboardEvent<HTMLTextAreaElement>, grid: GridModel) {
  if (event.key !== 'Enter' || !event.altKey) return
  event.preventDefault()
  const { currentTarget: field } = event
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end')
  grid.typed(field.value)
}
