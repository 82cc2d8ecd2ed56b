import type { Change } from '../../../shared/contract/outbox/change.ts'
import { type BulkKind, FIELD_OF_KIND, isBulk } from '../../../shared/domain/changes/change.ts'
import { type CellField, DETAIL_FIELDS, type DetailField } from '../../../shared/domain/changes/edit.ts'
import { type CellKey, cellKey } from './cells.ts'

/** A change of a price or a stock: one value of one cell. */
export type BulkChange = Extract<Change, { kind: BulkKind }>
type Update = Extract<Change, { kind: 'update' }>
type Unreadable = Extract<Change, { kind: 'unreadable' }>

/** One field of an update, as the change of its cell: values as canonical text. */
interface DetailChange extends Omit<Update, 'fields' | 'theirs'> {
  readonly field: DetailField
  readonly from: string | null
  readonly to: string
  readonly theirs: string | null
}

/** A change of which the value is known. */
export type ValueChange = BulkChange | DetailChange

/** A change that belongs to a cell of the sheet; of an unreadable one only the place is known. */
export type CellChange = ValueChange | (Unreadable & { lane: BulkKind })

export function holdsValue(change: CellChange): change is ValueChange {
  return change.kind !== 'unreadable'
}

export function keyOfChange(change: CellChange): CellKey {
  return cellKey(change.product, holdsValue(change) ? change.field : FIELD_OF_KIND[change.lane])
}

/** The change as each of its cells sees it; a new product and an order's move have none. */
export function cellChangesOf(change: Change): CellChange[] {
  if (change.kind === 'update') return detailChangesOf(change)
  if (change.kind === 'unreadable') return isOfBulkLane(change) ? [change] : []
  return isBulk(change) ? [change] : []
}

/** The latest change of a cell that was sent and has no clear answer yet, among the open ones of its product. */
export function sentWithoutAnswer(open: readonly Change[], field: CellField): ValueChange | null {
  const sent = open.filter(({ state }) => state === 'sending' || state === 'unknown')
  return (
    sent
      .flatMap(cellChangesOf)
      .filter(holdsValue)
      .findLast(change => change.field === field) ?? null
  )
}

function isOfBulkLane(change: Unreadable): change is Unreadable & { lane: BulkKind } {
  return change.lane === 'price' || change.lane === 'stock'
}

function detailChangesOf({ fields, theirs, ...change }: Update): DetailChange[] {
  return fields.flatMap(({ field, from, to }) => {
    const cell = DETAIL_FIELDS.find(one => one === field)
    const now = theirs?.[field]
    return cell === undefined
      ? []
      : [{ ...change, field: cell, from: textOf(from), to: textOf(to) ?? '', theirs: textOf(now) }]
  })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
