import { defineCustomElements } from '@revolist/revogrid/loader'
import { PEER_COLUMNS, peerText } from './peer-table.mjs'

/** RevoGrid with fixed rows, without its own filter and sorting; a block ends in one refresh. */
export async function mount(root, table) {
  await defineCustomElements()
  const grid = document.createElement('revo-grid')
  grid.columns = PEER_COLUMNS.map(([prop, name, size, isEditable]) => ({
    prop,
    name,
    size,
    readonly: !isEditable,
    ...(prop === 'price' ? { cellTemplate: (_make, { model }) => peerText(model, 'price') } : {}),
  }))
  grid.rowSize = 28
  grid.source = table.rows
  root.append(grid)
  return {
    start: () => grid.setCellsFocus({ x: 4, y: 0 }, { x: 4, y: 0 }),
    repaint() {
      grid.source = table.rows.slice()
    },
    show(word, isByPrice) {
      grid.source = table.view(word, isByPrice)
    },
    scroller: () => root.querySelector('revogr-viewport-scroll.rgCol .vertical-inner'),
  }
}
