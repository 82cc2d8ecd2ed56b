import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { FROZEN } from './peer-table.mjs'

ModuleRegistry.registerModules([AllCommunityModule])

/**
 * AG Grid Community without animation, hover and row ids it would have to look up, values read by field. A block ends
 * in a refresh of the cells in sight, other rows are given whole: pasting and filling ranges are sold separately.
 */
export function mount(root, table) {
  const api = createGrid(root, {
    rowData: table.shown(),
    columnDefs: [
      { headerName: '', width: 52, pinned: 'left', valueGetter: ({ node }) => node.rowIndex + 1 },
      ...table.columns.map(({ key, title, width, isEditable }, i) => ({
        field: key,
        headerName: title,
        width,
        pinned: i < FROZEN ? 'left' : null,
        editable: isEditable,
        cellDataType: false,
      })),
    ],
    rowHeight: 28,
    animateRows: false,
    suppressRowHoverHighlight: true,
    enterNavigatesVerticallyAfterEdit: true,
  })
  let view = table.view()
  table.subscribe(() => {
    if (table.view() === view) return api.refreshCells({ columns: ['price', 'stock'] })
    view = table.view()
    api.setGridOption('rowData', table.shown())
  })
  return {
    start: () => api.setFocusedCell(0, 'price'),
    scroller: () => root.querySelector('.ag-grid-viewport'),
  }
}
