import { peerTable } from './peer-table.mjs'

// One page for all: `?peer=` says which grid shows the rows. Its code is loaded before the clock starts.
const asked = new URLSearchParams(location.search)
const PEERS = {
  ag: () => import('./ag.mjs'),
  glide: () => import('./glide.mjs'),
  rdg: () => import('./rdg.mjs'),
  revo: () => import('./revo.mjs'),
}
const { mount } = await PEERS[asked.get('peer')]()
performance.mark('rows-start')
const table = peerTable(Number(asked.get('rows') ?? 1000))
const shown = await mount(document.getElementById('root'), table)
window.bench = {
  start: shown.start,
  paste(text) {
    const lines = text.split('\r\n')
    const cells = lines.map(line => line.split('\t'))
    table.write(0, lines.length, (row, at) => {
      row.price = Number(cells[at][0])
      row.stock = Number(cells[at][1])
    })
    shown.repaint()
  },
  undo() {
    table.undo()
    shown.repaint()
  },
  fill(rows) {
    const { price } = table.rows[0]
    table.write(1, rows, row => {
      row.price = price
    })
    shown.repaint()
  },
  sort: () => shown.show('', true),
  filter: word => shown.show(word, false),
  showAll: () => shown.show('', false),
  scroller: shown.scroller,
}
