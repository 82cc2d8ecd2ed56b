import type { Operation } from '../../../shared/domain/changes/change.ts'
import type { Waits } from '../context/limits.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { OutboxStore } from '../store/store.ts'

/**
 * Notes that the images of a create must be counted later: the answer doesn't show whether the marketplace could
 * download them (API document §4). Only inside a transaction.
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
