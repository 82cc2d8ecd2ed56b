import { isDeepStrictEqual } from 'node:util'
import { isBulk, type Operation, type OperationOf } from '../../../shared/domain/changes/change.ts'
import type { BulkValues } from '../../catalog/replica/rows/replica-product.ts'
import type { OutboxContext, QueueContext } from '../context/context.ts'
import { shownIn } from '../reads/read-products.ts'
import type { Sendable } from '../requests/requests.ts'
import { basedOn, byOf, heldValue } from '../rows/bulk-value.ts'
import { heldBase } from '../rows/product-base.ts'
import { checksOfJobs } from '../store/job-check.ts'
import { applyPrecheck, type Compared, comparingOf } from './apply-precheck.ts'
import { type Comparison, compareBulk, compareUpdate } from './compare.ts'
import { type TrustedValues, trustedBy } from './doubt.ts'

/** Why a change may leave without a reading made for it. */
interface Skipped {
  comparison: Comparison
  /** When the value it was compared with was read (wall clock); null when it was compared with nothing. */
  readAt: number | null
}

/**
 * Marks the changes that need no reading of their own as compared, and returns the rest. No reading is needed for a
 * change without a base, for one under the check `mine`, and under `moved` for one whose value in the catalog is not
 * in doubt. Order moves, new images and differences ("20 more") are always read.
 */
export function skipReading(
  context: QueueContext & Pick<OutboxContext, 'rateLimiter' | 'clock' | 'doubtAfterMs'>,
  changes: readonly Sendable[],
): Sendable[] {
  const checkOf = checksOfJobs(context.store.db)
  const isOf = (check: string) => (change: Sendable) => checkOf(change.row.job) === check
  const products = (of: readonly Sendable[]) =>
    of.flatMap(({ product }) => (product === null ? [] : [product]))
  const moved = changes.filter(isOf('moved'))
  const looked = products(changes.filter(change => checkOf(change.row.job) !== 'everything'))
  const values: Map<number, BulkValues> = looked.length === 0 ? new Map() : context.catalog.values(looked)
  const trusted = trustedBy(
    { ...context, now: context.clock.now(), doubtAfterMs: context.doubtAfterMs() },
    products(moved),
  )
  const left: Sendable[] = []
  const compared: Compared[] = []
  const startedAt = context.time()
  const until = context.freshness.endOf(startedAt)
  for (const change of changes) {
    const skipped = skip(change)
    if (skipped === null) left.push(change)
    else compared.push({ row: change.row, operation: change.operation, startedAt, until, ...skipped })
  }
  applyPrecheck(context, compared)
  return left

  function skip(change: Sendable): Skipped | null {
    const { row, operation, product } = change
    const check = checkOf(row.job)
    if (byOf(operation) !== null) return null
    if (check === 'mine' && product !== null) return asTheTruth(context, operation, product, values)
    const isWithoutBase =
      (isBulk(operation) && operation.from === null) ||
      (operation.kind === 'delete' && operation.base === undefined)
    if (isWithoutBase) return { comparison: { kind: 'send' }, readAt: null }
    return check === 'moved' && product !== null ? asRead(context, change, product, trusted, values) : null
  }
}

/** The value the catalog last held becomes the base, so that the job can be undone. */
function asTheTruth(
  { catalog }: Pick<OutboxContext, 'catalog'>,
  operation: Operation,
  product: number,
  values: ReadonlyMap<number, BulkValues>,
): Skipped | null {
  if (isBulk(operation)) {
    const held = heldValue(operation, values.get(product)) ?? operation.from
    const comparison: Comparison =
      held === operation.from
        ? { kind: 'send' }
        : { kind: 'rewrite', operation: basedOn(operation, held, null) }
    return { comparison, readAt: null }
  }
  if (operation.kind === 'delete') return { comparison: { kind: 'send' }, readAt: null }
  if (operation.kind !== 'update') return null
  const held = catalog.held(product)
  const shown = held === null ? {} : shownIn(held.fields)
  const fields = operation.fields.map(edit => {
    const now = shown[edit.field]
    return now === undefined ? edit : { ...edit, from: now }
  })
  const isSame = operation.fields.every((edit, index) => edit.from === fields[index]?.from)
  return {
    comparison: isSame ? { kind: 'send' } : { kind: 'rewrite', operation: { ...operation, fields } },
    readAt: null,
  }
}

/** Only a reading of its own proves that a value is already so, or in conflict; otherwise the change may be sent. */
function asRead(
  context: Pick<OutboxContext, 'store' | 'catalog' | 'clock' | 'time'>,
  { row, operation }: Sendable,
  product: number,
  trusted: TrustedValues,
  values: ReadonlyMap<number, BulkValues>,
): Skipped | null {
  const held = isBulk(operation) ? null : context.catalog.held(product)
  const whole = isBulk(operation) ? [] : [held?.detailReadAt ?? 0]
  const isOfStock = operation.kind === 'stock' || operation.kind === 'delete'
  const readAt = trusted(product, isOfStock ? 'stock' : 'other', ...whole)
  if (readAt === null) return null
  const comparing = comparingOf(context, row, context.time() - Math.floor(context.clock.now() - readAt))
  if (isBulk(operation)) {
    const comparison = compareBulk(operation, heldValue(operation, values.get(product)), comparing)
    return comparison.kind === 'send' ? { comparison, readAt } : null
  }
  if (held === null) return null
  // Same as the base of the delete, unless the catalog has read something else since.
  if (operation.kind === 'delete')
    return isDeepStrictEqual(heldBase(held), { ...operation.base })
      ? { comparison: { kind: 'send' }, readAt }
      : null
  if (operation.kind !== 'update') return null
  const comparison = compareUpdate(operation, { kind: 'fields', fields: shownIn(held.fields) }, comparing)
  return comparison.kind === 'send' || isOnlyBased(operation, comparison) ? { comparison, readAt } : null
}

/** Whether every field is sent as it was, and some now have a base. */
const isOnlyBased = ({ fields }: OperationOf<'update'>, comparison: Comparison): boolean =>
  comparison.kind === 'rewrite' &&
  comparison.operation.kind === 'update' &&
  comparison.operation.fields.length === fields.length
