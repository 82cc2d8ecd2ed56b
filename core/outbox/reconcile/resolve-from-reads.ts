import type { BulkOperation, Operation } from '../../../shared/domain/changes/change.ts'
import type { Resolution } from '../apply/outcome.ts'
import { fieldsSeen, isHalfSeen, type ServerProduct } from '../reads/read-products.ts'
import type { ServerImages, ServerOrder } from '../reads/server-state.ts'
import { readBeside } from '../rows/beside-checksum.ts'
import { byOf, heldValue } from '../rows/bulk-value.ts'
import type { ChangeRow } from '../rows/row.ts'
import { resolveValue } from './resolve-bulk.ts'
import {
  nothingRead,
  resolveDelete,
  resolveImageAdd,
  resolveImageDelete,
  resolveMove,
  resolvePrimary,
  resolveUpdate,
  type UnknownContext,
} from './resolve-single.ts'

interface Changed {
  row: ChangeRow
  operation: Operation
}

/** How often, over about three minutes, a product's own page is tried before the fields only it shows are sent again. */
const WHOLE_LOOKS = 5

/** Resolves an unknown price, stock, update or delete by what its product showed. */
export function resolveFromProduct(
  { row, operation }: Changed,
  seen: ServerProduct,
  unknownContext: UnknownContext,
): Resolution {
  switch (operation.kind) {
    case 'update':
      if (row.looks < WHOLE_LOOKS && isHalfSeen(operation, seen)) return { kind: 'later' }
      return resolveUpdate(operation, fieldsSeen(seen), unknownContext)
    case 'delete':
      return resolveDelete(fieldsSeen(seen), unknownContext)
    case 'price':
    case 'stock': {
      if (seen.kind === 'gone') return { kind: 'gone' }
      if (seen.kind === 'unreadable') return nothingRead(unknownContext)
      const value = heldValue(operation, seen.product)
      const resolution = isPerhapsTheirs(operation, value, unknownContext)
        ? resolveSum(value, unknownContext)
        : resolveValue(
            { ...operation, ...unknownContext },
            { kind: 'value', value },
            unknownContext.quarantineOver,
          )
      // The marketplace named it as failed, and it took no effect: that is the reason, whatever the value is by now.
      const isRefused = unknownContext.refused && ['again', 'give-up', 'conflict'].includes(resolution.kind)
      return isRefused ? { kind: 'refused', reason: 'item-refused' } : resolution
    }
    default:
      return misplaced(row)
  }
}

/** Whether the value is the sum of a difference ("20 more") that somebody else may have set as well. */
const isPerhapsTheirs = (
  operation: BulkOperation,
  value: BulkOperation['from'],
  { othersMeanwhile }: UnknownContext,
): boolean => byOf(operation) !== null && othersMeanwhile && value === operation.to

function resolveSum(value: BulkOperation['from'], { quarantineOver }: UnknownContext): Resolution {
  return quarantineOver && value !== null ? { kind: 'conflict', theirs: String(value) } : { kind: 'later' }
}

/** Resolves a change of images by the list of images; throws for any other kind. */
export function resolveFromImages(
  { row, operation }: Changed,
  seen: ServerImages,
  unknownContext: UnknownContext,
): Resolution {
  switch (operation.kind) {
    case 'image-add':
      return resolveImageAdd(imagesBefore(row), seen, unknownContext)
    case 'image-delete':
      return resolveImageDelete(operation.image, seen, unknownContext)
    case 'image-primary':
      return resolvePrimary(operation.image, seen, unknownContext)
    default:
      return misplaced(row)
  }
}

/** Resolves an order move by the order; throws for any other kind. */
export function resolveFromOrder(
  { row, operation }: Changed,
  seen: ServerOrder,
  unknownContext: UnknownContext,
): Resolution {
  return operation.kind === 'move' ? resolveMove(operation, seen, unknownContext) : misplaced(row)
}

/** The images the product had before the image-add was sent; null when unknown. */
const imagesBefore = ({ before_send }: ChangeRow): number[] | null => readBeside<number[]>(before_send)

function misplaced({ seq, kind }: ChangeRow): never {
  throw new Error(`change ${seq}, a ${kind}, was looked up in the wrong place`)
}
