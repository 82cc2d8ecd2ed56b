import type { Operation } from '../../../shared/domain/change.ts'
import type { OutboxContext } from '../context/context.ts'
import { readSendable } from '../requests/requests.ts'
import type { ChangeRow } from '../rows/row.ts'

/** A change to compare, with the marketplace's id of its product; null for an order. */
export interface Comparable {
  row: ChangeRow
  operation: Operation
  product: number | null
}

/** Reads the operations of the rows. A row that cannot be read becomes `blocked`, for a person. */
export function comparablesOf(
  { store, entities, time }: Pick<OutboxContext, 'store' | 'entities' | 'time'>,
  rows: readonly ChangeRow[],
): Comparable[] {
  const comparables: Comparable[] = []
  const damaged: [ChangeRow, 'damaged' | 'unknown-version' | 'unsendable'][] = []
  for (const row of rows) {
    const read = readSendable(row)
    if (read.kind === 'operation')
      comparables.push({
        row,
        operation: read.operation,
        product: row.lane === 'order' ? null : entities.remoteOf(row.entity),
      })
    else damaged.push([row, read.kind])
  }
  if (damaged.length > 0)
    store.write(() => {
      for (const [row, reason] of damaged) store.move(row, 'blocked', { reason, settled_at: time() })
    })
  return comparables
}
