import type { Clock } from '../base/clock.ts'
import type { OrderLimits } from '../orders/plan/order-limits.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import type { openDatabase } from '../sqlite/open.ts'
import type { CrawlLimits } from './crawl/crawl-limits.ts'

/** What a catalog is opened with; the file, the rate limiter and the clock suffice. */
export interface CatalogOptions {
  /** `mirror.db` in the folder of the account, which exists. */
  file: string
  rateLimiter: Pick<RateLimiter, 'turn' | 'connection'>
  clock: Clock
  /** Products that are never hidden, because changes wait for them. */
  keeps?: (product: number) => boolean
  /** Reports events of the replica for the log: a damaged one set aside, a write that failed. */
  onTrouble?: (what: string, detail: string) => void
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase | undefined
  /** Limits not given are as in `CRAWL_LIMITS`; Infinity switches one off. */
  limits?: Partial<CrawlLimits>
  /** How often orders are read; when absent they are only followed, for the catalog's sake. */
  orders?: OrderLimits
  /** Between two checks for new orders while somebody works; as in the limits when absent. */
  ordersEveryMs?: () => number
  /**
   * Whether to read each new order (one request each) where lists don't name its products; false when absent.
   */
  opensNewOrders?: () => boolean
  /** Between two readings of the categories; when absent they are read only on request. */
  categoriesEveryMs?: number
}
