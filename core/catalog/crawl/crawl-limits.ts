/** How often the catalog is read. */
export interface CrawlLimits {
  /** Between two checks of the list of orders, while the program is in use. */
  feedEveryMs: number
  /** Between two checks of the products that wait for approval. */
  approvalsEveryMs: number
  /** Between two change probes, while whole crawls are rare. */
  changeProbeEveryMs: number
  /** Between the end of one crawl, whole or active, and the beginning of the next. */
  pauseMs: number
  /** The same while orders are followed: changes through sales are then known without it. */
  longPauseMs: number
  /**
   * So many pages of a crawl that a person asked for, the last ones of a longer one, are read as fast as the quota
   * allows: a tenth of the hour's requests. A longer one keeps to the pace of background crawls before that.
   */
  awaitedPages: number
  /**
   * Catalogs with more pages than this are crawled in parts: the active products after each pause, the inactive ones
   * page by page, everything every few days. Ten pages are 1,000 products: a whole crawl costs ten requests of the
   * hour's thousand, and also shows which products are gone.
   */
  partsAbovePages: number
  /**
   * Between the beginnings of two whole crawls while the catalog is crawled in parts. A day less than a week, so that a
   * crawl that takes hours, or a day on which the computer was off, still keeps within the week.
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

/** The limits of the product; a test may replace some. */
export const CRAWL_LIMITS: CrawlLimits = {
  feedEveryMs: 2 * MINUTE_MS,
  approvalsEveryMs: 10 * MINUTE_MS,
  changeProbeEveryMs: 5 * MINUTE_MS,
  pauseMs: 10 * MINUTE_MS,
  longPauseMs: 60 * MINUTE_MS,
  awaitedPages: 100,
  partsAbovePages: 10,
  wholeEveryMs: 6 * DAY_MS,
  wholeAgainMs: DAY_MS,
  inactiveWithinMs: 6 * DAY_MS,
  inactiveMostMs: DAY_MS,
  filterAgainMs: DAY_MS,
}
