import type { ListSets } from '../../../../shared/domain/changes/list-sets.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import { type Recognised, recogniseKind } from '../../../../shared/import/columns/recognise.ts'
import { sentenceOfFile } from '../../../../shared/import/file-messages.ts'
import { headOfFile, readFile, type Table } from '../../../../shared/import/table/read-file.ts'
import type { CutLines } from '../../../../shared/import/write/cut-lines.ts'
import type { UnpackedParts } from '../../../../shared/import/xlsx/package/zip.ts'
import { HeldCatalog } from './catalog/held-catalog.ts'
import { type Held, heldOf, type ProductFileReading, readProductFile } from './product-reading.ts'
import type { FromWorker, ListKind, OpenFor, ToWorker, ValuesPart, WorkerAnswers } from './protocol.ts'
import { type FileReading, readTable } from './reading.ts'
import { firstRows } from './rows/first-rows.ts'
import { columnsOfValues, type FileValue } from './rows/value-columns.ts'
import { unpackInWorker } from './unpack-in-worker.ts'
import { warmUp } from './warm-up.ts'

/** The worker's global scope; the window's types describe another `self`. */
const screen = self as unknown as {
  postMessage(message: FromWorker, transfer?: Transferable[]): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

let bytes = new Uint8Array()
let name = ''
let sets: ListSets = 'both'
let answers: Answers = {}
const catalog = new HeldCatalog()
let isOpen = false
/** The kind of file that a person chose; null before that. */
let chosen: ListKind | null = null
let held: Held | null = null
let reading: FileReading | null = null
let products: ProductFileReading | null = null
let unpacked: UnpackedParts = new Map()
/** One message after the other: unpacking takes a while. */
let turn = Promise.resolve()

screen.onmessage = ({ data }) => {
  turn = turn.then(() => obey(data))
}

async function obey(data: ToWorker) {
  switch (data.kind) {
    case 'warm-up':
      warmUp()
      break
    case 'head':
      isOpen = false
      take(data)
      readHead(data)
      break
    case 'open':
      shown = 0
      take(data)
      unpacked = await unpackInWorker(bytes, share => showShare(share * WORKBOOK.unpacked))
      isOpen = true
      if (!isHeadShown) readHead(data)
      judgeAll()
      break
    case 'answer':
      answers = data.answers
      judgeAll()
      break
    case 'catalog-part':
      catalog.take(data.at, data.part)
      break
    case 'catalog':
      // New products are compared with more than these columns, which is sent by itself.
      if (catalog.renew(data) && isOpen && products === null) judgeAll()
      else catalog.prepare()
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

function take(file: Extract<ToWorker, { kind: 'head' | 'open' }>) {
  bytes = new Uint8Array(file.bytes)
  name = file.name
  sets = file.sets
  if (sets !== 'both') chosen = 'both'
}

function forOtherKind(given: Answers): Answers {
  const {
    mapping: _mapping,
    without: _without,
    defaults: _defaults,
    categories: _categories,
    vatRates: _vatRates,
    ...same
  } = given
  return same
}

function answer(data: Extract<ToWorker, { ask: number }>) {
  const answer = answerTo(data)
  // The pieces are transferred instead of copied: they can be larger than the file.
  const pieces = answer !== null && 'pieces' in answer ? answer.pieces : []
  screen.postMessage(
    { kind: 'answer', ask: data.ask, answer },
    pieces.map(piece => piece.buffer),
  )
}

/** An answer to every question, also where no file is judged any more: the screen waits for it. */
function answerTo(data: Extract<ToWorker, { ask: number }>): WorkerAnswers[keyof WorkerAnswers] {
  switch (data.kind) {
    case 'rows':
      return reading?.rows(data.verdict, data.offset, data.limit, data.order, data.rails) ?? []
    case 'fix-place':
      return (products ?? reading)?.placeOf(data.line) ?? null
    case 'review':
      return reading?.review(data.confirmed, data.rails) ?? null
    case 'values':
      return valuesFrom(data)
    case 'source':
      return reading?.source(data.confirmed, data.from) ?? null
    case 'named':
      return reading?.named() ?? []
    case 'result':
      return reading?.result(data.decided) ?? null
    case 'missing':
      return reading?.missing(data.earlier) ?? NONE_MISSING
    case 'cut':
      return reading?.cut(data.verdicts, progressOf(data.ask)) ?? NO_LINES
    case 'product-rows':
      return products?.rows(data.tab, data.offset, data.limit) ?? []
    case 'creates':
      return products?.creates(data.choice, data.source) ?? []
    case 'product-source':
      return products?.source(data.choice, data.from) ?? null
    case 'update-source':
      return products?.sourceOf(data.records, data.from) ?? null
    case 'product-result':
      return products?.result(data.decided) ?? null
    case 'product-cut':
      return products?.cut(data, progressOf(data.ask)) ?? NO_LINES
    case 'addresses':
      return products?.addresses(data.existing) ?? []
    case 'product-updates':
      return products?.updates() ?? NO_UPDATES
  }
}

const NONE_MISSING: WorkerAnswers['missing'] = { kind: 'missing', products: [], known: 0 }
const NO_UPDATES: WorkerAnswers['product-updates'] = { updates: [], twice: [] }
const NO_LINES: CutLines = { kind: 'csv', pieces: [], lines: 0 }

function progressOf(ask: number) {
  return (done: number, total: number) =>
    screen.postMessage({ kind: 'cut-progress', ask, share: done / Math.max(1, total) })
}

/** The beginning of a large file is shown, marked as provisional. */
let isHeadShown = false

/** A large file takes a moment: its first lines are shown at once. */
function readHead({ rails }: OpenFor): void {
  const beginning = headOfFile(bytes)
  if (beginning.length === bytes.length) return
  const read = readFile(beginning, name, answers)
  if (read.kind === 'refused') return
  const { lookup, earlier } = catalog
  const recognised = recogniseKind(read.table, lookup)
  if ((chosen ?? recognised.kind) === 'products') {
    screen.postMessage({ kind: 'wants-market' })
    return
  }
  const result = readTable(read.table, answers, lookup, recognised, { sets, earlier, nowMs: Date.now() })
  if (result.kind === 'refused') return
  reading = result.reading
  screen.postMessage({ kind: 'judged', summary: reading.summary, first: firstRows(reading, rails) })
  isHeadShown = true
}

function judgeAll(): void {
  // What was answered about the first lines counts once the rest is there.
  if (!isOpen) return
  isHeadShown = false
  reading = null
  products = null
  shown = 0
  const { unpacked: begin, read: end } = WORKBOOK
  const read = readFile(bytes, name, answers, unpacked, share => showShare(begin + share * (end - begin)))
  if (read.kind === 'refused') {
    screen.postMessage({
      kind: 'refused',
      why: sentenceOfFile(read.code),
      list: chosen ?? 'both',
      table: null,
    })
    return
  }
  const recognised = recogniseKind(read.table, catalog.lookup)
  chosen ??= recognised.kind
  if (chosen === 'products') judgeProducts(read.table)
  else judgePrices(read.table, recognised)
}

/** Each report of the progress draws the screen again. */
const SHOWN_STEP = 0.04
/** How much of a workbook is done once it is unpacked, and once its rows are read. */
const WORKBOOK = { unpacked: 0.1, read: 0.4 }
/** The progress that was reported last. */
let shown = 0

function showShare(share: number) {
  if (share - shown < SHOWN_STEP) return
  shown = share
  screen.postMessage({ kind: 'read-progress', share })
}

function judgePrices(table: Table, recognised: Recognised) {
  const begin = table.workbook === null ? 0 : WORKBOOK.read
  const result = readTable(table, answers, catalog.lookup, recognised, {
    sets,
    earlier: catalog.earlier,
    nowMs: Date.now(),
    onShare: share => showShare(begin + share * (1 - begin)),
  })
  if (result.kind === 'refused') return screen.postMessage({ ...result, list: 'both' })
  reading = result.reading
  screen.postMessage({ kind: 'judged', summary: reading.summary, first: null })
}

function judgeProducts(table: Table) {
  if (held === null) return screen.postMessage({ kind: 'wants-market' })
  const result = readProductFile(table, answers, held, Date.now())
  if (result.kind === 'refused') return screen.postMessage({ ...result, list: 'products' })
  products = result.reading
  screen.postMessage({ kind: 'products-judged', products: products.summary })
}

/** So many values arrive in the window in about 10 ms. */
const VALUES_PER_PART = 10_000
/** The values that are being asked for, part by part. */
let values: readonly FileValue[] = []

function valuesFrom({ confirmed, source, from }: Extract<ToWorker, { kind: 'values' }>): ValuesPart {
  if (from === 0) values = reading?.values(confirmed, source) ?? []
  const end = from + VALUES_PER_PART
  const part = { values: columnsOfValues(values.slice(from, end)), next: end < values.length ? end : null }
  if (part.next === null) values = []
  return part
}
