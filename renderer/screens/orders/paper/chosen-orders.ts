import type { LeftOut } from './gather/fetch-orders.ts'
import type { ReadOrder } from './gather/read-printed.ts'

/** Which orders are printed, and which were wanted and are not. */
interface Chosen {
  readonly printed: readonly ReadOrder[]
  /** Ids, in the order they were wanted. */
  readonly missing: readonly string[]
}

/**
 * Orders that could not be fetched are left out, unless the person accepts what was read before (`withOld`), and so are
 * those in `without`. `only` selects those to print again.
 */
export function chosenOrders(
  wanted: readonly string[],
  read: readonly ReadOrder[],
  left: readonly LeftOut[],
  {
    withOld,
    without,
    only,
  }: { withOld: boolean; without: ReadonlySet<string>; only: ReadonlySet<string> | null },
): Chosen {
  const isLeft = new Set(left.map(({ id }) => id))
  const isWanted = (id: string) => !without.has(id) && (only === null || only.has(id))
  const printed = read.filter(({ id }) => (withOld || !isLeft.has(id)) && isWanted(id))
  const there = new Set(printed.map(({ id }) => id))
  return { printed, missing: wanted.filter(id => !there.has(id) && isWanted(id)) }
}
