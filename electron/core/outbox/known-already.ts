import { compareBulk, compareUpdate } from './compare.ts'
import { applyComparisons, type Compared, comparingOf } from './compared.ts'
import { shownIn } from './look-at-products.ts'
import type { Parts } from './parts.ts'
import type { Comparable } from './prepare.ts'
import { isBulkWish } from './row.ts'

/**
 * Compares what can be compared with what the catalog read lately, at no cost in requests, and returns the rest: stocks
 * must be read after the edit, orders and images directly before the change.
 */
export function splitByKnown(parts: Parts, changes: readonly Comparable[]): Comparable[] {
  const prices = changes.filter(({ wish, product }) => wish.kind === 'price' && product !== null)
  const ids = prices.flatMap(({ product }) => (product === null ? [] : [product]))
  const [readAt, values] =
    ids.length === 0 ? [new Map(), new Map()] : [parts.catalog.readAt(ids), parts.catalog.values(ids)]
  const compared: Compared[] = []
  const left: Comparable[] = []
  for (const change of changes) {
    const { row, wish, product } = change
    const known = product === null ? null : knownOf(change, product)
    if (known === null) left.push(change)
    else compared.push({ row, wish, ...known })
  }
  applyComparisons(parts, compared)
  return left

  function knownOf(
    { row, wish }: Comparable,
    product: number,
  ): Pick<Compared, 'comparison' | 'startedAt'> | null {
    // Without a base there is nothing that could have changed since.
    if (isBulkWish(wish) && wish.from === null && wish.by === null)
      return { comparison: { kind: 'send' }, startedAt: parts.time() }
    if (wish.kind === 'price') {
      const at = freshAt(parts, readAt.get(product) ?? null)
      const value = values.get(product)?.base_price ?? null
      if (at === null || value === null) return null
      const comparison = compareBulk(wish, value, comparingOf(parts, row, at))
      // That it is so already, and that there is a question, only a reading of its own proves.
      return comparison.kind === 'send' ? { comparison, startedAt: at } : null
    }
    if (wish.kind !== 'update') return null
    const held = parts.catalog.held(product)
    const at = freshAt(parts, held?.detailReadAt ?? null)
    if (held === null || at === null) return null
    const seen = { kind: 'fields', fields: shownIn(held.fields) } as const
    const comparison = compareUpdate(wish, seen, comparingOf(parts, row, at))
    return comparison.kind === 'send' ? { comparison, startedAt: at } : null
  }
}

/** Steady time of a reading that is new enough; null for one that is not, or was made under another clock. */
function freshAt({ clock, time, figures }: Parts, readAt: number | null): number | null {
  if (readAt === null) return null
  const ageMs = Math.floor(clock.now()) - readAt
  return ageMs >= 0 && ageMs < figures.fieldFreshMs ? time() - ageMs : null
}
