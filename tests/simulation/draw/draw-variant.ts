import type { MarketVariant } from '../../../core/fixtures/market/variant.ts'
import type { Rng } from '../world/rng.ts'

/** How the marketplace of one world does what the API document leaves open. */
export function drawVariant(rng: Rng): MarketVariant {
  const lags = rng.hits(0.4)
  return {
    createTells: rng.pick(['product', 'id', 'nothing']),
    pricesTellCounts: rng.hits(0.6),
    deletedAnswers: rng.pick(['404', 'hidden']),
    deletedTakesWrites: rng.hits(0.2),
    deletedSkuIsFree: rng.hits(0.5),
    listOrder: rng.pick(['id', 'newest', 'name']),
    listFilters: true,
    listTellsTotals: true,
    listShowsPending: rng.hits(0.7),
    readLagMs: lags ? rng.between(100, 1900) : 0,
    listLagMs: lags ? rng.between(100, 4000) : 0,
    batchIsAllOrNothing: rng.hits(0.25),
    skuTakenStatus: rng.pick([400, 409, 422]),
    illegalMoveStatus: rng.pick([400, 409, 422]),
    sameMoveIsTaken: rng.hits(0.4),
    orderWrap: rng.pick(['order', 'none']),
    productWrap: rng.pick(['product', 'none']),
    detailHasImages: rng.hits(0.7),
    pricesAreRounded: rng.hits(0.5),
    hasRateHeaders: rng.hits(0.85),
    requestsPerHour: rng.hits(0.9) ? 1000 : rng.between(80, 200),
  }
}
