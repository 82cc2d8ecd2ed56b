import type { Answers } from '../../../../shared/import/answers.ts'
import type { CatalogLookup } from '../../../../shared/import/catalog-lookup.ts'
import type { CutLines } from '../../../../shared/import/cut-lines.ts'
import { sentenceOfFile } from '../../../../shared/import/messages.ts'
import { headOfFile, readFile, type Table } from '../../../../shared/import/read-file.ts'
import { type Recognised, recogniseKind } from '../../../../shared/import/recognise.ts'
import { type Held, heldOf, type ProductFileReading, readProductFile } from './product-reading.ts'
import type { FromWorker, ListKind, ToWorker } from './protocol.ts'
import {
  type Earlier,
  earlierOfColumns,
  type FileReading,
  lookupOfColumns,
  NOTHING_EARLIER,
  readTable,
} from './reading.ts'

/** The worker's global scope; the window's types describe another `self`. */
const screen = self as unknown as {
  postMessage(message: FromWorker, transfer?: Transferable[]): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

let bytes = new Uint8Array()
let name = ''
let answers: Answers = {}
let catalog: CatalogLookup | null = null
let earlier: Earlier = NOTHING_EARLIER
/** The kind of file that a person chose; null before that. */
let chosen: ListKind | null = null
let held: Held | null = null
let reading: FileReading | null = null
let products: ProductFileReading | null = null

screen.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'open':
      bytes = new Uint8Array(data.bytes)
      name = data.name
      catalog = lookupOfColumns(data.catalog)
      earlier = earlierOfColumns(data.catalog)
      readHead()
      judgeAll()
      break
    case 'answer':
      answers = data.answers
      judgeAll()
      break
    case 'catalog':
      catalog = lookupOfColumns(data.catalog)
      earlier = earlierOfColumns(data.catalog)
      // New products are compared with more than these columns, which is sent by itself.
      if (products === null) judgeAll()
      break
    case 'choose': {
      chosen = data.list
      // The columns were chosen for the other kind.
      answers = forOtherKind(answers)
      judgeAll()
      break
    }
    case 'market':
      held = heldOf(data.market)
      judgeAll()
      break
    default:
      answer(data)
  }
}

function forOtherKind(given: Answers): Answers {
  const {
    mapping: _mapping,
    without: _without,
    defaults: _defaults,
    categories: _categories,
    ...same
  } = given
  return same
}

function answer(data: Extract<ToWorker, { ask: number }>) {
  const { ask } = data
  switch (data.kind) {
    case 'rows': {
      const rows = reading?.rows(data.verdict, data.offset, data.limit) ?? []
      return screen.postMessage({ kind: 'rows', ask, rows })
    }
    case 'values': {
      const values = reading?.values(data.confirmed, data.source) ?? []
      return screen.postMessage({ kind: 'values', ask, values })
    }
    case 'source':
      if (reading !== null)
        screen.postMessage({ kind: 'source', ask, ...reading.source(data.confirmed, data.from) })
      return
    case 'cut': {
      return postCut(ask, reading?.cut(data.verdicts, progressOf(ask)))
    }
    case 'product-rows': {
      const rows = products?.rows(data.tab, data.offset, data.limit) ?? []
      return screen.postMessage({ kind: 'product-rows', ask, rows })
    }
    case 'creates': {
      const creates = products?.creates(data.choice, data.source) ?? []
      return screen.postMessage({ kind: 'creates', ask, creates })
    }
    case 'product-source':
      if (products !== null)
        screen.postMessage({ kind: 'source', ask, ...products.source(data.choice, data.from) })
      return
    case 'product-cut': {
      return postCut(ask, products?.cut(data.tabs, data.except, progressOf(ask)))
    }
    case 'addresses':
      return screen.postMessage({ kind: 'addresses', ask, addresses: products?.addresses() ?? [] })
  }
}

function progressOf(ask: number) {
  return (done: number, total: number) =>
    screen.postMessage({ kind: 'cut-progress', ask, share: done / Math.max(1, total) })
}

/** Transfers the pieces instead of copying them: they can be larger than the file. */
function postCut(ask: number, { pieces, lines }: CutLines = { pieces: [], lines: 0 }) {
  screen.postMessage(
    { kind: 'cut', ask, pieces, lines },
    pieces.map(piece => piece.buffer),
  )
}

/** A large file takes a moment: its first lines are shown at once, marked as provisional. */
function readHead() {
  const head = headOfFile(bytes)
  if (head.length === bytes.length) return
  const read = readFile(head, name, answers)
  if (read.kind === 'refused') return
  const { kind, canCreate } = recogniseKind(read.table, catalog)
  if (kind === 'products') return screen.postMessage({ kind: 'wants-market' })
  const result = readTable(read.table, answers, catalog, canCreate, earlier)
  if (result.kind === 'refused') return
  reading = result.reading
  screen.postMessage({ kind: 'judged', summary: reading.summary, isProvisional: true })
}

function judgeAll(): void {
  reading = null
  products = null
  const read = readFile(bytes, name, answers)
  if (read.kind === 'refused') {
    screen.postMessage({ kind: 'refused', why: sentenceOfFile(read.code), list: chosen ?? 'both' })
    return
  }
  const recognised = recogniseKind(read.table, catalog)
  chosen ??= recognised.kind
  if (chosen === 'products') judgeProducts(read.table)
  else judgePrices(read.table, recognised)
}

function judgePrices(table: Table, { canCreate }: Recognised) {
  const result = readTable(table, answers, catalog, canCreate, earlier)
  if (result.kind === 'refused') return screen.postMessage({ kind: 'refused', why: result.why, list: 'both' })
  reading = result.reading
  screen.postMessage({ kind: 'judged', summary: reading.summary, isProvisional: false })
}

function judgeProducts(table: Table) {
  if (held === null) return screen.postMessage({ kind: 'wants-market' })
  const result = readProductFile(table, answers, held)
  if (result.kind === 'refused')
    return screen.postMessage({ kind: 'refused', why: result.why, list: 'products' })
  products = result.reading
  screen.postMessage({ kind: 'products-judged', products: products.summary })
}
