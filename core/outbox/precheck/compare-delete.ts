import {
  isBulk,
  LANE_OF_KIND,
  type Lane,
  type Operation,
  type OperationOf,
} from '../../../shared/domain/changes/change.ts'
import { UPDATE_FIELDS, type UpdateField } from '../../../shared/domain/products/product-fields.ts'
import type { ServerProduct } from '../reads/read-products.ts'
import { isSamePriceText } from '../requests/same-value.ts'
import { shownBase } from '../rows/product-base.ts'
import type { ChangeRow } from '../rows/row.ts'
import { isSameField } from '../rows/same-field.ts'
import type { Comparison, LastApplied } from './compare.ts'

interface DeleteComparing {
  row: Pick<ChangeRow, 'created_at' | 'looks'>
  /** The operation that this computer applied last in a lane of the product. */
  lastOf(lane: Lane): LastApplied | null
  /** When the request for the reading left. */
  startedAt: number
}

/**
 * How many readings may show the product neither on its page nor in the list before it is deleted unread. Most likely
 * it is gone and this marketplace never says so.
 */
const LOOKS_MOST = 2

/**
 * A product is deleted as the person saw it: what somebody else changed since is a conflict. Taking it off sale is
 * not, since that is no reason to keep it.
 */
export function compareDelete(
  operation: OperationOf<'delete'>,
  seen: ServerProduct,
  { row, lastOf, startedAt }: DeleteComparing,
): Comparison {
  if (seen.kind === 'gone') return { kind: 'already-so' }
  const { base } = operation
  if (base === undefined) return { kind: 'send' }
  if (seen.kind === 'unreadable') return row.looks < LOOKS_MOST ? { kind: 'put-off' } : { kind: 'send' }
  const held = shownBase(seen.product.raw)
  const contested = Object.keys(base).flatMap(field => {
    const [before, now] = [base[field] ?? null, held[field]]
    if (now === undefined || isSame(field, before, now)) return []
    const last = lastOf(laneOf(field))
    return isOurs(field, now, last, row) ? [] : [{ field, now, last }]
  })
  if (contested.length === 0) return { kind: 'send' }
  const isLagging = contested.every(
    ({ field, now, last }) =>
      last !== null && startedAt < last.lagsUntil && showsBefore(field, now, last.operation),
  )
  if (isLagging) return { kind: 'lag' }
  const theirs = Object.fromEntries(contested.map(({ field, now }) => [field, now]))
  return { kind: 'conflict', operation, theirs: JSON.stringify(theirs) }
}

function laneOf(field: string): Lane {
  if (field === 'base_price') return 'price'
  if (field === 'stock_qty') return 'stock'
  return field === 'images' ? 'image' : LANE_OF_KIND.update
}

function isSame(field: string, asked: string | number | null, held: string | null): boolean {
  switch (field) {
    case 'base_price':
      return isSamePriceText(asked === null ? null : String(asked), held)
    case 'stock_qty':
      return (asked === null ? null : String(asked)) === held
    case 'is_active':
      return held === 'false' || asked === held
    default:
      return isUpdateField(field) ? isSameField(field, asked, held) : asked === held
  }
}

const isUpdateField = (field: string): field is UpdateField => UPDATE_FIELDS.some(known => known === field)

/** Whether this computer set the value found there, after the delete was queued or just before. */
function isOurs(
  field: string,
  held: string | null,
  last: LastApplied | null,
  { created_at: queuedAt }: DeleteComparing['row'],
): boolean {
  if (last === null) return false
  const { operation } = last
  if (field === 'images') return last.lagsUntil > queuedAt
  if (operation.kind === 'update') {
    const edit = operation.fields.find(edit => edit.field === field)
    return edit !== undefined && isSame(field, edit.to, held)
  }
  return isBulk(operation) && isSame(field, operation.to, held)
}

function showsBefore(field: string, held: string | null, last: Operation): boolean {
  if (last.kind === 'update') {
    const edit = last.fields.find(edit => edit.field === field)
    return edit?.from !== undefined && isSame(field, edit.from, held)
  }
  return (
    'from' in last && last.kind !== 'move' && last.kind !== 'image-primary' && isSame(field, last.from, held)
  )
}
