/** How often the order groups of an account are read. */
export interface OrderLimits {
  /**
   * Between two polls while nobody works with the program: six requests an hour, so that an order is
   * known within ten minutes with the window out of sight. While somebody works, a setting applies.
   */
  restMs: number
  /**
   * Between two refreshes of all open orders (pending, confirmed, processing, shipped) while somebody works: four lists,
   * mostly of one page, are 16 requests an hour. A move made elsewhere is seen within a quarter of an hour.
   */
  openMs: number
  /**
   * At most this many pages of each of those lists: nobody works off a board of more than 300 order groups of one
   * status.
   */
  openPagesMost: number
  /** Order groups that left those lists and are read by themselves in one refresh; the others wait for the next. */
  openReadsMost: number
  /** After which an unusable `status` filter is tried again: once a day. */
  filterAgainMs: number
  /**
   * Between two readings of the whole list: 10,000 order groups are 100 requests a day. It finds what a poll for new
   * orders can't: changes of orders thought to be finished, and new ones anywhere but at the newest end.
   */
  wholeEveryMs: number
  /** The same after an inconsistent one. */
  wholeAgainMs: number
  /** After answers that hold no list of orders, until the next attempt. */
  unreadableMs: number
  /** The first reading waits for the first page of products, but no longer than this. */
  startMs: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The limits of the product; a test may replace some. */
export const ORDER_LIMITS: OrderLimits = {
  restMs: 10 * MINUTE_MS,
  openMs: 15 * MINUTE_MS,
  openPagesMost: 3,
  openReadsMost: 20,
  filterAgainMs: DAY_MS,
  wholeEveryMs: DAY_MS,
  wholeAgainMs: 60 * MINUTE_MS,
  unreadableMs: 30 * MINUTE_MS,
  startMs: MINUTE_MS,
}

/** Orders only as the feed of the catalog: read while somebody works, once the catalog is there. */
export const FOLLOW_ONLY: OrderLimits = {
  ...ORDER_LIMITS,
  restMs: Number.POSITIVE_INFINITY,
  openMs: Number.POSITIVE_INFINITY,
  wholeEveryMs: Number.POSITIVE_INFINITY,
}
