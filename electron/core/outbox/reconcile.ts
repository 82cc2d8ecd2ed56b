import { type Bell, rest } from './bell.ts'
import { headOf, mostResends } from './compose.ts'
import { ROUND_MAX } from './cost.ts'
import { backoffMs } from './figures.ts'
import { lookAround } from './look-around.ts'
import type { Parts } from './parts.ts'
import { restingAfter } from './reads.ts'
import { type ChangeRow, COLUMNS } from './row.ts'
import { type Apart, type Aside, apart, makeAside } from './silence.ts'

/** What was accepted without a word is read together when the sending is through, but not later than this. */
const VERIFY_AT_LATEST_MS = 600_000

// The sum keeps SQLite from planning it anew at every call (ready.ts).
const DUE = `SELECT ${COLUMNS} FROM change INDEXED BY change_unknown WHERE state = 'unknown' AND recheck_at <= ?
  AND (accepted = 0 OR recheck_at <= ?) AND looks <= ? ORDER BY recheck_at LIMIT ? + 0`
const NEXT = `SELECT min(recheck_at) AS at FROM change INDEXED BY change_unknown WHERE state = 'unknown'
  AND recheck_at > ?`

/**
 * The loop that looks. Whatever may or may not have been applied is read from the marketplace before anything is
 * sent again; what the reading shows decides. First looks are free; second ones are a share of the limit, and wait for it.
 */
export async function reconcile(parts: Parts, bell: Bell): Promise<void> {
  const { gate, figures } = parts
  const aside = makeAside(bell.ring)
  let failures = 0
  while (!gate.isClosed()) {
    // One moment for both questions: what falls due between two would be neither due nor waited for.
    const now = parts.time()
    const { lively: due, silent } = gate.isOpen() ? dueAt(parts, now, aside) : NOTHING
    if (silent.length > 0) aside.start(silent, rows => restingAfter(parts, lookAround(parts, rows)))
    if (due.length === 0) {
      await bell.wait(gate.isOpen() ? untilNext(parts, now) : null)
      continue
    }
    const read = await lookAround(parts, due)
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(parts.clock, backoffMs(figures, failures - 1, parts.chance()), gate.closing())
  }
  await aside.end()
}

const NOTHING: Apart<ChangeRow> = { lively: [], silent: [] }

function dueAt(parts: Parts, now: number, aside: Aside): Apart<ChangeRow> {
  const isSending = headOf({ ...parts, now }) !== null
  const acceptedSince = isSending ? now - VERIFY_AT_LATEST_MS : now
  const { store, silence } = parts
  const most = ROUND_MAX + silence.size()
  const rows = store.db.prepare(DUE).all<ChangeRow>(now, acceptedSince, mostResends(parts), most)
  return apart(rows, parts, aside, now)
}

function untilNext({ store, silence, scheduler, clock }: Parts, now: number): number | null {
  if (store.counts().unknown === 0) return null
  const next = store.db.prepare(NEXT).get<{ at: number | null }>(now)?.at ?? null
  const waits = [next, silence.nextDue(now)].flatMap(at => (at === null ? [] : [Math.max(1, at - now)]))
  const resendMs = scheduler.resendAt() - clock.monotonic()
  if (resendMs > 0) waits.push(Math.max(1, resendMs))
  return waits.length === 0 ? null : Math.min(...waits)
}
