import type { Operation } from '../../../shared/domain/changes/change.ts'
import { quarantineMs, unsure, waitsForImages } from '../apply/apply-outcomes.ts'
import type { EarlierQuarantines } from '../context/earlier-quarantines.ts'
import type { Waits } from '../context/limits.ts'
import { memoryOf } from '../rows/create-memory.ts'
import { type ChangeRow, checksum, isKnown, oneRow, readRow } from '../rows/row.ts'
import { readStartRows } from '../rows/start-rows.ts'
import type { OutboxStore } from '../store/store.ts'

/**
 * Puts the open changes in order at a start, in one transaction.
 * - Sending: may or may not have arrived, so it becomes `unknown`.
 * - Damaged by the disk, or written by a newer program: `blocked`, for a person.
 * - Quarantines of the last run start again.
 * - Waits written under another clock: cut to the longest they can be.
 *
 * `inspected` are all open rows of the file, with good checksums unless `blocked`; null when nobody has checked them
 * yet.
 */
export function recover(
  store: OutboxStore,
  waits: Waits,
  inspected: readonly ChangeRow[] | null,
  quarantines: EarlierQuarantines,
): ReturnType<OutboxStore['write']> {
  return store.write(() => {
    const { db } = store
    const longest =
      waits.now +
      Math.max(waits.quarantineMs, waits.imageQuarantineMs, waits.answeredQuarantineMs) +
      Math.max(waits.answerMs, waits.imageAnswerMs)
    const open = inspected ?? readStartRows(db).rows
    store.recount(open)
    store.noteOpen(open)
    for (const row of open) {
      if (row.state === 'blocked') continue
      const unreadable = whyUnreadable(row, inspected !== null)
      if (unreadable !== null) {
        store.move(row, 'blocked', { reason: unreadable, settled_at: waits.now, recheck_at: null })
      } else if (row.state === 'sending') {
        stopSending(store, row.seq, waits)
      } else {
        if (row.state === 'unknown' && isBeyond(row, longest))
          store.move(row, 'unknown', { recheck_at: waits.now + waits.recheckMs, quarantine_until: longest })
        if (row.state === 'queued' && (row.recheck_at ?? 0) > longest)
          store.move(row, 'queued', { recheck_at: longest })
        if (isInQuarantine(row)) restartQuarantine(store, row, waits, quarantines)
      }
    }
    db.exec(`UPDATE job SET requests = requests + 1 WHERE id IN (
      SELECT j.job FROM batch_job j JOIN batch b ON b.id = j.batch WHERE b.state = 'sending')`)
    db.exec(`UPDATE batch SET state = 'unanswered' WHERE state = 'sending'`)
  })
}

function whyUnreadable(row: ChangeRow, isSound: boolean): 'damaged' | 'unknown-version' | null {
  if (!isSound && checksum(row) !== row.crc) return 'damaged'
  return isKnown(row) ? null : 'unknown-version'
}

function stopSending(store: OutboxStore, seq: number, waits: Waits): void {
  const row = oneRow(store.db, seq)
  if (row === undefined) throw new Error(`change ${seq} is listed as open and not in the table`)
  const read = readRow(row)
  // The index and the row agreed when they were checked, but a failing disk can return something else a moment later.
  if (read.kind !== 'operation') {
    store.move(row, 'blocked', { reason: read.kind, settled_at: waits.now, recheck_at: null })
    return
  }
  const patch = unsure(waits, { row, operation: read.operation }, false)
  store.move(row, 'unknown', {
    ...patch,
    quarantine_until: waits.now + wholeMs(waits, read.operation),
    attempts: row.attempts + 1,
    reason: 'stopped-while-sending',
  })
}

/** An unknown change, or a create that waits for a person or was decided on by one. Of all others nothing is read. */
function isInQuarantine(row: ChangeRow): boolean {
  if (row.state === 'conflict') return row.quarantine_until !== null
  if (row.state === 'queued') return row.kind === 'create' && row.recheck_at !== null && memoryOf(row).unsure
  return row.state === 'unknown'
}

function restartQuarantine(
  store: OutboxStore,
  row: ChangeRow,
  waits: Waits,
  quarantines: EarlierQuarantines,
): void {
  const read = readRow(row)
  if (read.kind !== 'operation') return
  const whole = waits.now + wholeMs(waits, read.operation)
  if (row.state === 'conflict') store.move(row, 'conflict', { quarantine_until: whole })
  else if (row.state === 'queued') store.move(row, 'queued', { recheck_at: whole })
  else {
    const isStopped = row.reason === 'stopped-while-sending'
    quarantines.restart(row.seq, isStopped ? whole : waits.now + quarantineMs(waits, read.operation))
  }
}

/** Nobody waited for the answer, so the request may take effect later by as long as an answer may take. */
function wholeMs(waits: Waits, operation: Operation): number {
  return quarantineMs(waits, operation) + (waitsForImages(operation) ? waits.imageAnswerMs : waits.answerMs)
}

function isBeyond(row: ChangeRow, longest: number): boolean {
  return (row.recheck_at ?? 0) > longest || (row.quarantine_until ?? 0) > longest
}
