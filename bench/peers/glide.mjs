import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import { CompactSelection } from '@glideapps/glide-data-grid'
import { createElement, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PEER_COLUMNS, peerText } from './peer-table.mjs'

const COLUMNS = PEER_COLUMNS.map(([id, title, width]) => ({ id, title, width }))
const NOTHING = { columns: CompactSelection.empty(), rows: CompactSelection.empty() }

/** Glide Data Grid: a cell is drawn from the array when asked for, a block repaints what can be seen. */
export function mount(root, table) {
  const handle = {}
  const Sheet = () => {
    const editor = useRef(null)
    const [view, setView] = useState({ rows: table.rows })
    const [selection, setSelection] = useState(NOTHING)
    const cell = useCallback(
      ([column, row]) => {
        const [key, , , allowOverlay] = PEER_COLUMNS[column]
        const text = peerText(view.rows[row], key)
        return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay }
      },
      [view],
    )
    Object.assign(handle, { editor, setView, setSelection })
    return createElement(DataEditor, {
      ref: editor,
      columns: COLUMNS,
      rows: view.rows.length,
      rowHeight: 28,
      width: '100%',
      height: '100%',
      getCellContent: cell,
      gridSelection: selection,
      onGridSelectionChange: setSelection,
      onCellEdited: ([column, row], { data }) => {
        view.rows[row][PEER_COLUMNS[column][0]] = data
      },
    })
  }
  flushSync(() => createRoot(root).render(createElement(Sheet)))
  const show = rows => flushSync(() => handle.setView({ rows }))
  return {
    start() {
      const range = { x: 4, y: 0, width: 1, height: 1 }
      flushSync(() => handle.setSelection({ ...NOTHING, current: { cell: [4, 0], range, rangeStack: [] } }))
      handle.editor.current.focus()
    },
    repaint: () => show(table.rows),
    show: (word, isByPrice) => show(table.view(word, isByPrice)),
    scroller: () => root.querySelector('.dvn-scroller'),
  }
}
