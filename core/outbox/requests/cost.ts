import type { CheckKind } from '../../../shared/domain/check-kind.ts'
import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { planReading } from './read-plan.ts'

/** Changes that still cost requests. */
export interface OpenWork {
  /** Prices that wait or are on their way. */
  prices: number
  stocks: number
  moves: number
  /** Images to be added, and to how many products. */
  imageAdds: number
  imageProducts: number
  /** Changes of other fields of a product, and deletes. */
  updates: number
  /** Changes that go out by themselves and need no look before: a request each. */
  others: number
  /** Prices and stocks that are to be looked up. */
  unsure: number
  /** Other changes that are to be looked up. */
  unsureOthers: number
  /** Products made with images, or to be made, whose images are to be counted there. */
  imageChecks: number
}

export const NO_WORK: OpenWork = {
  ...{ prices: 0, stocks: 0, moves: 0, imageAdds: 0, imageProducts: 0 },
  ...{ updates: 0, others: 0 },
  ...{ unsure: 0, unsureOthers: 0, imageChecks: 0 },
}

/** What is known of the marketplace that decides what work costs. */
export interface CostFacts {
  /** Prices were answered without counts last, so each has to be read again; false until that was seen. */
  arePricesMute: boolean
  /** Products the marketplace is thought to have; null when nobody knows. */
  total: number | null
}

/** What of the work is compared before it leaves. */
export interface Checking {
  check: CheckKind
  /** Products of which only a reading tells whether they moved, where that was counted; null: all. */
  doubtful: number | null
}

export const CHECK_ALL: Checking = { check: 'everything', doubtful: null }

/** Most unsure changes looked at in one round. */
export const ROUND_MAX = 5_000
/** Most changes compared in one round before they leave. */
const COMPARE_MAX = 20_000

/**
 * Requests the work needs at least: full batches, one request for each change that goes by itself, and the looks that
 * can be foreseen: at stocks, prices and products before they leave, as far as they are checked; at an order before its
 * move; at the images of a product before the first and after each that is added, and of one that is made with some.
 */
export function requestsFor(
  work: OpenWork,
  { arePricesMute, total }: CostFacts,
  { check, doubtful }: Checking = CHECK_ALL,
): number {
  const { prices, stocks, moves, imageAdds, imageProducts, updates, others } = work
  const sends =
    Math.ceil(prices / BATCH_MAX) + Math.ceil(stocks / BATCH_MAX) + moves + imageAdds + updates + others
  // One reading of a product serves its price and its stock.
  const all = Math.max(prices, stocks)
  const compared = check === 'mine' ? 0 : Math.min(all, doubtful ?? all)
  const looksBefore =
    readsFor(compared, total, COMPARE_MAX) + moves + imageProducts + (check === 'mine' ? 0 : updates)
  const doubted = work.unsure + (arePricesMute ? prices : 0)
  return sends + looksBefore + readsFor(doubted, total, ROUND_MAX) + work.unsureOthers + work.imageChecks
}

/** Reads of so many prices or stocks, in as few rounds as there can be. */
function readsFor(changes: number, total: number | null, most: number): number {
  const [rounds, rest] = [Math.floor(changes / most), changes % most]
  return rounds * planReading(most, total).requests + (rest === 0 ? 0 : planReading(rest, total).requests)
}

/** Work by how much of it is compared before it leaves. */
export type CheckedWork = readonly {
  check: CheckKind
  work: OpenWork
  /** Products that have to be read as far as can be told; absent: all. */
  doubtful?: number
}[]
