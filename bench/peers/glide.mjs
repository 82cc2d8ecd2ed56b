import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import { CompactSelection } from '@glideapps/glide-data-grid'
import { createElement, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { FROZEN } from './peer-table.mjs'

const NOTHING = { columns: CompactSelection.empty(), rows: CompactSelection.empty() }

/** Glide Data Grid: a cell is drawn from the store when asked for, a block repaints what can be seen. */
export function mount(root, table) {
  const handle = {}
  const columns = table.columns.map(({ key, title, width }) => ({ id: key, title, width }))
  const Sheet = () => {
    const editor = useRef(null)
    const [view, setView] = useState(() => ({ rows: table.shown() }))
    const [selection, setSelection] = useState(NOTHING)
    const cell = useCallback(
      ([column, row]) => {
        const { key, isEditable } = table.columns[column]
        const text = view.rows[row][key]
        return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: isEditable }
      },
      [view],
    )
    Object.assign(handle, { editor, setView, setSelection })
    return createElement(DataEditor, {
      ref: editor,
      columns,
      rows: view.rows.length,
      rowHeight: 28,
      rowMarkers: 'number',
      freezeColumns: FROZEN,
      width: '100%',
      height: '100%',
      getCellContent: cell,
      gridSelection: selection,
      onGridSelectionChange: setSelection,
      onCellEdited: ([column, row], { data }) =>
        table.put(view.rows[row].id, table.columns[column].key, data),
    })
  }
  flushSync(() => createRoot(root).render(createElement(Sheet)))
  let seen = { view: table.view(), rows: table.shown() }
  table.subscribe(() => {
    const view = table.view()
    if (view !== seen.view) seen = { view, rows: table.shown() }
    flushSync(() => handle.setView({ ...seen }))
  })
  return {
    start() {
      const range = { x: 4, y: 0, width: 1, height: 1 }
      flushSync(() => handle.setSelection({ ...NOTHING, current: { cell: [4, 0], range, rangeStack: [] } }))
      handle.editor.current.focus()
    },
    scroller: () => root.querySelector('.dvn-scroller'),
  }
}
