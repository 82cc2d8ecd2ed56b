import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { BulkKind, Operation, OperationOf } from '../../../shared/domain/changes/change.ts'
import type { ProductFields } from '../../../shared/domain/products/product-fields.ts'
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
import { type ChangeRow, type Covered, type ReadRow, readRow } from '../rows/row.ts'

/** An operation with the marketplace's number of its product; null for a create, and for an order. */
export interface Addressed<W extends Operation = Operation> {
  operation: W
  product: number | null
}

/** A change as it is compared, sent and looked up: the row as stored, its operation, and the number of its product. */
export interface Sendable<W extends Operation = Operation> extends Addressed<W> {
  row: ChangeRow
}

/**
 * Reads a row like {@link readRow}, or returns `unsendable` when no request can be made of it. Called before anything
 * is read or sent for the row, so that it holds up nothing but itself.
 */
export function readSendable(row: Covered & { crc: number }): ReadRow | { kind: 'unsendable' } {
  const read = readRow(row)
  if (read.kind !== 'operation') return read
  try {
    // Any number will do: only the operation is tested.
    requestOf([{ operation: read.operation, product: 1 }])
    return read
  } catch {
    return { kind: 'unsendable' }
  }
}

/** The request that carries the operations (API document §4): any number of prices or of stocks, or one other. */
export function requestOf(lines: readonly Addressed[]): ApiRequest {
  const [line] = lines
  if (line === undefined) throw new Error('a request without an operation')
  const { operation } = line
  switch (operation.kind) {
    case 'price':
      return setPrices(
        itemsOf(lines, 'price').map(([product_id, { to }]) => ({ product_id, base_price: to })),
      )
    case 'stock':
      return setStocks(itemsOf(lines, 'stock').map(([product_id, { to }]) => ({ product_id, stock_qty: to })))
    case 'create':
      return createProduct({
        ...operation.fields,
        ...(operation.images.length === 0 ? {} : { image_url: operation.images.join(';') }),
      })
    case 'update':
      return updateProduct(numberOf(line), requestFieldsOf(operation))
    case 'delete':
      return deleteProduct(numberOf(line))
    case 'image-add':
      return addImage(numberOf(line), operation.url)
    case 'image-delete':
      return deleteImage(numberOf(line), operation.image)
    case 'image-primary':
      return makeImagePrimary(numberOf(line), operation.image)
    case 'move':
      return moveOrder(operation.order, operation.to, operation.comment ?? '')
    default:
      return assertNever(operation)
  }
}

function itemsOf<K extends BulkKind>(lines: readonly Addressed[], kind: K): [number, OperationOf<K>][] {
  const isMeant = (operation: Operation): operation is OperationOf<K> => operation.kind === kind
  return lines.flatMap(line => (isMeant(line.operation) ? [[numberOf(line), line.operation]] : []))
}

/** The fields of an update, by the marketplace's names. */
export function requestFieldsOf({ fields }: Pick<OperationOf<'update'>, 'fields'>): ProductFields {
  return Object.fromEntries(fields.map(({ field, to }) => [field, to])) as ProductFields
}

function numberOf({ product, operation }: Addressed): number {
  if (product === null) throw new Error(`a ${operation.kind} of a product that has no number`)
  return product
}
