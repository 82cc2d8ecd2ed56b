import { createElement, useRef, useState } from 'react'
import { DataGrid, renderTextEditor } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PEER_COLUMNS, peerText } from './peer-table.mjs'

const COLUMNS = PEER_COLUMNS.map(([key, name, width, isEditable]) => ({
  key,
  name,
  width,
  ...(isEditable ? { renderEditCell: renderTextEditor } : {}),
  ...(key === 'price' ? { renderCell: ({ row }) => peerText(row, 'price') } : {}),
}))

/** react-data-grid with columns and handlers that never change, so that only rows with a new object repaint. */
export function mount(root, table) {
  const handle = {}
  const keyOf = row => row.id
  const Sheet = () => {
    const grid = useRef(null)
    const [rows, setRows] = useState(table.rows)
    Object.assign(handle, { grid, setRows })
    return createElement(DataGrid, {
      ref: grid,
      columns: COLUMNS,
      rows,
      rowKeyGetter: keyOf,
      rowHeight: 28,
      onRowsChange: setRows,
    })
  }
  flushSync(() => createRoot(root).render(createElement(Sheet)))
  const show = rows => flushSync(() => handle.setRows(rows))
  return {
    start: () =>
      flushSync(() => handle.grid.current.selectCell({ idx: 4, rowIdx: 0 }, { shouldFocusCell: true })),
    repaint: () => show(table.rows.slice()),
    show: (word, isByPrice) => show(table.view(word, isByPrice)),
    scroller: () => root.querySelector('[role=grid]'),
  }
}
