import type { ChangeReason, OperationOf } from '../../shared/domain/changes/change.ts'
import { makeBackOff } from './context/back-off.ts'
import type { OutboxContext, QueueContext, ReadContext } from './context/context.ts'
import type { Signal } from './context/signal.ts'
import { lastChangeSeq } from './enqueue/queue.ts'
import { readImageLists } from './reads/read-images.ts'
import { askedFor, type Read, readAll } from './reads/reads.ts'
import type { ServerImages } from './reads/server-state.ts'
import { type ChangeRow, oneRow, readRow } from './rows/row.ts'
import { OPEN } from './rows/schema.ts'
import { headOf } from './send/compose-batch.ts'
import type { OutboxStore } from './store/store.ts'

/** A product that was created with images, and when to count them. After `until` no more images are expected. */
interface Check {
  entity: number
  change: number
  due_at: number
  until: number
}

/** Images are counted when nothing is left to send, but no later than this. */
const COUNT_AT_LATEST_MS = 600_000
/**
 * The retry interval while other image changes of the product are under way, because they make counting impossible.
 */
const MOVING_MS = 30_000
const AT_ONCE = 20

// `+ 0` keeps SQLite from preparing the statement again on every call (ready.ts).
const DUE = `SELECT entity, change, due_at, until FROM image_check WHERE due_at <= ?1 OR due_at > ?2
  ORDER BY due_at LIMIT ?3 + 0`
const MOVING = `SELECT 1 FROM change INDEXED BY change_open WHERE entity = ? AND lane = 'image' AND ${OPEN}
  AND state IN ('queued', 'sending', 'unknown') LIMIT 1`
const SINCE = `SELECT coalesce(sum((kind = 'image-add') - (kind = 'image-delete')), 0) AS more
  FROM change INDEXED BY change_applied WHERE entity = ? AND lane = 'image' AND seq > ? AND state = 'applied'`

/**
 * The loop that counts the images of products created with some: one GET /products/{id}/images each (API document
 * §4). Missing images become rejected image-add changes, which a person can retry.
 */
export async function runImageChecks(context: OutboxContext, signal: Signal): Promise<void> {
  const { sendSwitch } = context
  const backOff = makeBackOff(context)
  while (!sendSwitch.isClosed()) {
    const now = context.time()
    const due = sendSwitch.isOpen() ? dueAt(context, now) : []
    if (due.length === 0) {
      await signal.wait(sendSwitch.isOpen() ? untilNext(context, now) : null)
      continue
    }
    await backOff((await readAll(due.map(check => () => count(context, check)))) === 'failed')
  }
}

function dueAt(context: Pick<OutboxContext, 'store' | 'rateLimiter' | 'clock'>, now: number): Check[] {
  const isSending = headOf({ ...context, now }) !== null
  const dueSince = isSending ? now - COUNT_AT_LATEST_MS : now
  // A due time further ahead than the longest wait was written under another clock.
  return context.store.db.prepare(DUE).all<Check>(dueSince, now + COUNT_AT_LATEST_MS, AT_ONCE)
}

function untilNext({ store: { db } }: Pick<OutboxContext, 'store'>, now: number): number | null {
  const next =
    db.prepare('SELECT min(due_at) AS at FROM image_check').get<{ at: number | null }>()?.at ?? null
  if (next === null) return null
  return Math.max(1, (next > now ? next : next + COUNT_AT_LATEST_MS) - now)
}

async function count(context: ReadContext & QueueContext, check: Check): Promise<Read> {
  const { store, entities, time } = context
  const row = oneRow(store.db, check.change)
  const read = row === undefined ? null : readRow(row)
  const product = entities.remoteOf(check.entity)
  if (
    row === undefined ||
    read?.kind !== 'operation' ||
    read.operation.kind !== 'create' ||
    product === null
  ) {
    store.write(() => drop(store, check))
    return 'ok'
  }
  const { operation } = read
  if (store.db.prepare(MOVING).get(check.entity) !== undefined) {
    store.write(() => putOff(store, check, time() + MOVING_MS))
    return 'ok'
  }
  return readImageLists(context, product, askedFor([row], 'reconcile'), seen =>
    store.write(() => decide(context, check, { row, operation }, seen)),
  )
}

function decide(
  { store, time }: Pick<OutboxContext, 'store' | 'time'>,
  check: Check,
  create: { row: ChangeRow; operation: OperationOf<'create'> },
  seen: ServerImages,
): void {
  const { more } = store.db.prepare(SINCE).get<{ more: number }>(check.entity, check.change) ?? { more: 0 }
  const kept = seen.kind === 'images' ? seen.ids.length - more : null
  const isWhole = kept !== null && kept >= create.operation.images.length
  // The marketplace may still be downloading them.
  if (seen.kind !== 'gone' && !isWhole && time() < check.until) {
    putOff(store, check, check.until)
    return
  }
  drop(store, check)
  if (kept === null || isWhole) return
  reportMissing(store, create, kept <= 0 ? 'image-dropped' : 'some-images-dropped', time())
}

/** Adds the images of a create as rejected image-add changes in a job of their own. */
function reportMissing(
  store: OutboxStore,
  { row, operation }: { row: ChangeRow; operation: OperationOf<'create'> },
  reason: ChangeReason,
  now: number,
): void {
  const { db } = store
  const last = lastChangeSeq(store)
  const job = db
    .prepare('INSERT INTO job(file, created_at, who) SELECT file, ?, who FROM job WHERE id = ?')
    .run(now, row.job).lastId
  const { product, sku, origin } = operation
  store.insert(
    job,
    operation.images.map(url => ({
      entity: row.entity,
      operation: { kind: 'image-add' as const, product, sku, origin, url },
      seen: null,
      state: 'rejected' as const,
      reason,
    })),
    now,
  )
  db.prepare('UPDATE job SET first_seq = ?, last_seq = ? WHERE id = ?').run(
    last + 1,
    lastChangeSeq(store),
    job,
  )
}

function putOff({ db }: OutboxStore, { entity }: Check, at: number): void {
  db.prepare('UPDATE image_check SET due_at = ? WHERE entity = ?').run(at, entity)
}

function drop({ db }: OutboxStore, { entity }: Check): void {
  db.prepare('DELETE FROM image_check WHERE entity = ?').run(entity)
}
