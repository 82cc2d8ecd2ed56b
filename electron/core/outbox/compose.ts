import type { BulkKind } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { type BulkTarget, setPrices, setStocks } from '../api/endpoints.ts'
import type { ApiRequest } from '../api/reply.ts'
import { type ChangeRow, readRow, type Wish } from './row.ts'
import { hold } from './rules.ts'
import { COLUMNS, type Store } from './store.ts'

/** A line of a batch: the row as it stands on disk, and what it asks for. */
export interface ComposedLine {
  row: ChangeRow
  wish: Wish
}

/** A batch whose composition and `sending` marks are on disk. */
export interface Composed {
  batch: number
  kind: BulkKind
  lines: ComposedLine[]
}

/**
 * Looks at changes about to be sent for the first time and names those that must not go out as they are, because
 * the marketplace's value is no longer the one the edit was made on; `theirs` is what it is now.
 */
export type Preflight = (lines: readonly ComposedLine[]) => ReadonlyMap<number, { theirs: string | null }>

/** Nothing earlier in its lane is still open: the head of the line, in the order of docs/reliability.md. */
const READY = `FROM change c INDEXED BY change_ready WHERE c.state = 'queued' AND NOT EXISTS(
  SELECT 1 FROM change e INDEXED BY change_open WHERE e.entity = c.entity AND e.lane = c.lane AND e.seq < c.seq
  AND e.state NOT IN ('applied', 'withdrawn', 'superseded') AND e.state <> 'blocked')`
export const PICK_HEAD = `SELECT c.kind AS kind ${READY} ORDER BY c.rank, c.seq LIMIT 1`
export const PICK_LINES = `SELECT ${COLUMNS} ${READY} AND c.kind = ? ORDER BY c.rank, c.seq LIMIT ?`
const PICK_THESE = `SELECT ${COLUMNS} ${READY} AND c.seq IN (SELECT value FROM json_each(?)) ORDER BY c.rank, c.seq`

/** Whether anything could be sent at this moment. */
export function hasReady(store: Store): boolean {
  return store.db.prepare(PICK_HEAD).get() !== undefined
}

/**
 * Picks the next batch, or what waits of `only`, all of one kind and at most a batch, and marks it as `sending`; only
 * inside a transaction. Null when nothing is ready. Rows that
 * cannot be read are put aside for a person and others take their places.
 */
export function composeBatch(
  store: Store,
  now: number,
  preflight: Preflight,
  only: readonly number[] | null,
): Composed | null {
  for (;;) {
    const picked = only === null ? pickNext(store) : pickThese(store, only)
    if (picked.length === 0) return null
    const lines = putAside(store, picked, now, preflight)
    const first = lines[0]
    if (first !== undefined) return markSending(store, first.wish.kind, lines, now)
  }
}

function pickNext({ db }: Store): ChangeRow[] {
  const head = db.prepare(PICK_HEAD).get<{ kind: string }>()
  return head === undefined ? [] : db.prepare(PICK_LINES).all<ChangeRow>(head.kind, BATCH_MAX)
}

function pickThese({ db }: Store, only: readonly number[]): ChangeRow[] {
  return db.prepare(PICK_THESE).all<ChangeRow>(JSON.stringify(only))
}

function putAside(
  store: Store,
  picked: readonly ChangeRow[],
  now: number,
  preflight: Preflight,
): ComposedLine[] {
  const readable: ComposedLine[] = []
  for (const row of picked) {
    const read = readRow(row)
    if (read.kind === 'wish') readable.push({ row, wish: read.wish })
    else store.move(row, 'blocked', { reason: read.kind, settled_at: now })
  }
  const stale = preflight(readable)
  return readable.filter(({ row }) => {
    const seen = stale.get(row.seq)
    if (seen !== undefined)
      store.move(row, 'conflict', { reason: 'changed-meanwhile', theirs: seen.theirs, settled_at: now })
    return seen === undefined
  })
}

function markSending(store: Store, kind: BulkKind, lines: ComposedLine[], now: number): Composed {
  hold(
    'I4',
    new Set(lines.map(line => line.row.entity)).size === lines.length,
    () => 'a product twice in a batch',
  )
  hold('I4', lines.length <= BATCH_MAX, () => `${lines.length} lines in a batch`)
  hold('I3', isNothingSending(store), () => 'a batch is still on its way')
  const { db } = store
  const batch = db
    .prepare(`INSERT INTO batch(kind, lines, state, sent_at) VALUES(?, ?, 'sending', ?)`)
    .run(kind, lines.length, now).lastId
  db.prepare('INSERT INTO line(batch, idx, change) SELECT ?, key, value FROM json_each(?)').run(
    batch,
    JSON.stringify(lines.map(({ row }) => row.seq)),
  )
  store.moveAll(
    lines.map(({ row }) => row),
    'sending',
    { batch, reason: null, words: null },
  )
  const jobs = new Map<number, number>()
  const sending = lines.map(({ row, wish }) => {
    jobs.set(row.job, (jobs.get(row.job) ?? 0) + 1)
    return { row: { ...row, batch, state: 'sending' as const, reason: null, words: null }, wish }
  })
  for (const [job, count] of jobs) {
    db.prepare('INSERT INTO batch_job(job, batch, lines) VALUES(?, ?, ?)').run(job, batch, count)
    db.prepare('UPDATE job SET first_sent_at = coalesce(first_sent_at, ?) WHERE id = ?').run(now, job)
  }
  return { batch, kind, lines: sending }
}

function isNothingSending(store: Store): boolean {
  return store.counts().sending === 0
}

/** The request that carries the batch (API document §4). Products made offline have no number yet and go by their SKU. */
export function requestOf({ kind, lines }: Composed): ApiRequest {
  if (kind === 'stock')
    return setStocks(lines.map(({ wish }) => ({ ...targetOf(wish), stock_qty: Number(wish.to) })))
  return setPrices(lines.map(({ wish }) => ({ ...targetOf(wish), base_price: wish.to as Decimal })))
}

function targetOf({ product, sku }: Wish): BulkTarget {
  return product > 0 || sku === null ? { product_id: product } : { sku }
}
