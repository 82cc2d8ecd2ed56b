import { readBeside } from '../rows/beside-checksum.ts'
import { judge } from './resolve-bulk.ts'
import {
  type Doubt,
  judgeDelete,
  judgeImageAdd,
  judgeImageDelete,
  judgeMove,
  judgePrimary,
  judgeUpdate,
  nothingRead,
  type SeenImages,
  type SeenOrder,
  type Verdict,
} from './resolve-single.ts'
import { fieldsSeen, type SeenProduct } from '../reads/read-products.ts'
import { heldValue } from '../requests/read-plan.ts'
import type { BulkWish, ChangeRow, Wish } from '../rows/row.ts'

interface Changed {
  row: ChangeRow
  wish: Wish
}

/** Judges an unsure price, stock, update or delete by what its product showed. */
export function judgeByProduct({ row, wish }: Changed, seen: SeenProduct, doubt: Doubt): Verdict {
  switch (wish.kind) {
    case 'update':
      return judgeUpdate(wish, fieldsSeen(seen), doubt)
    case 'delete':
      return judgeDelete(fieldsSeen(seen), doubt)
    case 'price':
    case 'stock': {
      if (seen.kind === 'gone') return { kind: 'gone' }
      if (seen.kind === 'unreadable') return nothingRead(doubt)
      const value = heldValue(wish.kind, seen.product)
      const verdict = isPerhapsTheirs(wish, value, doubt)
        ? judgeSum(value, doubt)
        : judge({ ...wish, ...doubt }, { kind: 'value', value }, doubt.quarantineOver)
      // The marketplace named it as failed, and it did not take effect: that is why, whatever is there by now.
      const isRefused = doubt.refused && ['again', 'give-up', 'conflict'].includes(verdict.kind)
      return isRefused ? { kind: 'refused', reason: 'item-refused' } : verdict
    }
    default:
      return misplaced(row)
  }
}

/** The sum that "so many more" came to, which somebody else may have set as well. */
function isPerhapsTheirs({ by, to }: BulkWish, value: string | null, { othersMeanwhile }: Doubt): boolean {
  return by !== null && othersMeanwhile && value === to
}

function judgeSum(value: string | null, { quarantineOver }: Doubt): Verdict {
  return quarantineOver && value !== null ? { kind: 'conflict', theirs: value } : { kind: 'later' }
}

export function judgeByImages({ row, wish }: Changed, seen: SeenImages, doubt: Doubt): Verdict {
  switch (wish.kind) {
    case 'image-add':
      return judgeImageAdd(imagesBefore(row), seen, doubt)
    case 'image-delete':
      return judgeImageDelete(wish.image, seen, doubt)
    case 'image-primary':
      return judgePrimary(wish.image, seen, doubt)
    default:
      return misplaced(row)
  }
}

export function judgeByOrder({ row, wish }: Changed, seen: SeenOrder, doubt: Doubt): Verdict {
  return wish.kind === 'move' ? judgeMove(wish, seen, doubt) : misplaced(row)
}

/** The images a product had before its picture was sent; null when that is not known. */
function imagesBefore({ before_send }: ChangeRow): number[] | null {
  return readBeside<number[]>(before_send)
}

function misplaced({ seq, kind }: ChangeRow): never {
  throw new Error(`change ${seq}, a ${kind}, was looked up in the wrong place`)
}
