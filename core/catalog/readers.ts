import type { CatalogProgress } from '../../shared/contract/groups/catalog.ts'
import { type DetailMemory, makeDetailMemory } from '../api/replies/read-one-product.ts'
import { type OpenedOrders, type OpenOrdersOptions, openOrders } from '../orders/open-orders.ts'
import { FOLLOW_ONLY } from '../orders/plan/order-limits.ts'
import { type Asker, makeAsker } from '../polling/asker.ts'
import { startApprovals } from './crawl/approvals.ts'
import { startCategories } from './crawl/categories.ts'
import { startChangeProbe } from './crawl/change-probe.ts'
import { CRAWL_LIMITS, type CrawlLimits } from './crawl/crawl-limits.ts'
import type { CrawlProgress } from './crawl/crawl-progress.ts'
import { Crawler, type CrawlerOptions } from './crawl/crawler.ts'
import { guardedPartialCrawls } from './crawl/guarded-partial-crawls.ts'
import { makeRefreshProduct } from './crawl/refresh-product.ts'
import { type RereadInto, reread } from './crawl/reread.ts'
import { startVisibleReads } from './crawl/visible-reads.ts'
import type { CatalogOptions } from './options.ts'
import type { GuardedReplica } from './replica/guarded-replica.ts'
import { nameOfCategory, savedCategories } from './replica/rows/category-names.ts'
import { readCrawl } from './replica/rows/crawl-row.ts'
import { learnedAtOf, pagesOf, pendingProducts } from './replica/rows/held.ts'
import { countersOf } from './replica/rows/product-row.ts'
import type { ReplicaFacts } from './replica-facts.ts'

interface ReadersOptions {
  replica: GuardedReplica
  facts: ReplicaFacts
  options: CatalogOptions
  onTrouble: (what: string, detail: string) => void
  onProgress: () => void
}

/**
 * Starts everything that asks the marketplace for the catalog, each at its own interval. Only its `stop` ends them.
 */
export function startReaders(readers: ReadersOptions) {
  const { replica, facts, options, onTrouble, onProgress } = readers
  const { rateLimiter, clock } = options
  const { db, store, reading, writing } = replica
  const limits = { ...CRAWL_LIMITS, ...options.limits }
  const onFailed = (error: unknown) => onTrouble('reading from the marketplace failed', String(error))
  const asker = makeAsker(rateLimiter, facts.stamp)
  const common = { asker, clock, onFailed }
  const person = { asker, clock, rateLimiter }
  const into = intoReplica(replica, facts, makeDetailMemory(clock.monotonic))
  const learnedAt = (products: readonly number[]) => reading(() => learnedAtOf(db(), products))
  const look = startVisibleReads({ asker, into, rateLimiter, clock, learnedAt })
  const isComplete = () => crawler.progress().state === 'complete'
  const { orders, list, feed, ...orderSync } = ordersInto(readers, {
    ...common,
    limits,
    into,
    isInUse: look.isInUse,
    progress: () => crawler.progress(),
  })
  const approvals = startApprovals({
    ...common,
    everyMs: limits.approvalsEveryMs,
    total: () => (isComplete() ? crawler.progress().total : null),
    pending: () => reading(() => pendingProducts(db())),
    takePage: (page, stamp) => void writing(() => store().takePending(page.products, stamp)),
    into,
  })
  const refreshProduct = makeRefreshProduct({ ...person, into, takeImages: facts.takeImages })
  const categories = categoriesInto(replica, asker, onFailed, options)
  const changeProbe = startChangeProbe({
    ...common,
    everyMs: limits.changeProbeEveryMs,
    isDue: () => isComplete() && (feed.state() === 'working' || crawler.isInParts()),
    total: () => crawler.progress().total,
    takePage: (page, stamp) => into.takePage(page, 1, stamp),
    onMoved: () => crawler.hasten(),
  })
  const crawler = crawlInto(replica, into, {
    rateLimiter,
    clock,
    limits,
    partialCrawls: guardedPartialCrawls({ store: () => store().partialCrawls, reading, writing, onTrouble }),
    onFirstPage: changeProbe.saw,
    onProgress: () => {
      onProgress()
      orderSync.wake()
    },
    pauseMs: () => (feed.state() === 'working' ? limits.longPauseMs : limits.pauseMs),
  })
  return {
    orders,
    list,
    categories,
    refreshProduct,
    progress: (): CatalogProgress => ({ ...crawler.progress(), feed: feed.state() }),
    setVisible: (products: readonly number[]) => {
      const old = look.at(products)
      orderSync.wake()
      return { old }
    },
    refresh: () => crawler.refresh(),
    /** The replica was started over: everything is read again. */
    restart: () => {
      crawler.restart()
      categories.restart()
      orderSync.restart()
    },
    stop: async () => {
      asker.stop()
      look.stop()
      orderSync.stop()
      approvals.stop()
      changeProbe.stop()
      categories.stop()
      await crawler.stop()
    },
  }
}

interface OrderReading extends Pick<OpenOrdersOptions, 'clock' | 'onFailed' | 'isInUse'> {
  asker: Asker
  limits: CrawlLimits
  into: RereadInto
  /** How far the catalog is read. */
  progress: () => CrawlProgress
}

/** The orders of the replica, and the feed that reads the products they name. */
function ordersInto(
  { replica, facts, options, onTrouble, onProgress }: ReadersOptions,
  { asker, limits, into, progress, ...common }: OrderReading,
): OpenedOrders {
  const { db, reading, writing } = replica
  const isReady = () => progress().state === 'complete'
  return openOrders({
    ...common,
    asker,
    rateLimiter: options.rateLimiter,
    limits: options.orders ?? FOLLOW_ONLY,
    everyMs: limits.feedEveryMs,
    pollMs: options.ordersEveryMs ?? (() => limits.feedEveryMs),
    opensNew: options.opensNewOrders ?? (() => false),
    isBegun: () => progress().read > 0 || isReady(),
    isReady,
    db,
    reading,
    // Orders are no part of what windows read of the catalog.
    writing: act => writing(act, () => {}),
    findSku: facts.findSku,
    readAt: facts.readAt,
    reread: async (products, requestsMost) => {
      const request = { products, priority: 'background', requestsMost, goesOn: () => true } as const
      return (await reread(asker, into, request)).left
    },
    onState: (state, detail) => {
      onTrouble(`the feed of orders is ${state}`, detail)
      onProgress()
    },
    onFilter: () => onTrouble('the list of orders heeds no status', 'the newest pages are read instead'),
  })
}

/** Where the answers of single reads go. */
function intoReplica(
  { db, store, reading, writing }: GuardedReplica,
  facts: ReplicaFacts,
  memory: DetailMemory,
): RereadInto {
  return {
    pagesOf: products => reading(() => pagesOf(db(), products)),
    takePage: (page, number, stamp) => void writing(() => store().takeListed(page.products, stamp, number)),
    skuOf: product => facts.held(product)?.sku ?? null,
    hasDetail: product => (facts.held(product)?.detailReadAt ?? null) !== null,
    takeDetail: (product, stamp) => void writing(() => store().takeDetail(product, stamp)),
    takeRow: (product, stamp) => void writing(() => store().takeListed([product], stamp, null)),
    memory,
    hide: product => void writing(() => store().hide(product)),
  }
}

function categoriesInto(
  { db, store, reading, writing }: GuardedReplica,
  asker: Asker,
  onFailed: (error: unknown) => void,
  { clock, rateLimiter, categoriesEveryMs = Number.POSITIVE_INFINITY }: CatalogOptions,
): ReturnType<typeof startCategories> {
  return startCategories({
    asker,
    clock,
    rateLimiter,
    onFailed,
    everyMs: categoriesEveryMs,
    kept: () => reading(() => savedCategories(db())),
    nameOf: id => reading(() => nameOfCategory(db(), id)),
    keep: (list, named) => {
      writing(
        () => store().takeCategories(list, named),
        () => {},
      )
      return Math.floor(clock.now())
    },
  })
}

type CrawlRequest = Pick<
  CrawlerOptions,
  'rateLimiter' | 'clock' | 'limits' | 'partialCrawls' | 'onProgress' | 'pauseMs'
> & { onFirstPage: (page: Parameters<CrawlerOptions['takePage']>[1]) => void }

function crawlInto(
  { db, store, reading, writing }: GuardedReplica,
  into: RereadInto,
  { onFirstPage, ...request }: CrawlRequest,
): Crawler {
  return new Crawler({
    ...request,
    kept: reading(() => readCrawl(db())),
    held: () => reading(() => countersOf(db()).held),
    stamp: () => store().stamp(),
    takePage: (kept, page, stamp) => {
      if (kept.crawl.nextPage === 1) onFirstPage(page)
      return writing(() => store().takePage(kept, page, stamp))
    },
    into,
    countMissing: ({ crawl }) => {
      const counted = writing(() => store().countMissing(crawl))
      return counted.kind === 'done' ? counted.value.suspects : []
    },
  })
}
