import { defineCustomElements } from '@revolist/revogrid/loader'
import { FROZEN } from './peer-table.mjs'

/** RevoGrid with fixed rows, without its own filter and sorting; a block ends in one refresh. */
export async function mount(root, table) {
  await defineCustomElements()
  const grid = document.createElement('revo-grid')
  grid.columns = table.columns.map(({ key, title, width, isEditable }, i) => ({
    prop: key,
    name: title,
    size: width,
    pin: i < FROZEN ? 'colPinStart' : undefined,
    readonly: !isEditable,
  }))
  grid.rowSize = 28
  grid.rowHeaders = true
  grid.source = table.shown()
  root.append(grid)
  table.subscribe(() => {
    grid.source = table.shown()
  })
  return {
    start: () => grid.setCellsFocus({ x: 4 - FROZEN, y: 0 }, { x: 4 - FROZEN, y: 0 }),
    scroller: () => root.querySelector('revogr-viewport-scroll.rgCol .vertical-inner'),
  }
}
