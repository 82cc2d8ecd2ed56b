import { LANE_OF_KIND, type Operation, type OperationOf } from '../../../shared/domain/changes/change.ts'
import type { FieldEdit, ProductFields, UpdateField } from '../../../shared/domain/products/product-fields.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../shared/domain/rules/limits.ts'
import { alreadySo, isFree, type Joining, joins, type OpenOperation, queued } from '../store/open-change.ts'

/**
 * Folds an operation into the create of a product that certainly does not exist yet, together with the changes
 * waiting behind that create: one request instead of several. Changes that do not fit are written again behind the
 * new create, which stays first. Returns null when `operation` itself does not fit and has to wait on its own.
 */
export function joinCreate<C extends OpenOperation>(
  open: readonly C[],
  create: C,
  operation: Operation,
): Joining<C> | null {
  if (create.operation?.kind !== 'create') return null
  const children = open.filter(change => change !== create && isFree(change))
  const dropped = leftOut(operation)
  // Left out before the waiting changes are folded: an image that found no room may fit now.
  let body = dropped === null ? create.operation : without(create.operation, dropped)
  const left: Operation[] = []
  // A change that is not folded must not be overtaken by later changes of its lane.
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
  // The memory of an earlier try is about its SKU.
  const seen = folded.fields.sku === create.operation.fields.sku ? create.seen : null
  return joins(
    [create, ...children].map(change => ({ change, reason: null })),
    [{ ...put, seen }, ...left.map(queued)],
  )
}

/**
 * The create with the operation folded in: the same object when that changes nothing, null when it cannot be folded.
 */
function foldInto(create: OperationOf<'create'>, operation: Operation): OperationOf<'create'> | null {
  switch (operation.kind) {
    case 'price':
      return withPrice(create, operation)
    case 'stock':
      return withFields(create, { stock_qty: operation.to })
    case 'update':
      return operation.fields.every(canCarry)
        ? withFields(
            create,
            Object.fromEntries(operation.fields.map(({ field, to }) => [field, to ?? undefined])),
          )
        : null
    case 'image-add':
      if (create.images.includes(operation.url)) return create
      // In the body of a create `;` separates URLs.
      if (create.images.length === IMAGES_PER_PRODUCT_MAX || operation.url.includes(';')) return null
      return { ...create, images: [...create.images, operation.url] }
    default:
      return null
  }
}

/** A confirmation is about one price: it does not carry over to another. */
function withPrice(
  create: OperationOf<'create'>,
  { to, confirmed }: OperationOf<'price'>,
): OperationOf<'create'> {
  const priced = withFields(create, { base_price: to })
  return priced === create ? create : { ...priced, confirmed }
}

/** The URL that an image-delete removes from a create; null for any other operation. */
export function leftOut(operation: Operation): string | null {
  return operation.kind === 'image-delete' ? (operation.url ?? null) : null
}

function without(create: OperationOf<'create'>, url: string): OperationOf<'create'> {
  if (!create.images.includes(url)) return create
  return { ...create, images: create.images.filter(other => other !== url) }
}

const NEEDED: readonly UpdateField[] = ['name', 'category_id', 'unit', 'sku']

/** An emptied field is left out of the create; a required one cannot be emptied. */
const canCarry = ({ field, to }: FieldEdit): boolean => to !== null || !NEEDED.includes(field)

function withFields(create: OperationOf<'create'>, set: ProductFields): OperationOf<'create'> {
  const names = Object.keys(set) as (keyof ProductFields)[]
  if (names.every(name => create.fields[name] === set[name])) return create
  const fields: ProductFields = { ...create.fields, ...set }
  for (const name of names) if (fields[name] === undefined) delete fields[name]
  return { ...create, fields: fields as OperationOf<'create'>['fields'] }
}
