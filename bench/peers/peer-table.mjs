const COLORS = ['red', 'white', 'apricot', 'pink', 'lilac']

/** The columns of the page of the grid's browser tests: key, title, width, whether it is edited. */
export const PEER_COLUMNS = [
  ['name', 'Name', 260, false],
  ['sku', 'SKU', 130, false],
  ['color', 'Colour', 140, false],
  ['unit', 'Unit', 110, false],
  ['price', 'Price', 150, true],
  ['stock', 'Stock', 150, true],
  ['note', 'Note', 160, true],
]

/** The text of a cell; a price has two decimals. */
export function peerText(row, key) {
  return key === 'price' ? Number(row.price).toFixed(2) : String(row[key])
}

/**
 * The same rows for every peer: one object each, as all of them want it. A block is written into new objects, which
 * is what tells a React grid that they changed, and kept for undo.
 */
export function peerTable(count) {
  const rows = Array.from({ length: count }, (_, row) => ({
    id: row,
    name: `Rose ${COLORS[row % 5]} ${40 + (row % 7) * 10} cm no. ${row + 1}`,
    sku: String(row + 1).padStart(6, '0'),
    color: COLORS[row % 5],
    unit: row % 3 === 0 ? 'bunch' : 'stem',
    price: 0.5 + (row % 400) / 100,
    stock: (row * 37) % 900,
    note: '',
  }))
  const done = []
  let names = null
  return {
    rows,
    write(from, length, put) {
      done.push({ from, kept: rows.slice(from, from + length) })
      for (let at = 0; at < length; at++) {
        const row = { ...rows[from + at] }
        put(row, at)
        rows[from + at] = row
      }
    },
    undo() {
      const step = done.pop()
      if (step !== undefined) for (const row of step.kept) rows[row.id] = row
    },
    /** The rows whose name contains a word, optionally the cheapest first. */
    view(word, isByPrice) {
      names ??= rows.map(row => row.name.toLowerCase())
      const kept = word === '' ? rows.slice() : rows.filter(row => names[row.id].includes(word))
      return isByPrice ? kept.sort((a, b) => a.price - b.price) : kept
    },
  }
}
