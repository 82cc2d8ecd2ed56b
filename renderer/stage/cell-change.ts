import type { Change } from '../../shared/contract/groups/outbox.ts'
import { type BulkField, type BulkKind, FIELD_OF_KIND, isBulk } from '../../shared/domain/change.ts'

/** A change of a price or a stock: what it wants is one value of one cell. */
export type BulkChange = Extract<Change, { kind: BulkKind }>
type Unreadable = Extract<Change, { kind: 'unreadable' }>

/** A change that stands in a cell of the sheet; of an unreadable one only the place is left. */
export type CellChange = BulkChange | (Unreadable & { lane: BulkKind })

/** The cell a change belongs to; null for changes that have none, such as a new product or an order's move. */
export function cellOfChange(change: CellChange): { product: number; field: BulkField }
export function cellOfChange(change: Change): { product: number; field: BulkField } | null
export function cellOfChange(change: Change): { product: number; field: BulkField } | null {
  if (!isCellChange(change)) return null
  return { product: change.product, field: FIELD_OF_KIND[isBulk(change) ? change.kind : change.lane] }
}

export function isCellChange(change: Change): change is CellChange {
  if (change.kind === 'unreadable') return change.lane === 'price' || change.lane === 'stock'
  return isBulk(change)
}
