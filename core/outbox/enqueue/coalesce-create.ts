import { LANE_OF_KIND } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import type { FieldEdit, ProductFields, UpdateField } from '../../../shared/domain/product-fields.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../shared/domain/rules/limits.ts'
import type { BulkOperation, Operation, OperationOf } from '../rows/row.ts'
import { alreadySo, isFree, type Joining, joins, type OpenOperation, queued } from '../store/open-change.ts'

/**
 * Folds a operation about a product that was certainly not created yet into the request that creates it, and with it what
 * waited behind that: one request instead of several. What does not fit is written again behind the new create, so
 * that the create stays the first. Null when the operation itself does not fit, so that it has to wait by itself.
 */
export function joinCreate<C extends OpenOperation>(
  open: readonly C[],
  create: C,
  operation: Operation,
): Joining<C> | null {
  if (create.operation?.kind !== 'create') return null
  const children = open.filter(change => change !== create && isFree(change))
  const dropped = leftOut(operation)
  // Before what waits behind it: an image that found no room may ride along now.
  let body = dropped === null ? create.operation : without(create.operation, dropped)
  const left: Operation[] = []
  // What cannot be carried must not be overtaken by what came after it in its lane.
  const mayPass = ({ kind }: Operation) =>
    left.every(before => LANE_OF_KIND[before.kind] !== LANE_OF_KIND[kind])
  for (const { operation: child } of children) {
    if (child === null) continue
    const carried = mayPass(child) ? foldInto(body, child) : null
    if (carried === null) left.push(child)
    else body = carried
  }
  const folded = dropped !== null ? body : mayPass(operation) ? foldInto(body, operation) : null
  if (folded === null) return null
  if (create.state === 'queued' && folded === create.operation) return joins([], [alreadySo(operation)])
  const put = queued({ ...folded, origin: operation.origin ?? folded.origin })
  // What is remembered of an earlier try is about its SKU.
  const seen = folded.fields.sku === create.operation.fields.sku ? create.seen : null
  return joins(
    [create, ...children].map(change => ({ change, reason: null })),
    [{ ...put, seen }, ...left.map(queued)],
  )
}

/** The create with the operation in it, the same object when nothing changes by it; null when it cannot carry it. */
function foldInto(create: OperationOf<'create'>, operation: Operation): OperationOf<'create'> | null {
  switch (operation.kind) {
    case 'price':
      return withPrice(create, operation)
    case 'stock':
      return withFields(create, { stock_qty: Number(operation.to) })
    case 'update':
      return operation.fields.every(canCarry)
        ? withFields(
            create,
            Object.fromEntries(operation.fields.map(({ field, to }) => [field, to ?? undefined])),
          )
        : null
    case 'image-add':
      if (create.images.includes(operation.url)) return create
      // `;` parts one URL from the next in the body of a create.
      if (create.images.length === IMAGES_PER_PRODUCT_MAX || operation.url.includes(';')) return null
      return { ...create, images: [...create.images, operation.url] }
    default:
      return null
  }
}

/** What was confirmed of the price before is not about this one. */
function withPrice(create: OperationOf<'create'>, { to, confirmed }: BulkOperation): OperationOf<'create'> {
  const priced = withFields(create, { base_price: to as Decimal })
  return priced === create ? create : { ...priced, confirmed }
}

/** The address that the operation leaves out of a create; null for any other operation. */
export function leftOut(operation: Operation): string | null {
  return operation.kind === 'image-delete' ? (operation.url ?? null) : null
}

function without(create: OperationOf<'create'>, url: string): OperationOf<'create'> {
  if (!create.images.includes(url)) return create
  return { ...create, images: create.images.filter(other => other !== url) }
}

const NEEDED: readonly UpdateField[] = ['name', 'category_id', 'unit', 'sku']

/** What is emptied is simply not given; what a create must have cannot be. */
function canCarry({ field, to }: FieldEdit): boolean {
  return to !== null || !NEEDED.includes(field)
}

function withFields(create: OperationOf<'create'>, set: ProductFields): OperationOf<'create'> {
  const names = Object.keys(set) as (keyof ProductFields)[]
  if (names.every(name => create.fields[name] === set[name])) return create
  const fields: ProductFields = { ...create.fields, ...set }
  for (const name of names) if (fields[name] === undefined) delete fields[name]
  return { ...create, fields: fields as OperationOf<'create'>['fields'] }
}
