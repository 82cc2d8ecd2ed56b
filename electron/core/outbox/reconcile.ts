import { type Bell, rest } from './bell.ts'
import { headOf } from './compose.ts'
import { ROUND_MAX } from './cost.ts'
import { backoffMs } from './figures.ts'
import { lookAround } from './look-around.ts'
import type { Parts } from './parts.ts'
import { type ChangeRow, COLUMNS } from './row.ts'

/** What was accepted without a word is read together when the sending is through, but not later than this. */
const VERIFY_AT_LATEST_MS = 600_000

// The sum keeps SQLite from planning it anew at every call (ready.ts).
const DUE = `SELECT ${COLUMNS} FROM change INDEXED BY change_unknown WHERE state = 'unknown' AND recheck_at <= ?
  AND (accepted = 0 OR recheck_at <= ?) ORDER BY recheck_at LIMIT ? + 0`
const NEXT = `SELECT min(recheck_at) AS at FROM change INDEXED BY change_unknown WHERE state = 'unknown'
  AND recheck_at > ?`

/**
 * The loop that looks. Whatever may or may not have been applied is read from the marketplace before anything is
 * sent again; what the reading shows decides.
 */
export async function reconcile(parts: Parts, bell: Bell): Promise<void> {
  const { gate, figures } = parts
  let failures = 0
  while (!gate.isClosed()) {
    // One moment for both questions: what falls due between two would be neither due nor waited for.
    const now = parts.time()
    const due = gate.isOpen() ? dueAt(parts, now) : []
    if (due.length === 0) {
      await bell.wait(gate.isOpen() ? untilNext(parts, now) : null)
      continue
    }
    const read = await lookAround(parts, due)
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(parts.clock, backoffMs(figures, failures - 1, parts.chance()), gate.closing())
  }
}

function dueAt(parts: Parts, now: number): ChangeRow[] {
  const isSending = headOf({ ...parts, now }) !== null
  const acceptedSince = isSending ? now - VERIFY_AT_LATEST_MS : now
  return parts.store.db.prepare(DUE).all<ChangeRow>(now, acceptedSince, ROUND_MAX)
}

function untilNext({ store }: Parts, now: number): number | null {
  const next = store.db.prepare(NEXT).get<{ at: number | null }>(now)?.at ?? null
  return next === null ? null : Math.max(1, next - now)
}
