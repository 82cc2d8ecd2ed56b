import type { CatalogProgress } from '../../shared/contract/groups/catalog.ts'
import { type DetailMemory, makeDetailMemory } from '../api/read-one-product.ts'
import { type OpenedOrders, openOrders } from '../orders/open-orders.ts'
import { FOLLOW_ONLY } from '../orders/order-limits.ts'
import { startApprovals } from './crawl/approvals.ts'
import { type Asker, makeAsker } from '../polling/asker.ts'
import type { Catalog } from './catalog.ts'
import { startCategories } from './crawl/categories.ts'
import { keptCategories, nameOfCategory } from './replica/category-names.ts'
import { readCrawl } from './replica/crawl-row.ts'
import { type Crawler, type CrawlerOptions, startCrawler } from './crawl/crawler.ts'
import type { GuardedMirror } from './replica/guarded-replica.ts'
import { guardedRounds } from './crawl/guarded-rounds.ts'
import { learntAtOf, pagesOf, pendingProducts } from './replica/held.ts'
import { startLook } from './crawl/visible-reads.ts'
import type { MirrorFacts } from './replica-facts.ts'
import type { CatalogOptions } from './options.ts'
import { makeRefreshProduct } from './crawl/refresh-product.ts'
import { type RereadInto, reread } from './crawl/reread.ts'
import { countersOf } from './replica/rows.ts'
import { startSentinel } from './crawl/change-probe.ts'
import { UPKEEP } from './crawl/crawl-limits.ts'

export interface ReadersOptions {
  mirror: GuardedMirror
  facts: MirrorFacts
  /** As the catalog was opened. */
  options: CatalogOptions
  onTrouble: (what: string, detail: string) => void
  onProgress: () => void
}

/** Everything that asks the marketplace for the catalog's sake, each in its own time. */
export interface Readers
  extends Pick<Catalog, 'progress' | 'refreshProduct' | 'categories' | 'lookAt' | 'refresh'>,
    Pick<OpenedOrders, 'orders' | 'list'> {
  /** The mirror was begun anew: everything is read again. */
  restart(): void
  stop(): Promise<void>
}

export function startReaders({ mirror, facts, options, onTrouble, onProgress }: ReadersOptions): Readers {
  const { scheduler, clock } = options
  const { db, store, reading, writing } = mirror
  const figures = { ...UPKEEP, ...options.figures }
  const onFailed = (error: unknown) => onTrouble('a look at the marketplace failed', String(error))
  const asker = makeAsker(scheduler, facts.fence)
  const common = { asker, clock, onFailed }
  const person = { asker, clock, scheduler }
  const into = intoMirror(mirror, facts, makeDetailMemory(clock.monotonic))
  const learntAt = (products: readonly number[]) => reading(() => learntAtOf(db(), products))
  const look = startLook({ asker, into, scheduler, clock, learntAt })
  const isComplete = () => crawler.progress().state === 'complete'
  const { orders, list, feed, upkeep } = openOrders({
    ...common,
    scheduler,
    figures: options.orders ?? FOLLOW_ONLY,
    everyMs: figures.feedEveryMs,
    pollMs: options.ordersEveryMs ?? (() => figures.feedEveryMs),
    opensNew: options.opensNewOrders ?? (() => false),
    isInUse: look.isInUse,
    isBegun: () => crawler.progress().read > 0 || isComplete(),
    isReady: isComplete,
    db,
    reading,
    // Orders are no part of what windows read of the catalog.
    writing: act => writing(act, () => {}),
    findSku: facts.findSku,
    readAt: facts.readAt,
    reread: async (products, requestsMost) => {
      const wish = { products, priority: 'background', requestsMost, goesOn: () => true } as const
      return (await reread(asker, into, wish)).left
    },
    onState: (state, detail) => {
      onTrouble(`the feed of orders is ${state}`, detail)
      onProgress()
    },
    onFilter: () => onTrouble('the list of orders heeds no status', 'the newest pages are read instead'),
  })
  const approvals = startApprovals({
    ...common,
    everyMs: figures.approvalsEveryMs,
    total: () => (isComplete() ? crawler.progress().total : null),
    pending: () => reading(() => pendingProducts(db())),
    takePage: (page, fence) => void writing(() => store().takePending(page.products, fence)),
    into,
  })
  const refreshProduct = makeRefreshProduct({ ...person, into, takeImages: facts.takeImages })
  const categories = categoriesInto(mirror, asker, onFailed, options)
  const sentinel = startSentinel({
    ...common,
    everyMs: figures.sentinelEveryMs,
    isDue: () => isComplete() && (feed.state() === 'working' || crawler.isInRounds()),
    total: () => crawler.progress().total,
    takePage: (page, fence) => into.takePage(page, 1, fence),
    onMoved: () => crawler.hasten(),
  })
  const crawler = crawlInto(mirror, into, {
    ...{ scheduler, clock, figures },
    rounds: guardedRounds({ store, reading, writing, onTrouble }),
    onFirstPage: sentinel.saw,
    onProgress: () => {
      onProgress()
      upkeep.wake()
    },
    pauseMs: () => (feed.state() === 'working' ? figures.longPauseMs : figures.pauseMs),
  })
  return {
    ...{ orders, list, categories, refreshProduct },
    progress: (): CatalogProgress => ({ ...crawler.progress(), feed: feed.state() }),
    lookAt: products => {
      const old = look.at(products)
      upkeep.wake()
      return { old }
    },
    refresh: () => crawler.refresh(),
    restart: () => {
      crawler.restart()
      categories.restart()
      upkeep.restart()
    },
    stop: async () => {
      asker.stop()
      look.stop()
      upkeep.stop()
      approvals.stop()
      sentinel.stop()
      categories.stop()
      await crawler.stop()
    },
  }
}

/** Where the answers of single looks go. */
function intoMirror(
  { db, store, reading, writing }: GuardedMirror,
  facts: MirrorFacts,
  memory: DetailMemory,
): RereadInto {
  return {
    pagesOf: products => reading(() => pagesOf(db(), products)),
    takePage: (page, number, fence) => void writing(() => store().takeListed(page.products, fence, number)),
    skuOf: product => facts.held(product)?.sku ?? null,
    hasDetail: product => (facts.held(product)?.detailReadAt ?? null) !== null,
    takeDetail: (product, fence) => void writing(() => store().takeDetail(product, fence)),
    takeRow: (product, fence) => void writing(() => store().takeListed([product], fence, null)),
    memory,
    hide: product => void writing(() => store().hide(product)),
  }
}

function categoriesInto(
  { db, store, reading, writing }: GuardedMirror,
  asker: Asker,
  onFailed: (error: unknown) => void,
  { clock, scheduler, categoriesEveryMs = Number.POSITIVE_INFINITY }: CatalogOptions,
): ReturnType<typeof startCategories> {
  return startCategories({
    ...{ asker, clock, scheduler, onFailed },
    everyMs: categoriesEveryMs,
    kept: () => reading(() => keptCategories(db())),
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

type CrawlWish = Pick<
  CrawlerOptions,
  'scheduler' | 'clock' | 'figures' | 'rounds' | 'onProgress' | 'pauseMs'
> & { onFirstPage: (page: Parameters<CrawlerOptions['takePage']>[1]) => void }

function crawlInto(
  { db, store, reading, writing }: GuardedMirror,
  into: RereadInto,
  { onFirstPage, ...wish }: CrawlWish,
): Crawler {
  return startCrawler({
    ...wish,
    kept: reading(() => readCrawl(db())),
    held: () => reading(() => countersOf(db()).held),
    fence: () => store().fences.draw(),
    takePage: (kept, page, fence) => {
      if (kept.crawl.nextPage === 1) onFirstPage(page)
      return writing(() => store().takePage(kept, page, fence))
    },
    into,
    countMissing: ({ crawl }) => {
      const counted = writing(() => store().countMissing(crawl))
      return counted.kind === 'done' ? counted.value.suspects : []
    },
  })
}
