import { sampleSource } from '../../e2e/grid/page/sample-source.ts'
import { finished } from '../../renderer/bridge/in-pieces.ts'
import { readTsv } from '../../renderer/grid/blocks/tsv.ts'

const PRICE = 4
const STOCK = 5
/** First columns that stay while the others scroll, as on the page of our own grid; row numbers stand before them. */
export const FROZEN = 2

/**
 * The rows for one peer: objects that hold nothing and read and write the store of the grid's own page, so that every
 * grid does the same work per cell. `subscribe` tells of what the peer did not write itself.
 */
export function peerTable(count) {
  const store = sampleSource(count)
  let isOwn = false
  class Row {
    constructor(id) {
      this.id = id
    }
  }
  for (const [column, { key }] of store.columns.entries())
    Object.defineProperty(Row.prototype, key, {
      get() {
        return store.text(this.id, column)
      },
      set(text) {
        put(this.id, key, text)
      },
    })
  /** What was typed into a cell; the peer has painted it already. */
  const put = (row, key, text) => {
    isOwn = true
    const column = store.columns.findIndex(column => column.key === key)
    store.write(1, () => ({ row, column, text: String(text) }), 'type')
    isOwn = false
  }
  const rows = Array.from({ length: count }, (_, row) => new Row(row))
  const versions = new Uint32Array(count)
  const all = store.view()
  const shown = () => {
    const view = store.view()
    if (view === all) return rows.slice()
    const found = new Array(view.length)
    for (let at = 0; at < found.length; at++) found[at] = rows[view[at]]
    return found
  }
  return {
    columns: store.columns,
    put,
    /** The rows that the store shows, in its order, in a new array. */
    shown,
    /** The same, with another object for every row that changed since: that is what tells a React grid. */
    shownAnew() {
      for (let row = 0; row < count; row++)
        if (versions[row] !== store.rowVersion(row)) {
          versions[row] = store.rowVersion(row)
          rows[row] = new Row(row)
        }
      return shown()
    },
    subscribe: listener => store.subscribe(() => isOwn || listener()),
    view: store.view,
    show: store.show,
    undo: store.undo,
    /** What ours shows beside the text of an edited cell: what it was; undefined for one that isn't edited. */
    noteAt: (row, key) =>
      store.mark(
        row,
        store.columns.findIndex(column => column.key === key),
      )?.note,
    paste(text) {
      const lines = finished(readTsv(text))
      const at = index => ({
        row: index >> 1,
        column: PRICE + (index & 1),
        text: lines[index >> 1][index & 1].trim() || null,
      })
      store.write(lines.length * 2, at, 'paste')
    },
    fill(length) {
      const text = store.text(0, STOCK)
      store.write(length, index => ({ row: index + 1, column: STOCK, text }), 'fill')
    },
  }
}
