import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { OutboxContext } from '../context/context.ts'
import { backoffMs } from '../context/limits.ts'
import { untilDue } from '../context/ready.ts'
import { rest, type Signal } from '../context/signal.ts'
import { takeSendable } from '../context/take-sendable.ts'
import { makeBulkhead } from '../context/unresponsive.ts'
import { type Read, restingAfter } from '../reads/reads.ts'
import type { ChangeRow } from '../rows/row.ts'
import { NOTHING, nextToCheck, type ShareName } from './next-to-check.ts'
import { readAndCompare } from './read-and-compare.ts'
import { skipReading } from './skip-reading.ts'

/**
 * The most batch items that are read and wait to be sent; readings for more would be too old when their turn comes.
 */
const AHEAD_LINES = 1_000
/** How often to check whether a page may be read, if no signal comes first. */
const HOLD_MS = 1_000

/**
 * The loop that compares. Before a change leaves, its base is compared with what the marketplace holds, by a reading
 * that started after the edit (README.md).
 */
export async function precheck(context: OutboxContext, signal: Signal, name: ShareName): Promise<void> {
  const { sendSwitch, limits } = context
  const priority = name === 'urgent' ? 'urgent' : 'outbox'
  const bulkhead = makeBulkhead(signal.wake)
  const hold = () => (name === 'batches' ? untilRoom(context, signal) : Promise.resolve())
  const check = (rows: readonly ChangeRow[]) => checkAll(context, rows, priority, hold)
  let failures = 0
  while (!sendSwitch.isClosed()) {
    const now = context.time()
    context.freshness.sweep()
    const holdMs = name === 'batches' && sendSwitch.isOpen() ? context.headStart.holdMs(now) : null
    if (holdMs !== null) {
      await signal.wait(holdMs)
      continue
    }
    const { responsive: rows, silent } = sendSwitch.isOpen()
      ? nextToCheck(context, name, now, bulkhead)
      : NOTHING
    if (silent.length > 0) bulkhead.start(silent, rows => restingAfter(context, check(rows)))
    if (rows.length === 0) {
      await signal.wait(sendSwitch.isOpen() ? untilNext(context, now) : null)
      continue
    }
    const read = await check(rows)
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(context.clock, backoffMs(limits, failures - 1, context.random()), sendSwitch.closing())
  }
  await bulkhead.end()
}

async function checkAll(
  context: OutboxContext,
  rows: readonly ChangeRow[],
  priority: Priority,
  hold: () => Promise<void>,
): Promise<Read> {
  const left = skipReading(context, takeSendable(context, rows))
  return readAndCompare(context, left, priority, hold)
}

/**
 * A comparison that expires before its change could leave must be repeated, even if nothing else happens meanwhile.
 */
function untilNext(
  context: Pick<OutboxContext, 'store' | 'freshness' | 'unresponsive' | 'rateLimiter' | 'clock'>,
  now: number,
): number | null {
  const isAny = context.store.counts().queued > 0
  const moments = isAny ? [context.freshness.nextEnd(now), context.unresponsive.nextDue(now)] : []
  const waits = moments.flatMap(at => (at === null ? [] : [Math.max(1, at - now)]))
  const due = untilDue(context, now)
  if (due !== null) waits.push(due)
  return waits.length === 0 ? null : Math.min(...waits)
}

/** Waits while enough is read ahead of the sending, or something urgent goes first. */
async function untilRoom(
  context: Pick<OutboxContext, 'store' | 'freshness' | 'headStart' | 'sendSwitch' | 'clock' | 'time'>,
  signal: Signal,
): Promise<void> {
  const { sendSwitch, freshness, store, headStart, time } = context
  const mustWait = () => {
    if (!sendSwitch.isOpen()) return false
    const now = time()
    const most = freshness.isWasted(now) ? Number(store.counts().sending === 0) : AHEAD_LINES
    return freshness.ahead('batches', now) >= most || headStart.holdMs(now) !== null
  }
  while (mustWait()) {
    await new Promise<void>(resolve => {
      const stopTimer = context.clock.after(HOLD_MS, () => done())
      const stopSignal = signal.onWake(() => done())
      const done = () => {
        stopTimer()
        stopSignal()
        resolve()
      }
    })
  }
}
