import { peerTable } from './peer-table.mjs'

// One page for all: `?peer=` says which grid shows the rows. Its code is loaded before the clock starts.
const asked = new URLSearchParams(location.search)
const PEERS = {
  ag: () => import('./ag.mjs'),
  glide: () => import('./glide.mjs'),
  rdg: () => import('./rdg.mjs'),
  'rdg-notes': () => import('./rdg.mjs'),
  revo: () => import('./revo.mjs'),
}
const peer = asked.get('peer')
const { mount } = await PEERS[peer]()
performance.mark('rows-start')
const table = peerTable(Number(asked.get('rows') ?? 1000))
const shown = await mount(document.getElementById('root'), table, peer.endsWith('-notes'))
window.bench = {
  start: shown.start,
  paste: table.paste,
  undo: table.undo,
  fill: table.fill,
  sort: () => table.show('', true),
  filter: word => table.show(word, false),
  showAll: () => table.show('', false),
  scroller: shown.scroller,
}
