import { isBulk } from '../../../shared/domain/changes/change.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import type { QueueContext, ReadContext } from '../context/context.ts'
import { othersMeanwhile } from '../context/others-meanwhile.ts'
import type { Signal } from '../context/signal.ts'
import { readImageLists } from '../reads/read-images.ts'
import { readOrderStatus } from '../reads/read-orders.ts'
import { fieldsSeen, isHalfSeen, readProducts, type ServerProduct } from '../reads/read-products.ts'
import { askedFor, type Read, readAll } from '../reads/reads.ts'
import type { Sendable } from '../requests/requests.ts'
import { byOf, heldValue } from '../rows/bulk-value.ts'
import { applyPrecheck, type Compared, comparingOf } from './apply-precheck.ts'
import { type Comparison, compareBulk, compareImages, compareMove, compareUpdate } from './compare.ts'
import { compareDelete } from './compare-delete.ts'
import { type GatherContext, gatherBatches } from './gather-batches.ts'

/**
 * Reads the products and orders of the changes with the fewest requests, and compares each change. `signal` wakes
 * readings that wait because nothing more may be read ahead; without it they don't wait.
 */
export async function readAndCompare(
  context: ReadContext & GatherContext,
  changes: readonly Sendable[],
  priority: Priority,
  signal: Signal | null,
): Promise<Read> {
  const batches = gatherBatches(context, signal)
  const ofProduct = new Map<number, Sendable[]>()
  for (const change of changes) {
    const { operation, product } = change
    if (product === null || operation.kind === 'image-add') continue
    const others = ofProduct.get(product)
    if (others === undefined) ofProduct.set(product, [change])
    else others.push(change)
  }
  const wanted = [...ofProduct].map(([id, changes]) => ({
    id,
    rows: changes.map(({ row }) => row),
    whole: changes.some(({ operation }) => !isBulk(operation)),
  }))
  const result = await readAll([
    ...changes
      .filter(({ operation }) => operation.kind === 'move')
      .map(change => () => askOrder(context, change, priority)),
    ...changes
      .filter(({ operation }) => operation.kind === 'image-add')
      .map(change => () => askImages(context, change, priority)),
    () =>
      readProducts(
        context,
        wanted,
        priority,
        (seen, startedAt) => {
          const compared = seen.flatMap(({ wanted: { id }, product }) =>
            (ofProduct.get(id) ?? []).map(change => byProduct(context, change, product, startedAt)),
          )
          batches.take(compared)
        },
        batches.inTurn,
      ),
  ])
  batches.end()
  return result
}

function byProduct(
  context: ReadContext & QueueContext,
  { row, operation }: Sendable,
  seen: ServerProduct,
  startedAt: number,
): Compared {
  const compare = (): Comparison => {
    if (operation.kind === 'delete')
      return compareDelete(operation, seen, {
        row,
        startedAt,
        lastOf: lane => comparingOf(context, { ...row, lane }, startedAt).last,
      })
    if (seen.kind === 'gone') return { kind: 'gone' }
    const comparing = comparingOf(context, row, startedAt)
    if (operation.kind === 'update')
      return row.looks < WHOLE_LOOKS && context.details.isWorthAsking() && isHalfSeen(operation, seen)
        ? { kind: 'put-off' }
        : compareUpdate(operation, fieldsSeen(seen), comparing)
    if (!isBulk(operation))
      throw new Error(`change ${row.seq}, a ${operation.kind}, is not compared with its product`)
    if (seen.kind === 'unreadable') return { kind: 'put-off' }
    const meanwhile = byOf(operation) !== null && row.attempts > 0 && othersMeanwhile(context, row)
    const held = heldValue(operation, seen.product)
    return compareBulk(operation, held, { ...comparing, othersMeanwhile: meanwhile })
  }
  const isUnread = operation.kind === 'delete' && seen.kind === 'unreadable'
  const until = context.freshness.endOf(startedAt)
  return { row, operation, comparison: compare(), startedAt, until, ...(isUnread ? { readAt: null } : {}) }
}

/** How often a product's own page is tried before the fields only it shows count as never shown. */
const WHOLE_LOOKS = 2

function askOrder(
  context: ReadContext & QueueContext,
  { row, operation }: Sendable,
  priority: Priority,
): Promise<Read> {
  if (operation.kind !== 'move') throw new Error(`change ${row.seq} is no move`)
  return readOrderStatus(context, operation.order, askedFor([row], priority), (seen, startedAt) => {
    const comparison = compareMove(operation, seen, comparingOf(context, row, startedAt))
    applyPrecheck(context, [
      { row, operation, comparison, startedAt, until: context.freshness.endOf(startedAt) },
    ])
  })
}

async function askImages(
  context: ReadContext & QueueContext,
  { row, operation, product }: Sendable,
  priority: Priority,
): Promise<Read> {
  if (product === null) throw new Error(`change ${row.seq} has no product`)
  const noteComparison = (comparison: Comparison, startedAt: number) =>
    applyPrecheck(context, [
      { row, operation, comparison, startedAt, until: context.freshness.endOf(startedAt) },
    ])
  const comparing = comparingOf(context, row, context.time())
  // A list read now might not show the image added just before.
  if (comparing.last !== null && comparing.startedAt < comparing.last.lagsUntil) {
    noteComparison({ kind: 'lag' }, comparing.startedAt)
    return 'ok'
  }
  return readImageLists(context, product, askedFor([row], priority), (seen, startedAt) =>
    noteComparison(compareImages(seen, comparingOf(context, row, startedAt)), startedAt),
  )
}
