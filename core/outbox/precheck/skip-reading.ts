import { isDeepStrictEqual } from 'node:util'
import { FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import type { BulkValues } from '../../catalog/catalog.ts'
import { shownIn } from '../reads/read-products.ts'
import type { Parts } from '../context/context.ts'
import { isBulkWish, type Wish } from '../rows/row.ts'
import { applyVerdicts, type Compared, comparingOf } from './apply-verdicts.ts'
import type { Comparable } from './comparable.ts'
import { type Comparison, compareBulk, compareUpdate } from './compare.ts'
import { type Vouched, vouchedBy } from './doubt.ts'
import { checksOfJobs } from '../store/job-check.ts'
import { heldBase } from '../rows/product-base.ts'

/** What lets a change go without a reading made for it. */
interface Skipped {
  comparison: Comparison
  /** When what it was compared with was read (wall clock); null when it was compared with nothing. */
  readAt: number | null
}

/**
 * Lets go what needs no reading made for it, and returns the rest: what has no base, what a person said is the truth,
 * and, where only what may have moved is checked, what the catalog vouches for. Order moves and new pictures are always
 * read, and so is "20 more", as nobody knows of how many.
 */
export function skipReading(parts: Parts, changes: readonly Comparable[]): Comparable[] {
  const checkOf = checksOfJobs(parts.store.db)
  const isOf = (check: string) => (change: Comparable) => checkOf(change.row.job) === check
  const products = (of: readonly Comparable[]) =>
    of.flatMap(({ product }) => (product === null ? [] : [product]))
  const moved = changes.filter(isOf('moved'))
  const looked = products(changes.filter(change => checkOf(change.row.job) !== 'everything'))
  const values: Map<number, BulkValues> = looked.length === 0 ? new Map() : parts.catalog.values(looked)
  const vouched = vouchedBy(
    { ...parts, now: parts.clock.now(), doubtAfterMs: parts.doubtAfterMs() },
    products(moved),
  )
  const left: Comparable[] = []
  const compared: Compared[] = []
  const startedAt = parts.time()
  const until = parts.freshness.endOf(startedAt)
  for (const change of changes) {
    const skipped = skip(change)
    if (skipped === null) left.push(change)
    else compared.push({ row: change.row, wish: change.wish, startedAt, until, ...skipped })
  }
  applyVerdicts(parts, compared)
  return left

  function skip(change: Comparable): Skipped | null {
    const { row, wish, product } = change
    const check = checkOf(row.job)
    if (isBulkWish(wish) && wish.by !== null) return null
    if (check === 'mine' && product !== null) return asTheTruth(parts, wish, product, values)
    const isWithoutBase =
      (isBulkWish(wish) && wish.from === null) || (wish.kind === 'delete' && wish.base === undefined)
    if (isWithoutBase) return { comparison: { kind: 'send' }, readAt: null }
    return check === 'moved' && product !== null ? asRead(parts, change, product, vouched, values) : null
  }
}

/** What the catalog last held becomes the base, so that the job can be taken back. */
function asTheTruth(
  { catalog }: Parts,
  wish: Wish,
  product: number,
  values: ReadonlyMap<number, BulkValues>,
): Skipped | null {
  if (isBulkWish(wish)) {
    const value = values.get(product)?.[FIELD_OF_KIND[wish.kind]] ?? null
    const held = value === null ? wish.from : String(value)
    const comparison: Comparison =
      held === wish.from ? { kind: 'send' } : { kind: 'rewrite', wish: { ...wish, from: held } }
    return { comparison, readAt: null }
  }
  if (wish.kind === 'delete') return { comparison: { kind: 'send' }, readAt: null }
  if (wish.kind !== 'update') return null
  const held = catalog.held(product)
  const shown = held === null ? {} : shownIn(held.fields)
  const fields = wish.fields.map(edit => {
    const now = shown[edit.field]
    return now === undefined ? edit : { ...edit, from: now }
  })
  const isSame = wish.fields.every((edit, index) => edit.from === fields[index]?.from)
  return {
    comparison: isSame ? { kind: 'send' } : { kind: 'rewrite', wish: { ...wish, fields } },
    readAt: null,
  }
}

/** That it is so already, and that there is a question, only a reading of its own proves. */
function asRead(
  parts: Parts,
  { row, wish }: Comparable,
  product: number,
  vouched: Vouched,
  values: ReadonlyMap<number, BulkValues>,
): Skipped | null {
  const held = isBulkWish(wish) ? null : parts.catalog.held(product)
  const whole = isBulkWish(wish) ? [] : [held?.detailReadAt ?? 0]
  const isOfStock = wish.kind === 'stock' || wish.kind === 'delete'
  const readAt = vouched(product, isOfStock ? 'stock' : 'other', ...whole)
  if (readAt === null) return null
  const comparing = comparingOf(parts, row, parts.time() - Math.floor(parts.clock.now() - readAt))
  if (isBulkWish(wish)) {
    const value = values.get(product)?.[FIELD_OF_KIND[wish.kind]] ?? null
    const comparison = compareBulk(wish, value === null ? null : String(value), comparing)
    return comparison.kind === 'send' ? { comparison, readAt } : null
  }
  if (held === null) return null
  // What the catalog holds is what the delete was made on, unless it read something else since.
  if (wish.kind === 'delete')
    return isDeepStrictEqual(heldBase(held), { ...wish.base })
      ? { comparison: { kind: 'send' }, readAt }
      : null
  if (wish.kind !== 'update') return null
  const comparison = compareUpdate(wish, { kind: 'fields', fields: shownIn(held.fields) }, comparing)
  return comparison.kind === 'send' ? { comparison, readAt } : null
}
