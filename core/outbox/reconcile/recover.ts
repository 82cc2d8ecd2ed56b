import { unsure, waitsForImages } from '../apply/settle-rows.ts'
import type { Waits } from '../context/limits.ts'
import { oneRow } from '../rows/one-row.ts'
import { type ChangeRow, checksum, isKnown, readRow } from '../rows/row.ts'
import { readStartRows } from '../rows/start-rows.ts'
import type { OutboxStore } from '../store/store.ts'

/**
 * What a start finds, put in order in one transaction: whatever was on its way may or may not have arrived; rows the
 * disk damaged, or a newer program wrote, are put before a person; waits written under another clock are cut to what
 * they can be at most. `inspected` are all open rows as they are in the file, with good checksums unless `blocked`; null:
 * nobody looked at them yet.
 */
export function recover(
  store: OutboxStore,
  waits: Waits,
  inspected: readonly ChangeRow[] | null,
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
      } else if (row.state === 'unknown' && isBeyond(row, longest)) {
        store.move(row, 'unknown', { recheck_at: waits.now + waits.recheckMs, quarantine_until: longest })
      } else if (row.state === 'queued' && (row.recheck_at ?? 0) > longest) {
        store.move(row, 'queued', { recheck_at: longest })
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
  // The index and the row were one when they were checked; a disk may think otherwise a moment later.
  if (read.kind !== 'operation') {
    store.move(row, 'blocked', { reason: read.kind, settled_at: waits.now, recheck_at: null })
    return
  }
  const patch = unsure(waits, { row, operation: read.operation }, false)
  // Nobody listened as long as an answer may take, so it may take effect that much later.
  const unheardMs = waitsForImages(read.operation) ? waits.imageAnswerMs : waits.answerMs
  store.move(row, 'unknown', {
    ...patch,
    quarantine_until: (patch.quarantine_until ?? waits.now) + unheardMs,
    attempts: row.attempts + 1,
    reason: 'stopped-while-sending',
  })
}

function isBeyond(row: ChangeRow, longest: number): boolean {
  return (row.recheck_at ?? 0) > longest || (row.quarantine_until ?? 0) > longest
}
