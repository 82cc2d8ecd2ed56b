import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import type { ProductFields } from '../../../shared/domain/product-fields.ts'
import {
  addImage,
  createProduct,
  deleteImage,
  deleteProduct,
  makeImagePrimary,
  moveOrder,
  setPrices,
  setStocks,
  updateProduct,
} from '../../api/endpoints.ts'
import type { ApiRequest } from '../../api/reply.ts'
import {
  type BulkWish,
  type Covered,
  isBulkWish,
  type ReadRow,
  readRow,
  type Wish,
  type WishOf,
} from '../rows/row.ts'

/** A wish with the number its product has at the marketplace; null for a create, and for an order. */
export interface Addressed<W extends Wish = Wish> {
  wish: W
  product: number | null
}

/**
 * What is to be done with a row: as {@link readRow}, or `unsendable` when no request can be made of it. Found before
 * anything is read or sent for it, so that it stops nothing but itself.
 */
export function readSendable(row: Covered & { crc: number }): ReadRow | { kind: 'unsendable' } {
  const read = readRow(row)
  if (read.kind !== 'wish') return read
  try {
    // Any number will do: only what is asked for is looked at.
    const line = { wish: read.wish, product: 1 }
    if (isBulkWish(line.wish)) bulkRequest(line.wish.kind, [{ ...line, wish: line.wish }])
    else singleRequest({ ...line, wish: line.wish })
    return read
  } catch {
    return { kind: 'unsendable' }
  }
}

/** POST /stock and POST /prices: all lines are of one kind (API document §4). */
export function bulkRequest(kind: BulkWish['kind'], lines: readonly Addressed<BulkWish>[]): ApiRequest {
  if (kind === 'stock')
    return setStocks(lines.map(line => ({ product_id: numberOf(line), stock_qty: Number(line.wish.to) })))
  return setPrices(lines.map(line => ({ product_id: numberOf(line), base_price: line.wish.to as Decimal })))
}

/** The request of a change that goes out by itself (API document §4). */
export function singleRequest(line: Addressed<Exclude<Wish, BulkWish>>): ApiRequest {
  const { wish } = line
  switch (wish.kind) {
    case 'create':
      return createProduct({
        ...wish.fields,
        ...(wish.images.length === 0 ? {} : { image_url: wish.images.join(';') }),
      })
    case 'update':
      return updateProduct(numberOf(line), fieldsOf(wish))
    case 'delete':
      return deleteProduct(numberOf(line))
    case 'image-add':
      return addImage(numberOf(line), wish.url)
    case 'image-delete':
      return deleteImage(numberOf(line), wish.image)
    case 'image-primary':
      return makeImagePrimary(numberOf(line), wish.image)
    case 'move':
      return moveOrder(wish.order, wish.to, wish.comment ?? '')
    default:
      return assertNever(wish)
  }
}

/** The fields an update asks for, by the marketplace's names. */
export function fieldsOf({ fields }: Pick<WishOf<'update'>, 'fields'>): ProductFields {
  return Object.fromEntries(fields.map(({ field, to }) => [field, to])) as ProductFields
}

function numberOf({ product, wish }: Addressed): number {
  if (product === null) throw new Error(`a ${wish.kind} of entity ${wish.entity}, which has no number`)
  return product
}
