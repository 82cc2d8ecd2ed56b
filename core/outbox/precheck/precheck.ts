import type { Priority } from '../../rate-limit/limiter.ts'
import { type Bell, rest } from '../context/signal.ts'
import { backoffMs } from '../context/limits.ts'
import type { Parts } from '../context/context.ts'
import { type Read, restingAfter } from '../reads/reads.ts'
import { untilDue } from '../context/ready.ts'
import type { ChangeRow } from '../rows/row.ts'
import { makeAside } from '../context/unresponsive.ts'
import { comparablesOf } from './comparable.ts'
import { NOTHING, nextToCheck, type ShareName } from './next-to-check.ts'
import { readAndCompare } from './read-and-compare.ts'
import { skipReading } from './skip-reading.ts'

/** Lines that are read and wait for their batch: what is read ahead of more would be too old when its turn comes. */
const AHEAD_LINES = 1_000
/** How often it is looked again whether a page may be read, should nothing else tell. */
const HOLD_MS = 1_000

/**
 * The loop that compares. Before a change leaves, what it was made on is compared with what the marketplace holds, with
 * a reading that started after the edit (README.md).
 */
export async function precheck(parts: Parts, bell: Bell, name: ShareName): Promise<void> {
  const { gate, figures } = parts
  const priority = name === 'urgent' ? 'urgent' : 'outbox'
  const aside = makeAside(bell.ring)
  const hold = () => (name === 'batches' ? untilRoom(parts, bell) : Promise.resolve())
  const check = (rows: readonly ChangeRow[]) => checkAll(parts, rows, priority, hold)
  let failures = 0
  while (!gate.isClosed()) {
    const now = parts.time()
    parts.freshness.sweep()
    const holdMs = name === 'batches' && gate.isOpen() ? parts.headStart.holdMs(now) : null
    if (holdMs !== null) {
      await bell.wait(holdMs)
      continue
    }
    const { lively: rows, silent } = gate.isOpen() ? nextToCheck(parts, name, now, aside) : NOTHING
    if (silent.length > 0) aside.start(silent, rows => restingAfter(parts, check(rows)))
    if (rows.length === 0) {
      await bell.wait(gate.isOpen() ? untilNext(parts, now) : null)
      continue
    }
    const read = await check(rows)
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(parts.clock, backoffMs(figures, failures - 1, parts.chance()), gate.closing())
  }
  await aside.end()
}

async function checkAll(
  parts: Parts,
  rows: readonly ChangeRow[],
  priority: Priority,
  hold: () => Promise<void>,
): Promise<Read> {
  const left = skipReading(parts, comparablesOf(parts, rows))
  return readAndCompare(parts, left, priority, hold)
}

/** What was compared in vain has to be compared anew when that does not count any more, though nothing else happens. */
function untilNext(parts: Parts, now: number): number | null {
  const isAny = parts.store.counts().queued > 0
  const moments = isAny ? [parts.freshness.nextEnd(now), parts.silence.nextDue(now)] : []
  const waits = moments.flatMap(at => (at === null ? [] : [Math.max(1, at - now)]))
  const due = untilDue(parts, now)
  if (due !== null) waits.push(due)
  return waits.length === 0 ? null : Math.min(...waits)
}

/** Waits while reading is ahead of the sending, or something urgent goes first. */
async function untilRoom(parts: Parts, bell: Bell): Promise<void> {
  const { gate, freshness, store, headStart, time } = parts
  const mustWait = () => {
    if (!gate.isOpen()) return false
    const now = time()
    const most = freshness.isWasted(now) ? Number(store.counts().sending === 0) : AHEAD_LINES
    return freshness.ahead('batches', now) >= most || headStart.holdMs(now) !== null
  }
  while (mustWait()) {
    await new Promise<void>(resolve => {
      const stopTimer = parts.clock.after(HOLD_MS, () => done())
      const stopBell = bell.onRing(() => done())
      const done = () => {
        stopTimer()
        stopBell()
        resolve()
      }
    })
  }
}
