import type { Operation } from '../../../shared/domain/changes/change.ts'
import type { Waits } from '../context/limits.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { OutboxStore } from '../store/store.ts'

/**
 * Notes that the images of a create are to be counted: the marketplace answers before it has downloaded them, or
 * although it could not (the body is not shown, API document §4). Only inside a transaction.
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
