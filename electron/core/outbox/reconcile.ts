import { FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import { PER_PAGE_MAX } from '../../../shared/domain/rules/limits.ts'
import { classify } from '../api/classify.ts'
import { getProduct, listProducts } from '../api/endpoints.ts'
import { readProductPage } from '../api/read-page.ts'
import { readProductDetail } from '../api/read-product.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import { type Bell, rest } from './bell.ts'
import { hasReady } from './compose.ts'
import { ROUND_MAX } from './cost.ts'
import { noteOf } from './dispatcher.ts'
import { backoffMs } from './figures.ts'
import { judge, type Seen } from './judge.ts'
import type { Parts } from './parts.ts'
import { heldValue, planReading } from './reading.ts'
import { type ChangeRow, readRow } from './row.ts'
import { settleVerdict } from './settle-rows.ts'
import { COLUMNS } from './store.ts'

/** Unsure changes by product: one reading serves the price and the stock of it. */
type Due = Map<number, ChangeRow[]>

/** Reads at a time; the scheduler may allow fewer. */
const READERS = 3
/** Accepted prices are read together when the sending is through, but not later than this. */
const VERIFY_AT_LATEST_MS = 600_000

const DUE = `SELECT ${COLUMNS} FROM change INDEXED BY change_unknown WHERE state = 'unknown' AND recheck_at <= ?
  AND (accepted = 0 OR recheck_at <= ?) ORDER BY recheck_at LIMIT ?`
const NEXT = `SELECT min(recheck_at) AS at FROM change INDEXED BY change_unknown WHERE state = 'unknown'
  AND recheck_at > ?`

/**
 * The loop that looks. Whatever may or may not have been applied is read from the marketplace before anything is
 * sent again; `judge` decides by what the reading shows.
 */
export async function reconcile(parts: Parts, bell: Bell): Promise<void> {
  const { gate, figures } = parts
  let failures = 0
  while (!gate.isClosed()) {
    // One moment for both questions: what falls due between two would be neither due nor waited for.
    const now = parts.time()
    const due = gate.isOpen() ? dueAt(parts, now) : new Map()
    if (due.size === 0) {
      await bell.wait(gate.isOpen() ? untilNext(parts, now) : null)
      continue
    }
    const read = await readRound(parts, due)
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(parts.clock, backoffMs(figures, failures - 1, parts.chance()), gate.closing())
  }
}

function dueAt({ store }: Parts, now: number): Due {
  const acceptedSince = hasReady(store) ? now - VERIFY_AT_LATEST_MS : now
  const due: Due = new Map()
  for (const row of store.db.prepare(DUE).all<ChangeRow>(now, acceptedSince, ROUND_MAX)) {
    const rows = due.get(row.entity)
    if (rows === undefined) due.set(row.entity, [row])
    else rows.push(row)
  }
  return due
}

function untilNext({ store }: Parts, now: number): number | null {
  const next = store.db.prepare(NEXT).get<{ at: number | null }>(now)?.at ?? null
  return next === null ? null : Math.max(1, next - now)
}

/** Reads every due product once. `failed` when an answer was missing; what it was about stays due. */
async function readRound(parts: Parts, due: Due): Promise<'ok' | 'failed'> {
  const plan = planReading(due.size, parts.catalog.progress().total)
  if (plan.kind === 'pages' && (await readPages(parts, due, plan.requests)) === 'failed') return 'failed'
  const left = [...due.keys()]
  let result: 'ok' | 'failed' = 'ok'
  const reader = async () => {
    for (let id = left.shift(); id !== undefined && result === 'ok'; id = left.shift()) {
      if ((await readOne(parts, due, id)) === 'failed') result = 'failed'
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return result
}

async function readOne(parts: Parts, due: Due, id: number): Promise<'ok' | 'failed'> {
  const rows = due.get(id) ?? []
  const answer = await read(parts, getProduct(id), rows)
  if (answer === null) return 'failed'
  const { reply, startedAt, fence } = answer
  if (reply.kind === 'refused' && reply.status === 404) {
    decide(parts, rows, () => ({ kind: 'gone' }), startedAt)
    return 'ok'
  }
  if (reply.kind !== 'ok') return putOff(parts, rows, reply)
  const product = readProductDetail(reply.data, id)
  if (product !== null) parts.catalog.takeProduct(reply.data, fence)
  decide(parts, rows, kind => ({ kind: 'value', value: heldValue(kind, product) }), startedAt)
  return 'ok'
}

/**
 * No answer that says anything. One product the marketplace cannot show must not keep the others waiting; when the
 * marketplace as a whole does not answer, the round ends.
 */
function putOff({ store, time, figures }: Parts, rows: readonly ChangeRow[], reply: Reply): 'ok' | 'failed' {
  const isAboutThisOne =
    reply.kind === 'unreadable' || (reply.kind === 'refused' && !isKeyStatus(reply.status))
  if (!isAboutThisOne) return 'failed'
  const recheckAt = time() + figures.recheckMs * 12
  store.write(() => {
    for (const row of rows) store.move(row, 'unknown', { recheck_at: recheckAt })
  })
  return 'ok'
}

function isKeyStatus(status: number): boolean {
  return status === 401 || status === 403
}

/** Takes out of `due` what the pages showed; what they did not show stays in it. */
async function readPages(parts: Parts, due: Due, pagesThought: number): Promise<'ok' | 'failed'> {
  let pages = pagesThought
  for (let page = 1; page <= pages && due.size > 0; page++) {
    const answer = await read(parts, listProducts(page, PER_PAGE_MAX), [...due.values()].flat())
    if (answer === null || answer.reply.kind !== 'ok') return 'failed'
    const listed = readProductPage(answer.reply.data)
    if (listed === null) return 'ok'
    pages = listed.pagination.total_pages ?? pages
    const products = new Map(listed.products.map(product => [product.id, product]))
    const seen = [...products.keys()].filter(id => due.has(id))
    const rows = seen.flatMap(id => due.get(id) ?? [])
    const look: Look = (kind, id) => ({ kind: 'value', value: heldValue(kind, products.get(id) ?? null) })
    for (const id of seen) parts.catalog.takeProduct(products.get(id)?.raw, answer.fence)
    decide(parts, rows, look, answer.startedAt)
    for (const id of seen) due.delete(id)
  }
  return 'ok'
}

interface Answer {
  reply: Reply
  /** Steady time at which the request left: what it shows is at least this new. */
  startedAt: number
  fence: number
}

/** One read through the scheduler, counted for the jobs it was made for. Null when it may not leave. */
async function read(parts: Parts, request: ApiRequest, rows: readonly ChangeRow[]): Promise<Answer | null> {
  const turn = await parts.scheduler.turn('reconcile', 'read', parts.gate.signal())
  if (turn === null) return null
  if (!parts.gate.isOpen()) {
    turn.release()
    return null
  }
  const startedAt = parts.time()
  const fence = parts.catalog.fence()
  const reply = await turn.send(request)
  countRequest(parts, request, reply, rows)
  return { reply, startedAt, fence }
}

function countRequest(
  { store, time }: Parts,
  request: ApiRequest,
  reply: Reply,
  rows: readonly ChangeRow[],
): void {
  if (reply.kind === 'unreachable' && !reply.sent) return
  store.write(() => {
    for (const job of new Set(rows.map(row => row.job))) {
      store.db.prepare('UPDATE job SET requests = requests + 1 WHERE id = ?').run(job)
    }
    store.db
      .prepare(
        `INSERT INTO attempt(change, at, method, path, class, status, ms, remaining, note)
         VALUES(?, ?, 'GET', ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        rows.length === 1 ? (rows[0]?.seq ?? null) : null,
        time(),
        request.path,
        classify(reply, 'GET'),
        'status' in reply ? reply.status : null,
        Math.round(reply.ms),
        reply.rate.remaining,
        noteOf(reply),
      )
  })
}

type Look = (kind: 'price' | 'stock', product: number) => Seen

/** Judges every row by what was seen and writes it down. A write that fails leaves them due. */
function decide(parts: Parts, rows: readonly ChangeRow[], look: Look, startedAt: number): void {
  const { store, catalog } = parts
  const confirmed: Parameters<typeof catalog.acknowledge>[0][number][] = []
  const verdicts = rows.map(row => {
    const readable = readRow(row)
    if (readable.kind !== 'wish') return { row, blocked: readable.kind }
    const { wish } = readable
    const change = { ...wish, resends: row.resends, looks: row.looks }
    const verdict = judge(change, look(wish.kind, wish.product), startedAt >= (row.quarantine_until ?? 0))
    if (verdict.kind === 'applied')
      confirmed.push({ product: wish.product, field: FIELD_OF_KIND[wish.kind], value: wish.to })
    return { row, wish, verdict }
  })
  if (confirmed.length > 0) catalog.acknowledge(confirmed)
  store.write(() => {
    const waits = parts.waits()
    for (const judged of verdicts) {
      if ('blocked' in judged)
        store.move(judged.row, 'blocked', { reason: judged.blocked, settled_at: waits.now })
      else settleVerdict(store, judged.row, judged.wish, judged.verdict, waits)
    }
  })
}
