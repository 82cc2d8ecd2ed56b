import type { MarketVariant } from '../../core/fixtures/market/variant.ts'
import type { Dice } from './rng.ts'

/** How the marketplace of one world does what the API document leaves open. */
export function drawVariant(dice: Dice): MarketVariant {
  const lags = dice.hits(0.4)
  return {
    createTells: dice.pick(['product', 'id', 'nothing']),
    pricesTellCounts: dice.hits(0.6),
    deletedAnswers: dice.pick(['404', 'hidden']),
    deletedTakesWrites: dice.hits(0.2),
    deletedSkuIsFree: dice.hits(0.5),
    listOrder: dice.pick(['id', 'newest', 'name']),
    listFilters: true,
    listTellsTotals: true,
    listShowsPending: dice.hits(0.7),
    readLagMs: lags ? dice.between(100, 1900) : 0,
    listLagMs: lags ? dice.between(100, 4000) : 0,
    batchIsAllOrNothing: dice.hits(0.25),
    skuTakenStatus: dice.pick([400, 409, 422]),
    illegalMoveStatus: dice.pick([400, 409, 422]),
    sameMoveIsTaken: dice.hits(0.4),
    orderWrap: dice.pick(['order', 'none']),
    productWrap: dice.pick(['product', 'none']),
    detailHasImages: dice.hits(0.7),
    pricesAreRounded: dice.hits(0.5),
    hasRateHeaders: dice.hits(0.85),
    requestsPerHour: dice.hits(0.9) ? 1000 : dice.between(80, 200),
  }
}
