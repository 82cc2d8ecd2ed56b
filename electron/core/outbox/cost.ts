import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { planReading } from './reading.ts'

/** Changes that still cost requests. */
export interface Work {
  /** Prices that wait or are on their way. */
  prices: number
  stocks: number
  /** Changes that are to be looked up. */
  unsure: number
}

/** What is known of the marketplace that decides what work costs. */
export interface CostFacts {
  /** Prices were answered without counts last, so each has to be read again; false until that was seen. */
  arePricesMute: boolean
  /** Products the marketplace is thought to have; null when nobody knows. */
  total: number | null
}

/** Most unsure changes looked at in one round. */
export const ROUND_MAX = 5_000

/** Requests the work needs at least: full batches, and the reads that can be foreseen, in as few rounds as there can be. */
export function requestsFor({ prices, stocks, unsure }: Work, { arePricesMute, total }: CostFacts): number {
  const sends = Math.ceil(prices / BATCH_MAX) + Math.ceil(stocks / BATCH_MAX)
  const toRead = unsure + (arePricesMute ? prices : 0)
  const [rounds, rest] = [Math.floor(toRead / ROUND_MAX), toRead % ROUND_MAX]
  const reads =
    rounds * planReading(ROUND_MAX, total).requests + (rest === 0 ? 0 : planReading(rest, total).requests)
  return sends + reads
}
