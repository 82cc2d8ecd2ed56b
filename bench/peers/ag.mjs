import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { PEER_COLUMNS, peerText } from './peer-table.mjs'

ModuleRegistry.registerModules([AllCommunityModule])

/**
 * AG Grid Community without animation, hover and row ids it would have to look up, values read by field. A block is
 * written into the objects it shows and its cells are refreshed: pasting and filling ranges are sold separately.
 */
export function mount(root, table) {
  let word = ''
  const shown = table.rows.map(row => ({ ...row }))
  const api = createGrid(root, {
    rowData: shown,
    columnDefs: PEER_COLUMNS.map(([field, headerName, width, editable]) => ({
      field,
      headerName,
      width,
      editable,
      cellDataType: false,
      ...(field === 'price' ? { valueFormatter: ({ data }) => peerText(data, 'price') } : {}),
    })),
    rowHeight: 28,
    animateRows: false,
    suppressRowHoverHighlight: true,
    enterNavigatesVerticallyAfterEdit: true,
    isExternalFilterPresent: () => word !== '',
    doesExternalFilterPass: ({ data }) => data.name.includes(word),
  })
  return {
    start: () => api.setFocusedCell(0, 'price'),
    repaint() {
      for (const row of table.rows) {
        const old = shown[row.id]
        old.price = row.price
        old.stock = row.stock
      }
      api.refreshCells({ columns: ['price', 'stock'] })
    },
    show(asked, isByPrice) {
      word = asked
      if (isByPrice) api.applyColumnState({ state: [{ colId: 'price', sort: 'asc' }] })
      else {
        api.applyColumnState({ defaultState: { sort: null } })
        api.onFilterChanged()
      }
    },
    scroller: () => root.querySelector('.ag-grid-viewport'),
  }
}
