import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { isListed } from '../../api/read-field.ts'
import type { Priority } from '../../rate-limit/limiter.ts'
import { lookAtImages } from '../reads/read-images.ts'
import { lookAtOrder } from '../reads/read-orders.ts'
import { fieldsSeen, lookAtProducts, type SeenProduct } from '../reads/read-products.ts'
import { othersMeanwhile } from '../context/others-meanwhile.ts'
import type { Parts } from '../context/context.ts'
import { heldValue } from '../requests/read-plan.ts'
import { askedFor, type Read, readAll } from '../reads/reads.ts'
import { type ChangeRow, isBulkWish, type WishOf } from '../rows/row.ts'
import { applyVerdicts, type Compared, comparingOf } from './apply-verdicts.ts'
import type { Comparable } from './comparable.ts'
import { type Comparison, compareBulk, compareImages, compareMove, compareUpdate } from './compare.ts'
import { compareDelete } from './compare-delete.ts'

/**
 * Reads what the changes are about with the fewest requests, and compares each. `hold` is waited for before each page
 * of the list: what is read long before it can leave would have to be read again.
 */
export async function readAndCompare(
  parts: Parts,
  changes: readonly Comparable[],
  priority: Priority,
  hold: () => Promise<void>,
): Promise<Read> {
  const batches = batchwise(parts)
  const ofProduct = new Map<number, Comparable[]>()
  for (const change of changes) {
    const { wish, product } = change
    if (product === null || wish.kind === 'image-add') continue
    const others = ofProduct.get(product)
    if (others === undefined) ofProduct.set(product, [change])
    else others.push(change)
  }
  const wanted = [...ofProduct].map(([id, changes]) => ({
    id,
    rows: changes.map(({ row }) => row),
    whole: changes.some(({ wish }) => !isBulkWish(wish)),
  }))
  const result = await readAll([
    ...changes
      .filter(({ wish }) => wish.kind === 'move')
      .map(change => () => askOrder(parts, change, priority)),
    ...changes
      .filter(({ wish }) => wish.kind === 'image-add')
      .map(change => () => askImages(parts, change, priority)),
    () =>
      lookAtProducts(
        parts,
        wanted,
        priority,
        (seen, startedAt) => {
          const compared = seen.flatMap(({ wanted: { id }, product }) =>
            (ofProduct.get(id) ?? []).map(change => byProduct(parts, change, product, startedAt)),
          )
          batches.take(compared)
        },
        hold,
      ),
  ])
  batches.end()
  return result
}

function byProduct(parts: Parts, { row, wish }: Comparable, seen: SeenProduct, startedAt: number): Compared {
  const compare = (): Comparison => {
    if (wish.kind === 'delete')
      return compareDelete(wish, seen, {
        ...{ row, startedAt },
        lastOf: lane => comparingOf(parts, { ...row, lane }, startedAt).last,
      })
    if (seen.kind === 'gone') return { kind: 'gone' }
    const comparing = comparingOf(parts, row, startedAt)
    if (wish.kind === 'update')
      return isHalfSeen(parts, row, wish, seen)
        ? { kind: 'put-off' }
        : compareUpdate(wish, fieldsSeen(seen), comparing)
    if (!isBulkWish(wish))
      throw new Error(`change ${row.seq}, a ${wish.kind}, is not compared with its product`)
    if (seen.kind === 'unreadable') return { kind: 'put-off' }
    const meanwhile = wish.by !== null && row.attempts > 0 && othersMeanwhile(parts, row)
    const held = heldValue(wish.kind, seen.product)
    return compareBulk(wish, held, { ...comparing, othersMeanwhile: meanwhile })
  }
  const isUnread = wish.kind === 'delete' && seen.kind === 'unreadable'
  const until = parts.freshness.endOf(startedAt)
  return { row, wish, comparison: compare(), startedAt, until, ...(isUnread ? { readAt: null } : {}) }
}

/** Looks for a product's own page before what only it tells is taken as never shown. */
const WHOLE_LOOKS = 2

/** Whether only the list showed the product, and what is changed may be shown by its own page the next time. */
function isHalfSeen(
  { details }: Parts,
  row: ChangeRow,
  { fields }: WishOf<'update'>,
  seen: SeenProduct,
): boolean {
  if (seen.kind !== 'product' || seen.isWhole || row.looks >= WHOLE_LOOKS) return false
  return details.isWorthAsking() && fields.some(({ field }) => !isListed(field))
}

function askOrder(parts: Parts, { row, wish }: Comparable, priority: Priority): Promise<Read> {
  if (wish.kind !== 'move') throw new Error(`change ${row.seq} is no move`)
  return lookAtOrder(parts, wish.order, askedFor([row], priority), (seen, startedAt) => {
    const comparison = compareMove(wish, seen, comparingOf(parts, row, startedAt))
    applyVerdicts(parts, [{ row, wish, comparison, startedAt, until: parts.freshness.endOf(startedAt) }])
  })
}

async function askImages(
  parts: Parts,
  { row, wish, product }: Comparable,
  priority: Priority,
): Promise<Read> {
  if (product === null) throw new Error(`change ${row.seq} has no product`)
  const settle = (comparison: Comparison, startedAt: number) =>
    applyVerdicts(parts, [{ row, wish, comparison, startedAt, until: parts.freshness.endOf(startedAt) }])
  const comparing = comparingOf(parts, row, parts.time())
  // Asked now, the answer might lack the picture before this one.
  if (comparing.last !== null && comparing.startedAt < comparing.last.lagsUntil) {
    settle({ kind: 'lag' }, comparing.startedAt)
    return 'ok'
  }
  return lookAtImages(parts, product, askedFor([row], priority), (seen, startedAt) =>
    settle(compareImages(seen, comparingOf(parts, row, startedAt)), startedAt),
  )
}

/**
 * Lines that may leave are let go five hundred of a kind at a time, the rest at the end: a batch costs the same with
 * one line or five hundred, and the next page may show more. On a marketplace too slow for that, batches are smaller:
 * what was read goes on while it is still new enough.
 */
function batchwise(parts: Parts) {
  const kept = new Map<string, Compared[]>()
  return {
    take: (compared: readonly Compared[]) => {
      const now: Compared[] = []
      for (const one of compared) {
        if (!isBulkWish(one.wish)) {
          now.push(one)
          continue
        }
        const lines = kept.get(one.wish.kind) ?? []
        lines.push(one)
        kept.set(one.wish.kind, lines)
        const [first = one] = lines
        const isAgeing = parts.time() - first.startedAt > parts.figures.freshMs / 2
        if (lines.length >= BATCH_MAX || isAgeing) now.push(...lines.splice(0))
      }
      applyVerdicts(parts, now)
    },
    end: () => applyVerdicts(parts, [...kept.values()].flat()),
  }
}
