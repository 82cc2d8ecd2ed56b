import type { Waits } from '../context/limits.ts'
import type { ChangeRow, Operation } from '../rows/row.ts'
import type { OutboxStore } from '../store/store.ts'

/**
 * A create is answered before, or although, the marketplace could not fetch its images (the body is not shown, API
 * document §4): notes that they are to be counted. Only inside a transaction.
 */
export function noteImageCheck(
  { db }: OutboxStore,
  row: ChangeRow,
  operation: Operation,
  waits: Waits,
): void {
  if (operation.kind !== 'create' || operation.images.length === 0) return
  db.prepare('INSERT OR REPLACE INTO image_check(entity, change, due_at, until) VALUES(?, ?, ?, ?)').run(
    row.entity,
    row.seq,
    waits.now + waits.recheckMs,
    waits.now + waits.imageQuarantineMs,
  )
}
