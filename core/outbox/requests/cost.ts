import type { CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { planReading } from './read-plan.ts'

/** Open changes that still cost requests, by what they cost. */
export interface OpenWork {
  /** Prices that are queued or on their way. */
  prices: number
  stocks: number
  moves: number
  /** Image adds, and the number of products they belong to. */
  imageAdds: number
  imageProducts: number
  /** Changes of other product fields, and deletes. */
  updates: number
  /** Changes that are sent alone and need no read before: one request each. */
  others: number
  /** Prices and stocks whose outcome is unknown. */
  unsure: number
  /** Other changes whose outcome is unknown. */
  unsureOthers: number
  /** Products created, or to be created, with images that will be counted at the marketplace. */
  imageChecks: number
}

/** Nothing to send. */
export const NO_WORK: OpenWork = {
  prices: 0,
  stocks: 0,
  moves: 0,
  imageAdds: 0,
  imageProducts: 0,
  updates: 0,
  others: 0,
  unsure: 0,
  unsureOthers: 0,
  imageChecks: 0,
}

/** Facts about the marketplace that decide what work costs. */
export interface CostFacts {
  /** The last prices were answered without counts, so each has to be read again. False until that was seen. */
  arePricesUncounted: boolean
  /** The number of products the marketplace is thought to have; null when unknown. */
  total: number | null
  /** Writes take so long that prices and stocks are read separately. */
  areKindsApart: boolean
  /** How many changes a batch holds whose products were read one by one: as many as stay fresh meanwhile. */
  itemsPerBatch: number
}

/** Of a marketplace of which nothing was learned yet. */
export const UNKNOWN_FACTS: CostFacts = {
  arePricesUncounted: false,
  areKindsApart: false,
  total: null,
  itemsPerBatch: BATCH_MAX,
}

/** How much of the work is compared before it leaves. */
interface Checking {
  check: CheckKind
  /** The number of products that have to be read to know whether they changed; null: all of them. */
  doubtful: number | null
  /** The number of products with a new price or stock; absent: as few as there can be. */
  products?: number
  lastPages?: LastPages
}

/**
 * The last page of the marketplace's list that shows a product to be read, before the sending and after it: reading by
 * pages ends there. Null when unknown: that may be the last of all.
 */
export interface LastPages {
  before: number | null
  after: number | null
}

/** More products than these are on nearly all pages, and take long to look up. */
export const PAGED_MAX = 10_000

const UNKNOWN_PAGES: LastPages = { before: null, after: null }

/** Everything is compared, every product read. */
export const CHECK_ALL: Checking = { check: 'everything', doubtful: null }

/** The most unknown changes that one round reads. */
export const ROUND_MAX = 5_000
/** The most changes that one round compares before they leave. */
const COMPARE_MAX = 20_000

/**
 * The number of requests the work needs at least:
 *
 * - full batches, and one request for each change that is sent alone;
 * - reads of stocks, prices and products before they leave, as far as they are checked;
 * - a read of each order before its move, and of a product's images before the first image add;
 * - reads of unknown outcomes, of prices that are answered without counts, and of images after a create.
 */
export function requestsFor(
  work: OpenWork,
  { arePricesUncounted, total, areKindsApart, itemsPerBatch }: CostFacts,
  { check, doubtful, products, lastPages: { before, after } = UNKNOWN_PAGES }: Checking = CHECK_ALL,
): number {
  const { prices, stocks, moves, imageAdds, imageProducts, updates, others } = work
  const compared = (all: number) => (check === 'mine' ? 0 : Math.min(all, doubtful ?? all))
  const batches = (all: number) => {
    const alone =
      planReading(compared(all), total).kind === 'each' && itemsPerBatch < BATCH_MAX ? compared(all) : 0
    return Math.ceil((all - alone) / BATCH_MAX) + Math.ceil(alone / itemsPerBatch)
  }
  const sends = batches(prices) + batches(stocks) + moves + imageAdds + updates + others
  const comparing = (all: number) => readsFor(compared(all), total, COMPARE_MAX, before)
  const looksBefore =
    // One read of a product serves its price and its stock.
    (areKindsApart
      ? comparing(prices) + comparing(stocks)
      : comparing(products ?? Math.max(prices, stocks))) +
    (moves + imageProducts + (check === 'mine' ? 0 : updates))
  const doubted = work.unsure + (arePricesUncounted ? prices : 0)
  return (
    sends + looksBefore + readsFor(doubted, total, ROUND_MAX, after) + work.unsureOthers + work.imageChecks
  )
}

/** Reads for this many prices or stocks, in as few rounds as possible. */
function readsFor(changes: number, total: number | null, most: number, lastPage: number | null): number {
  const [rounds, rest] = [Math.floor(changes / most), changes % most]
  return (
    rounds * planReading(most, total, lastPage).requests +
    (rest === 0 ? 0 : planReading(rest, total, lastPage).requests)
  )
}

/** Work by how much of it is compared before it leaves. */
export type CheckedWork = readonly {
  check: CheckKind
  work: OpenWork
  /** The number of products that have to be read, as far as known; absent: all. */
  doubtful?: number
  lastPages?: LastPages
}[]
