import type { Dice } from '../rng.ts'

/** How this marketplace does what the API document doesn't show; it differs from world to world. */
export interface ApiVariant {
  createTells: 'product' | 'id' | 'nothing'
  pricesTellCounts: boolean
  /** GET of a deleted product: 404, or the product as an inactive one. */
  deletedAnswers: '404' | 'hidden'
  /** Writes to a deleted product: 404, or accepted. */
  deletedTakesWrites: boolean
  deletedSkuIsFree: boolean
  listOrder: 'id' | 'newest' | 'name'
  /** Without a status filter the list shows products that wait for approval too. */
  listShowsPending: boolean
  /** A read may show the state of this long ago. */
  readLagMs: number
  listLagMs: number
  /** One bad item refuses the whole batch. */
  batchIsAllOrNothing: boolean
  skuTakenStatus: 400 | 409 | 422
  illegalMoveStatus: 400 | 409 | 422
  /** Moving an order to the status it is in: refused, or accepted again. */
  sameMoveIsTaken: boolean
  orderWrap: 'order' | 'none'
  productWrap: 'product' | 'none'
  detailHasImages: boolean
  pricesAreRounded: boolean
  hasRateHeaders: boolean
  requestsPerHour: number
}

export function drawShape(dice: Dice): ApiVariant {
  const lags = dice.hits(0.4)
  return {
    createTells: dice.pick(['product', 'id', 'nothing']),
    pricesTellCounts: dice.hits(0.6),
    deletedAnswers: dice.pick(['404', 'hidden']),
    deletedTakesWrites: dice.hits(0.2),
    deletedSkuIsFree: dice.hits(0.5),
    listOrder: dice.pick(['id', 'newest', 'name']),
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
