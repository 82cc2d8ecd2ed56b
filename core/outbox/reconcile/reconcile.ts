import { makeBackOff } from '../context/back-off.ts'
import type { OutboxContext } from '../context/context.ts'
import { mostResends, pickInTurn, type Share } from '../context/ready.ts'
import type { Signal } from '../context/signal.ts'
import {
  type Bulkhead,
  makeBulkhead,
  NO_ROWS,
  type SplitRows,
  splitUnresponsive,
} from '../context/unresponsive.ts'
import { restingAfter } from '../reads/reads.ts'
import { ROUND_MAX } from '../requests/cost.ts'
import { CHANGE_COLUMNS, type ChangeRow } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import { headOf } from '../send/compose-batch.ts'
import { checksOfJobs } from '../store/job-check.ts'
import { reconcileUnknown } from './reconcile-unknown.ts'

/** Changes accepted without counts are read together when the sending is done, but no later than this. */
const VERIFY_AT_LATEST_MS = 600_000
const OF_BATCHES: Share = { kinds: ['stock', 'price'], ranks: [0, 2] }

// `+ 0` keeps SQLite from preparing the statement again on every call (ready.ts).
const DUE = `SELECT ${CHANGE_COLUMNS} FROM change INDEXED BY change_unknown WHERE state = 'unknown' AND recheck_at <= ?
  AND (accepted = 0 OR recheck_at <= ?) AND looks <= ? ORDER BY recheck_at LIMIT ? + 0`
/** When the last change accepted without counts may first be read. */
const LAST_ACCEPTED = `SELECT max(recheck_at) AS at FROM change INDEXED BY change_unknown WHERE state = 'unknown'
  AND accepted = 1 AND looks = 0`
/** Whether a newer change of the same lane waits for it. */
const IS_WAITED_FOR = `SELECT 1 FROM change INDEXED BY change_open WHERE entity = ? AND lane = ? AND seq > ?
  AND ${OPEN} AND state = 'queued' LIMIT 1`
const NEXT = `SELECT min(recheck_at) AS at FROM change INDEXED BY change_unknown WHERE state = 'unknown'
  AND recheck_at > ?`

/**
 * The loop that resolves unknown changes. Whatever may have been applied is read from the marketplace before anything
 * is sent again, and the reading decides. First readings are free; later ones take a share of the limit, and wait for
 * it.
 */
export async function reconcile(context: OutboxContext, signal: Signal): Promise<void> {
  const { sendSwitch } = context
  const bulkhead = makeBulkhead(signal.wake)
  const behind = makeBulkhead(signal.wake)
  const backOff = makeBackOff(context)
  while (!sendSwitch.isClosed()) {
    // One moment for both questions: a change falling due between two moments would be neither due nor waited for.
    const now = context.time()
    const { responsive, silent } = sendSwitch.isOpen() ? dueAt(context, now, bulkhead) : NO_ROWS
    if (silent.length > 0)
      bulkhead.start(silent, rows => restingAfter(context, reconcileUnknown(context, rows)))
    const { soon: due, later } = bySpeed(context, responsive, behind)
    if (later.length > 0)
      behind.start(later, rows => restingAfter(context, reconcileUnknown(context, rows, 'background')))
    if (due.length === 0) {
      await signal.wait(sendSwitch.isOpen() ? untilNext(context, now) : null)
      continue
    }
    await backOff((await reconcileUnknown(context, due)) === 'failed')
  }
  await bulkhead.end()
  await behind.end()
}

/**
 * Changes under the check `mine` that were accepted without counts are read back in the background, one reading for
 * all, unless a newer change waits for them.
 */
function bySpeed(
  { store }: Pick<OutboxContext, 'store'>,
  due: readonly ChangeRow[],
  behind: Bulkhead,
): { soon: ChangeRow[]; later: ChangeRow[] } {
  const checkOf = checksOfJobs(store.db)
  const soon: ChangeRow[] = []
  const later: ChangeRow[] = []
  for (const row of due) {
    const isPatient =
      row.accepted === 1 &&
      checkOf(row.job) === 'mine' &&
      store.db.prepare(IS_WAITED_FOR).get(row.entity, row.lane, row.seq) === undefined
    if (isPatient) later.push(row)
    else soon.push(row)
  }
  return { soon, later: behind.isBusy() ? [] : later }
}

function dueAt(
  context: Pick<
    OutboxContext,
    'store' | 'entities' | 'unresponsive' | 'rateLimiter' | 'clock' | 'quarantines'
  >,
  now: number,
  bulkhead: Bulkhead,
): SplitRows<ChangeRow> {
  const { store, unresponsive, quarantines } = context
  const acceptedSince = isMoreToCome(context, now) ? now - VERIFY_AT_LATEST_MS : now
  const most = ROUND_MAX + unresponsive.size()
  const rows = store.db.prepare(DUE).all<ChangeRow>(now, acceptedSince, mostResends(context), most)
  return splitUnresponsive(rows.map(quarantines.ofThisRun), context, bulkhead, now)
}

/** Whether more batch items are to be sent, or some were accepted too recently to be read. */
function isMoreToCome(context: Pick<OutboxContext, 'store' | 'rateLimiter' | 'clock'>, now: number): boolean {
  const { store } = context
  if (headOf({ ...context, now }) !== null) return true
  if (pickInTurn(store, now, OF_BATCHES, mostResends(context), 1).length > 0) return true
  const last = store.db.prepare(LAST_ACCEPTED).get<{ at: number | null }>()?.at ?? null
  return last !== null && last > now
}

function untilNext(
  {
    store,
    unresponsive,
    rateLimiter,
    clock,
  }: Pick<OutboxContext, 'store' | 'unresponsive' | 'rateLimiter' | 'clock'>,
  now: number,
): number | null {
  if (store.counts().unknown === 0) return null
  const next = store.db.prepare(NEXT).get<{ at: number | null }>(now)?.at ?? null
  const waits = [next, unresponsive.nextDue(now)].flatMap(at => (at === null ? [] : [Math.max(1, at - now)]))
  const resendMs = rateLimiter.resendAt() - clock.monotonic()
  if (resendMs > 0) waits.push(Math.max(1, resendMs))
  return waits.length === 0 ? null : Math.min(...waits)
}
