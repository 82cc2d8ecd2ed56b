import type { Clock } from '../base/clock.ts'
import type { OrderLimits } from '../orders/order-limits.ts'
import type { RateLimiter } from '../rate-limit/limiter.ts'
import type { openDatabase } from '../sqlite/open.ts'
import type { CrawlLimits } from './crawl/crawl-limits.ts'

export interface CatalogOptions {
  /** `replica.db` in the folder of the account, which exists. */
  file: string
  rateLimiter: Pick<RateLimiter, 'turn' | 'connection'>
  clock: Clock
  /** Products that are never hidden, because changes wait for them. */
  keeps?: (product: number) => boolean
  /** Told what happened to the replica: a damaged one put aside, a write that failed. For the log. */
  onTrouble?: (what: string, detail: string) => void
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase | undefined
  /** Those not named are as in {@link UPKEEP}; Infinity switches one off. */
  limits?: Partial<CrawlLimits>
  /** How the list of orders is kept up; when absent it is only followed, for the catalog's sake. */
  orders?: OrderLimits
  /** Between two looks for new orders while somebody works; as in the figures when absent. */
  ordersEveryMs?: () => number
  /** Whether each new order is read by itself where lists do not say what was sold: one request each; not when absent. */
  opensNewOrders?: () => boolean
  /** Between two readings of the categories; when absent they are read only when somebody asks for it. */
  categoriesEveryMs?: number
}
