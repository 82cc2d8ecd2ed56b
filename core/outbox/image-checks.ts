import type { ChangeReason } from '../../shared/domain/change.ts'
import { type Bell, rest } from './context/signal.ts'
import { headOf } from './send/compose-batch.ts'
import { backoffMs } from './context/limits.ts'
import type { SeenImages } from './reconcile/resolve-single.ts'
import { lookAtImages } from './reads/read-images.ts'
import { oneRow } from './rows/one-row.ts'
import type { Parts } from './context/context.ts'
import { lastSeq } from './enqueue/queue.ts'
import { askedFor, type Read, readAll } from './reads/reads.ts'
import { type ChangeRow, readRow, type Wish, type WishOf } from './rows/row.ts'
import { OPEN } from './rows/schema.ts'
import type { Waits } from './apply/settle-rows.ts'
import type { Store } from './store/store.ts'

/** A product that was made with images, and when they are to be counted; after `until` none comes any more. */
interface Check {
  entity: number
  change: number
  due_at: number
  until: number
}

/** Images are counted when the sending is through, but not later than this. */
const COUNT_AT_LATEST_MS = 600_000
/** While other images of the product are on their way they cannot be counted. */
const MOVING_MS = 30_000
const AT_ONCE = 20

// The sum keeps SQLite from planning it anew at every call (ready.ts).
const DUE = `SELECT entity, change, due_at, until FROM image_check WHERE due_at <= ?1 OR due_at > ?2
  ORDER BY due_at LIMIT ?3 + 0`
const MOVING = `SELECT 1 FROM change INDEXED BY change_open WHERE entity = ? AND lane = 'image' AND ${OPEN}
  AND state IN ('queued', 'sending', 'unknown') LIMIT 1`
const SINCE = `SELECT coalesce(sum((kind = 'image-add') - (kind = 'image-delete')), 0) AS more
  FROM change INDEXED BY change_applied WHERE entity = ? AND lane = 'image' AND seq > ? AND state = 'applied'`

/**
 * A create is answered before, or although, the marketplace could not fetch its images (the body is not shown, API
 * document §4): notes that they are to be counted. Only inside a transaction.
 */
export function noteImageCheck({ db }: Store, row: ChangeRow, wish: Wish, waits: Waits): void {
  if (wish.kind !== 'create' || wish.images.length === 0) return
  db.prepare('INSERT OR REPLACE INTO image_check(entity, change, due_at, until) VALUES(?, ?, ?, ?)').run(
    row.entity,
    row.seq,
    waits.now + waits.recheckMs,
    waits.now + waits.imageQuarantineMs,
  )
}

/**
 * The loop that counts the images of new products, one GET …/images each. Those that are not there are put before a
 * person as images that were not added, who can add them again.
 */
export async function checkImages(parts: Parts, bell: Bell): Promise<void> {
  const { gate, figures } = parts
  let failures = 0
  while (!gate.isClosed()) {
    const now = parts.time()
    const due = gate.isOpen() ? dueAt(parts, now) : []
    if (due.length === 0) {
      await bell.wait(gate.isOpen() ? untilNext(parts, now) : null)
      continue
    }
    const read = await readAll(due.map(check => () => count(parts, check)))
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(parts.clock, backoffMs(figures, failures - 1, parts.chance()), gate.closing())
  }
}

function dueAt(parts: Parts, now: number): Check[] {
  const isSending = headOf({ ...parts, now }) !== null
  const dueSince = isSending ? now - COUNT_AT_LATEST_MS : now
  // What lies further ahead was written under another clock.
  return parts.store.db.prepare(DUE).all<Check>(dueSince, now + COUNT_AT_LATEST_MS, AT_ONCE)
}

function untilNext({ store: { db } }: Parts, now: number): number | null {
  const next =
    db.prepare('SELECT min(due_at) AS at FROM image_check').get<{ at: number | null }>()?.at ?? null
  if (next === null) return null
  return Math.max(1, (next > now ? next : next + COUNT_AT_LATEST_MS) - now)
}

async function count(parts: Parts, check: Check): Promise<Read> {
  const { store, entities, time } = parts
  const row = oneRow(store.db, check.change)
  const read = row === undefined ? null : readRow(row)
  const product = entities.remoteOf(check.entity)
  if (row === undefined || read?.kind !== 'wish' || read.wish.kind !== 'create' || product === null) {
    store.write(() => drop(store, check))
    return 'ok'
  }
  const { wish } = read
  if (store.db.prepare(MOVING).get(check.entity) !== undefined) {
    store.write(() => putOff(store, check, time() + MOVING_MS))
    return 'ok'
  }
  return lookAtImages(parts, product, askedFor([row], 'reconcile'), seen =>
    store.write(() => decide(parts, check, { row, wish }, seen)),
  )
}

function decide(
  { store, time }: Parts,
  check: Check,
  create: { row: ChangeRow; wish: WishOf<'create'> },
  seen: SeenImages,
): void {
  const { more } = store.db.prepare(SINCE).get<{ more: number }>(check.entity, check.change) ?? { more: 0 }
  const kept = seen.kind === 'images' ? seen.ids.length - more : null
  const isWhole = kept !== null && kept >= create.wish.images.length
  // They may still be on their way to the marketplace.
  if (seen.kind !== 'gone' && !isWhole && time() < check.until) {
    putOff(store, check, check.until)
    return
  }
  drop(store, check)
  if (kept === null || isWhole) return
  tellMissing(store, create, kept <= 0 ? 'image-dropped' : 'some-images-dropped', time())
}

/** Images that were asked for with the product, as changes of their own that were not applied. */
function tellMissing(
  store: Store,
  { row, wish }: { row: ChangeRow; wish: WishOf<'create'> },
  reason: ChangeReason,
  now: number,
): void {
  const { db } = store
  const last = lastSeq(store)
  const job = db
    .prepare('INSERT INTO job(file, created_at, who) SELECT file, ?, who FROM job WHERE id = ?')
    .run(now, row.job).lastId
  const { entity, sku, origin } = wish
  store.insert(
    job,
    wish.images.map(url => ({
      wish: { kind: 'image-add' as const, entity, sku, origin, url },
      ...{ seen: null, state: 'rejected' as const, reason },
    })),
    now,
  )
  db.prepare('UPDATE job SET first_seq = ?, last_seq = ? WHERE id = ?').run(last + 1, lastSeq(store), job)
}

function putOff({ db }: Store, { entity }: Check, at: number): void {
  db.prepare('UPDATE image_check SET due_at = ? WHERE entity = ?').run(at, entity)
}

function drop({ db }: Store, { entity }: Check): void {
  db.prepare('DELETE FROM image_check WHERE entity = ?').run(entity)
}
