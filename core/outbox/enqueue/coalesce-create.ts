import { LANE_OF_KIND } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import type { FieldEdit, ProductFields, UpdateField } from '../../../shared/domain/product-fields.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../shared/domain/rules/limits.ts'
import { alreadySo, isFree, type Joining, joins, type OpenChange, queued } from '../store/open-change.ts'
import type { BulkWish, Wish, WishOf } from '../rows/row.ts'

/**
 * Folds a wish about a product that was certainly not created yet into the request that creates it, and with it what
 * waited behind that: one request instead of several. What does not fit is written again behind the new create, so
 * that the create stays the first. Null when the wish itself does not fit, so that it has to wait by itself.
 */
export function joinCreate<C extends OpenChange>(
  open: readonly C[],
  create: C,
  wish: Wish,
): Joining<C> | null {
  if (create.wish?.kind !== 'create') return null
  const children = open.filter(change => change !== create && isFree(change))
  const dropped = leftOut(wish)
  // Before what waits behind it: an image that found no room may ride along now.
  let body = dropped === null ? create.wish : without(create.wish, dropped)
  const left: Wish[] = []
  // What cannot be carried must not be overtaken by what came after it in its lane.
  const mayPass = ({ kind }: Wish) => left.every(before => LANE_OF_KIND[before.kind] !== LANE_OF_KIND[kind])
  for (const { wish: child } of children) {
    if (child === null) continue
    const carried = mayPass(child) ? foldInto(body, child) : null
    if (carried === null) left.push(child)
    else body = carried
  }
  const folded = dropped !== null ? body : mayPass(wish) ? foldInto(body, wish) : null
  if (folded === null) return null
  if (create.state === 'queued' && folded === create.wish) return joins([], [alreadySo(wish)])
  const put = queued({ ...folded, origin: wish.origin ?? folded.origin })
  // What is remembered of an earlier try is about its SKU.
  const seen = folded.fields.sku === create.wish.fields.sku ? create.seen : null
  return joins(
    [create, ...children].map(change => ({ change, reason: null })),
    [{ ...put, seen }, ...left.map(queued)],
  )
}

/** The create with the wish in it, the same object when nothing changes by it; null when it cannot carry it. */
function foldInto(create: WishOf<'create'>, wish: Wish): WishOf<'create'> | null {
  switch (wish.kind) {
    case 'price':
      return withPrice(create, wish)
    case 'stock':
      return withFields(create, { stock_qty: Number(wish.to) })
    case 'update':
      return wish.fields.every(canCarry)
        ? withFields(create, Object.fromEntries(wish.fields.map(({ field, to }) => [field, to ?? undefined])))
        : null
    case 'image-add':
      if (create.images.includes(wish.url)) return create
      // `;` parts one URL from the next in the body of a create.
      if (create.images.length === IMAGES_PER_PRODUCT_MAX || wish.url.includes(';')) return null
      return { ...create, images: [...create.images, wish.url] }
    default:
      return null
  }
}

/** What was confirmed of the price before is not about this one. */
function withPrice(create: WishOf<'create'>, { to, confirmed }: BulkWish): WishOf<'create'> {
  const priced = withFields(create, { base_price: to as Decimal })
  return priced === create ? create : { ...priced, confirmed }
}

/** The address that the wish leaves out of a create; null for any other wish. */
export function leftOut(wish: Wish): string | null {
  return wish.kind === 'image-delete' ? (wish.url ?? null) : null
}

function without(create: WishOf<'create'>, url: string): WishOf<'create'> {
  if (!create.images.includes(url)) return create
  return { ...create, images: create.images.filter(other => other !== url) }
}

const NEEDED: readonly UpdateField[] = ['name', 'category_id', 'unit', 'sku']

/** What is emptied is simply not given; what a create must have cannot be. */
function canCarry({ field, to }: FieldEdit): boolean {
  return to !== null || !NEEDED.includes(field)
}

function withFields(create: WishOf<'create'>, set: ProductFields): WishOf<'create'> {
  const names = Object.keys(set) as (keyof ProductFields)[]
  if (names.every(name => create.fields[name] === set[name])) return create
  const fields: ProductFields = { ...create.fields, ...set }
  for (const name of names) if (fields[name] === undefined) delete fields[name]
  return { ...create, fields: fields as WishOf<'create'>['fields'] }
}
