import type { Priority } from '../../rate-limit/quota/priority.ts'
import { makeBackOff } from '../context/back-off.ts'
import type { OutboxContext } from '../context/context.ts'
import { untilDue } from '../context/ready.ts'
import type { Signal } from '../context/signal.ts'
import { takeSendable } from '../context/take-sendable.ts'
import { makeBulkhead, NO_ROWS } from '../context/unresponsive.ts'
import { type Read, restingAfter } from '../reads/reads.ts'
import type { ChangeRow } from '../rows/row.ts'
import { HOLD_MS, isRoundLeaving } from './gather-batches.ts'
import { nextToCheck, type ShareName } from './next-to-check.ts'
import { readAndCompare } from './read-and-compare.ts'
import { skipReading } from './skip-reading.ts'

/**
 * The loop that compares. Before a change leaves, its base is compared with what the marketplace holds, by a reading
 * that started after the edit (README.md).
 */
export async function precheck(context: OutboxContext, signal: Signal, name: ShareName): Promise<void> {
  const { sendSwitch } = context
  const priority = name === 'urgent' ? 'urgent' : 'outbox'
  const bulkhead = makeBulkhead(signal.wake)
  const check = (rows: readonly ChangeRow[]) =>
    checkAll(context, rows, priority, name === 'batches' ? signal : null)
  const backOff = makeBackOff(context)
  while (!sendSwitch.isClosed()) {
    const now = context.time()
    context.freshness.sweep()
    const holdMs = name === 'batches' && sendSwitch.isOpen() ? holdBatchesMs(context, now) : null
    if (holdMs !== null) {
      await signal.wait(holdMs)
      continue
    }
    const { responsive: rows, silent } = sendSwitch.isOpen()
      ? nextToCheck(context, name, now, bulkhead)
      : NO_ROWS
    if (silent.length > 0) bulkhead.start(silent, rows => restingAfter(context, check(rows)))
    if (rows.length === 0) {
      await signal.wait(sendSwitch.isOpen() ? untilNext(context, now) : null)
      continue
    }
    await backOff((await check(rows)) === 'failed')
  }
  await bulkhead.end()
}

/** For how long no batch items are read at most; null when they may be. */
function holdBatchesMs(context: OutboxContext, now: number): number | null {
  return context.headStart.holdMs(now) ?? (isRoundLeaving(context, now) ? HOLD_MS : null)
}

async function checkAll(
  context: OutboxContext,
  rows: readonly ChangeRow[],
  priority: Priority,
  signal: Signal | null,
): Promise<Read> {
  const left = skipReading(context, takeSendable(context, rows))
  return readAndCompare(context, left, priority, signal)
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
