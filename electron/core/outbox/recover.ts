import { type ChangeRow, readRow } from './row.ts'
import { OPEN } from './schema.ts'
import { unsure, type Waits } from './settle-rows.ts'
import { COLUMNS, type Store } from './store.ts'

const OPEN_ROWS = `SELECT ${COLUMNS} FROM change INDEXED BY change_open WHERE ${OPEN}`

/**
 * What a start finds, put in order in one transaction: whatever was on its way may or may not have arrived; rows the
 * disk damaged, or a newer program wrote, are put before a person; waits written under another clock are cut to what
 * they can be at most.
 */
export function recover(store: Store, waits: Waits): ReturnType<Store['write']> {
  return store.write(() => {
    const { db } = store
    const longest =
      waits.now + Math.max(waits.quarantineMs, waits.imageQuarantineMs, waits.answeredQuarantineMs)
    const open = db.prepare(OPEN_ROWS).all<ChangeRow>()
    store.recount(open)
    for (const row of open) {
      const read = readRow(row)
      if (read.kind !== 'wish') {
        if (row.state !== 'blocked')
          store.move(row, 'blocked', { reason: read.kind, settled_at: waits.now, recheck_at: null })
      } else if (row.state === 'sending') {
        store.move(row, 'unknown', {
          ...unsure(waits, { row, wish: read.wish }, false),
          attempts: row.attempts + 1,
          reason: 'stopped-while-sending',
        })
      } else if (row.state === 'unknown' && isBeyond(row, longest)) {
        store.move(row, 'unknown', { recheck_at: waits.now + waits.recheckMs, quarantine_until: longest })
      } else if (row.state === 'queued' && (row.recheck_at ?? 0) > longest) {
        store.move(row, 'queued', { recheck_at: longest })
      }
    }
    db.exec(`UPDATE job SET requests = requests + 1 WHERE id IN (
      SELECT j.job FROM batch_job j JOIN batch b ON b.id = j.batch WHERE b.state = 'sending')`)
    store.renew()
    db.exec(`UPDATE batch SET state = 'unanswered' WHERE state = 'sending'`)
  })
}

function isBeyond(row: ChangeRow, longest: number): boolean {
  return (row.recheck_at ?? 0) > longest || (row.quarantine_until ?? 0) > longest
}
