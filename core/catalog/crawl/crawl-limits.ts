/** How often the catalog is read. */
export interface CrawlLimits {
  /** Between two checks of the list of orders, while the program is in use. */
  feedEveryMs: number
  /** Between two checks of the products that wait for approval. */
  approvalsEveryMs: number
  /** Between two change probes, while whole readings are rare. */
  changeProbeEveryMs: number
  /** Between the end of one reading of everything, or of everything active, and the beginning of the next. */
  pauseMs: number
  /** The same while orders are followed: changes through sales are then known without it. */
  longPauseMs: number
  /**
   * So many pages of a reading that a person asked for, the last ones of a longer one, are read as fast as the quota
   * allows: a tenth of the hour's requests. A longer one keeps to the pace of background reading before that.
   */
  awaitedPages: number
  /**
   * Catalogs with more pages than this are read in rounds: the active products in each round, the inactive ones page by
   * page, everything every few days. Ten pages are 1,000 products: reading them whole costs ten requests of the hour's
   * thousand, and also shows which products are gone.
   */
  roundsAbovePages: number
  /**
   * Between the beginnings of two whole readings while the catalog is read in rounds. A day less than a week, so that a
   * reading that takes hours, or a day on which the computer was off, still keeps within the week.
   */
  wholeEveryMs: number
  /** The same after an inconsistent one: until a consistent one, it isn't known which products are gone. */
  wholeAgainMs: number
  /** Time in which the list of inactive products is read once, page by page; a day less than a week, as above. */
  inactiveWithinMs: number
  /** The longest time between two of those pages, however few there are. */
  inactiveMostMs: number
  /** After which an unusable list of active products is tried again: one request a day. */
  filterAgainMs: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const CRAWL_LIMITS: CrawlLimits = {
  feedEveryMs: 2 * MINUTE_MS,
  approvalsEveryMs: 10 * MINUTE_MS,
  changeProbeEveryMs: 5 * MINUTE_MS,
  pauseMs: 10 * MINUTE_MS,
  longPauseMs: 60 * MINUTE_MS,
  awaitedPages: 100,
  roundsAbovePages: 10,
  wholeEveryMs: 6 * DAY_MS,
  wholeAgainMs: DAY_MS,
  inactiveWithinMs: 6 * DAY_MS,
  inactiveMostMs: DAY_MS,
  filterAgainMs: DAY_MS,
}
