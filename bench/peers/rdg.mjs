import { createElement, useRef, useState } from 'react'
import { DataGrid, renderTextEditor } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { FROZEN } from './peer-table.mjs'

/** A column that shows its notes. */
const withNotes = (table, key) => ({
  cellClass: row => (table.noteAt(row.id, key) === undefined ? undefined : 'edited'),
  renderCell: ({ row }) => {
    const note = table.noteAt(row.id, key)
    return note === undefined ? row[key] : [createElement('s', { key }, note), row[key]]
  },
})

/**
 * react-data-grid with columns and handlers that never change, so that only rows with a new object repaint. `showsNotes`:
 * beside each edited cell it shows what that was, as our grid does.
 */
export function mount(root, table, showsNotes) {
  const handle = {}
  const columns = table.columns.map(({ key, title, width, isEditable }, i) => ({
    key,
    name: title,
    width,
    frozen: i < FROZEN,
    ...(isEditable ? { renderEditCell: renderTextEditor } : {}),
    ...(isEditable && showsNotes ? withNotes(table, key) : {}),
  }))
  columns.unshift({ key: '#', name: '', width: 52, frozen: true, renderCell: ({ rowIdx }) => rowIdx + 1 })
  const keyOf = row => row.id
  const Sheet = () => {
    const grid = useRef(null)
    const [rows, setRows] = useState(() => table.shown())
    Object.assign(handle, { grid, setRows })
    return createElement(DataGrid, {
      ref: grid,
      columns,
      rows,
      rowKeyGetter: keyOf,
      rowHeight: 28,
      onRowsChange: (changed, { indexes: [index], column: { key } }) => {
        table.put(changed[index].id, key, changed[index][key])
        setRows(table.shownAnew())
      },
    })
  }
  flushSync(() => createRoot(root).render(createElement(Sheet)))
  table.subscribe(() => flushSync(() => handle.setRows(table.shownAnew())))
  return {
    start: () =>
      flushSync(() => handle.grid.current.selectCell({ idx: 5, rowIdx: 0 }, { shouldFocusCell: true })),
    scroller: () => root.querySelector('[role=grid]'),
  }
}
