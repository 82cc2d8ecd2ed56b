import type { Change } from '../../shared/contract/outbox/change.ts'
import { type BulkKind, FIELD_OF_KIND, isBulk } from '../../shared/domain/changes/change.ts'
import { type CellKey, cellKey } from './cells.ts'

/** A change of a price or a stock: one value of one cell. */
export type BulkChange = Extract<Change, { kind: BulkKind }>
type Unreadable = Extract<Change, { kind: 'unreadable' }>

/** A change that belongs to a cell of the sheet; of an unreadable one only the place is known. */
export type CellChange = BulkChange | (Unreadable & { lane: BulkKind })

export function keyOfChange(change: CellChange): CellKey {
  return cellKey(change.product, FIELD_OF_KIND[isBulk(change) ? change.kind : change.lane])
}

/** Whether a change has a cell: a new product and an order's move have none. */
export function isCellChange(change: Change): change is CellChange {
  if (change.kind === 'unreadable') return change.lane === 'price' || change.lane === 'stock'
  return isBulk(change)
}
