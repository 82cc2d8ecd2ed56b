/** How often the catalog is kept up. */
export interface CrawlLimits {
  /** Between two looks at the list of orders, while the program is in use. */
  feedEveryMs: number
  /** Between two looks at the products that wait for approval. */
  approvalsEveryMs: number
  /** Between two looks at the first page of the list, while whole readings are rare. */
  changeProbeEveryMs: number
  /** Between the end of one reading of everything, or of everything active, and the beginning of the next. */
  pauseMs: number
  /** The same while orders are followed: what changes by selling is known without it. */
  longPauseMs: number
  /**
   * Catalogs of more pages than this are read in rounds: what is active in each, the rest by shares, everything now and
   * then. Ten pages are 1,000 products: reading them whole costs ten requests of the hour's thousand, and also says what
   * is gone.
   */
  roundsAbovePages: number
  /**
   * Between the beginnings of two whole readings while it is read in rounds. A day less than a week, so that a reading
   * that takes hours, or a day on which the computer was off, still keeps within the week.
   */
  wholeEveryMs: number
  /** The same after one that did not hold together: nothing is known of what is gone until one does. */
  wholeAgainMs: number
  /** In which the list of inactive products is gone through, page by page; a day less than a week, as above. */
  inactiveWithinMs: number
  /** Between two of those pages at most, however few there are. */
  inactiveMostMs: number
  /** After which a list of active products that was of no use is tried again: one request a day. */
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
  roundsAbovePages: 10,
  wholeEveryMs: 6 * DAY_MS,
  wholeAgainMs: DAY_MS,
  inactiveWithinMs: 6 * DAY_MS,
  inactiveMostMs: DAY_MS,
  filterAgainMs: DAY_MS,
}
