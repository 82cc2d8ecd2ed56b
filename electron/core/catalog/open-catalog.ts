import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { imageList, readImages } from '../api/read-images.ts'
import { readProductDetail } from '../api/read-product.ts'
import { at, isRecord } from '../api/read-value.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { openDatabase } from '../database/open.ts'
import { setAside } from '../database/set-aside.ts'
import { type StorageTrouble, storageTrouble } from '../database/sqlite-code.ts'
import type { Transacted } from '../database/transact.ts'
import { openOrders } from '../orders/open-orders.ts'
import { FOLLOW_ONLY, type OrderFigures } from '../orders/order-figures.ts'
import type { OrderList } from '../orders/orders.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { startApprovals } from './approvals.ts'
import { makeAsker } from './asker.ts'
import type { Catalog } from './catalog.ts'
import { startCategories } from './categories.ts'
import { keptCategories, nameOfCategory } from './category-names.ts'
import { coalesce } from './coalesce.ts'
import { readCrawl } from './crawl-row.ts'
import { startCrawler } from './crawler.ts'
import { guardedRounds } from './guarded-rounds.ts'
import {
  heldProduct,
  learntAtOf,
  pagesOf,
  pendingProducts,
  productsWithSku,
  readAtOf,
  valuesOf,
} from './held.ts'
import { startLook } from './look.ts'
import { openMirror } from './mirror.ts'
import { readColumns } from './read-columns.ts'
import { makeRefreshProduct } from './refresh-product.ts'
import { type RereadInto, reread } from './reread.ts'
import { countersOf } from './rows.ts'
import { startSentinel } from './sentinel.ts'
import { type Store, storeOver } from './store.ts'
import { UPKEEP, type UpkeepFigures } from './upkeep-figures.ts'

export interface CatalogOptions {
  /** `mirror.db` in the folder of the account, which exists. */
  file: string
  scheduler: Pick<Scheduler, 'turn' | 'connection'>
  clock: Clock
  /** Products that are never hidden, because changes wait for them. */
  keeps?: (product: number) => boolean
  /** Told what happened to the mirror: a damaged one put aside, a write that failed. For the log. */
  onTrouble?: (what: string, detail: string) => void
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase | undefined
  /** Those not named are as in {@link UPKEEP}; Infinity switches one off. */
  figures?: Partial<UpkeepFigures>
  /** How the list of orders is kept up; when absent it is only followed, for the catalog's sake. */
  orders?: OrderFigures
  /** Between two looks for new orders while somebody works; as in the figures when absent. */
  ordersEveryMs?: () => number
  /** Whether each new order is read by itself where lists do not say what was sold: one request each; not when absent. */
  opensNewOrders?: () => boolean
  /** Between two readings of the categories; when absent they are read only when somebody asks for it. */
  categoriesEveryMs?: number
}

export type OpenedCatalog =
  | { kind: 'open'; catalog: Catalog; orders: OrderList }
  | Exclude<StorageTrouble, { kind: 'corrupt' }>

interface Mirror {
  db: Database
  store: Store
}

const EVENT_EVERY_MS = 100
const CORRUPT_CODES = [11, 26]

/**
 * Opens the local copy of the marketplace's products and begins, or goes on, reading it. A mirror that turns out to be
 * damaged, now or later, is put aside and read anew.
 */
export function openCatalog(options: CatalogOptions): OpenedCatalog {
  const { file, clock } = options
  const keeps = options.keeps ?? (() => false)
  const figures = { ...UPKEEP, ...options.figures }
  const onTrouble = options.onTrouble ?? (() => {})
  const listeners = {
    change: new Set<(revision: number) => void>(),
    progress: new Set<(p: CatalogProgress) => void>(),
  }

  const first = openMirror(file, clock.now(), options.openFile)
  if (first.kind !== 'open') return first
  if (first.setAside !== null) onTrouble('a damaged mirror was put aside', first.setAside)
  const mirrorOver = (db: Database): Mirror => ({ db, store: storeOver(db, clock, keeps) })
  let mirror = mirrorOver(first.db)

  const changes = coalesce(clock, EVENT_EVERY_MS, () => {
    const revision = reading(() => countersOf(mirror.db).rev)
    for (const listener of listeners.change) listener(revision)
  })
  const progress = coalesce(clock, EVENT_EVERY_MS, () => {
    const present = progressNow()
    for (const listener of listeners.progress) listener(present)
  })

  function rebuild(detail: string): void {
    mirror.store.stop()
    mirror.db.close()
    const aside = setAside(file, clock.now())
    const again = openMirror(file, clock.now(), options.openFile)
    if (again.kind !== 'open')
      throw new Error(`the mirror was damaged and cannot be made anew: ${again.detail}`)
    mirror = mirrorOver(again.db)
    onTrouble(`a damaged mirror was put aside: ${detail}`, aside)
    crawler.restart()
    categories.restart()
    upkeep.restart()
  }

  /** Reads; from a damaged mirror nothing can be read, so the answer is that of an empty one. */
  function reading<T>(act: () => T): T {
    try {
      return act()
    } catch (error) {
      const trouble = storageTrouble(error)
      if (trouble?.kind !== 'corrupt') throw error
      rebuild(trouble.detail)
      return act()
    }
  }

  /** Writes. One that fails loses nothing that the marketplace would not say again. */
  function writing<T>(act: () => Transacted<T>, ring = changes.ring): Transacted<T> {
    const written = act()
    if (written.kind === 'done') ring()
    else if (CORRUPT_CODES.includes(written.code & 0xff)) rebuild(written.detail)
    else onTrouble(`the mirror could not be written (${written.why})`, written.detail)
    return written
  }

  const takeProduct: Catalog['takeProduct'] = (
    data,
    fence,
    of = looksLikeDetail(data) ? 'detail' : 'row',
  ) => {
    const product = readProductDetail(data, null)
    if (product === null) return
    writing(() =>
      of === 'detail'
        ? mirror.store.takeDetail(product, fence)
        : mirror.store.takeListed([product], fence, null),
    )
  }
  const asker = makeAsker(options.scheduler, () => mirror.store.fences.draw())
  const into: RereadInto = {
    pagesOf: products => reading(() => pagesOf(mirror.db, products)),
    takePage: (page, number, fence) =>
      void writing(() => mirror.store.takeListed(page.products, fence, number)),
    takeDetail: (data, fence) => takeProduct(data, fence, 'detail'),
    hide: product => void writing(() => mirror.store.hide(product)),
  }
  const learntAt = (products: readonly number[]) => reading(() => learntAtOf(mirror.db, products))
  const look = startLook({ asker, into, scheduler: options.scheduler, clock, learntAt })
  const findSku = (sku: string) => reading(() => productsWithSku(mirror.db, sku))
  const onFailed = (error: unknown) => onTrouble('a look at the marketplace failed', String(error))
  const { orders, list, feed, upkeep } = openOrders({
    onFailed,
    asker,
    clock,
    scheduler: options.scheduler,
    figures: options.orders ?? FOLLOW_ONLY,
    everyMs: figures.feedEveryMs,
    pollMs: options.ordersEveryMs ?? (() => figures.feedEveryMs),
    opensNew: options.opensNewOrders ?? (() => false),
    isInUse: look.isInUse,
    isBegun: () => crawler.progress().read > 0 || crawler.progress().state === 'complete',
    isReady: () => crawler.progress().state === 'complete',
    db: () => mirror.db,
    reading,
    // Orders are no part of what windows read of the catalog.
    writing: act => writing(act, () => {}),
    findSku,
    readAt: products => reading(() => readAtOf(mirror.db, products)),
    reread: async (products, requestsMost) =>
      (await reread(asker, into, { products, priority: 'background', requestsMost, goesOn: () => true }))
        .left,
    onState: (state, detail) => {
      onTrouble(`the feed of orders is ${state}`, detail)
      progress.ring()
    },
    onFilter: () => onTrouble('the list of orders heeds no status', 'the newest pages are read instead'),
  })
  const approvals = startApprovals({
    asker,
    clock,
    everyMs: figures.approvalsEveryMs,
    onFailed,
    total: () => (crawler.progress().state === 'complete' ? crawler.progress().total : null),
    pending: () => reading(() => pendingProducts(mirror.db)),
    takePage: (page, fence) => void writing(() => mirror.store.takePending(page.products, fence)),
    into,
  })
  const person = { asker, clock, scheduler: options.scheduler }
  const takeImages: Catalog['takeImages'] = (product, data, fence) => {
    const list = readImages(data) === null ? null : imageList(data)
    if (list !== null) writing(() => mirror.store.takeImages(product, list, fence))
  }
  const refreshProduct = makeRefreshProduct({
    ...person,
    takeDetail: (product, fence) => void writing(() => mirror.store.takeDetail(product, fence)),
    takeImages,
    hide: into.hide,
  })
  const categories = startCategories({
    ...person,
    onFailed,
    everyMs: options.categoriesEveryMs ?? Number.POSITIVE_INFINITY,
    kept: () => reading(() => keptCategories(mirror.db)),
    nameOf: id => reading(() => nameOfCategory(mirror.db, id)),
    keep: (list, named) => {
      writing(
        () => mirror.store.takeCategories(list, named),
        () => {},
      )
      return Math.floor(clock.now())
    },
  })
  const sentinel = startSentinel({
    asker,
    clock,
    everyMs: figures.sentinelEveryMs,
    onFailed,
    isDue: () =>
      crawler.progress().state === 'complete' && (feed.state() === 'working' || crawler.isInRounds()),
    total: () => crawler.progress().total,
    takePage: (page, fence) => into.takePage(page, 1, fence),
    onMoved: () => crawler.hasten(),
  })
  const crawler = startCrawler({
    scheduler: options.scheduler,
    clock,
    kept: reading(() => readCrawl(mirror.db)),
    held: () => reading(() => countersOf(mirror.db).held),
    fence: () => mirror.store.fences.draw(),
    takePage: (kept, page, fence) => {
      if (kept.crawl.nextPage === 1) sentinel.saw(page)
      return writing(() => mirror.store.takePage(kept, page, fence))
    },
    takeProduct: into.takeDetail,
    countMissing: ({ crawl }) => {
      const counted = writing(() => mirror.store.countMissing(crawl))
      return counted.kind === 'done' ? counted.value.suspects : []
    },
    hide: into.hide,
    rounds: guardedRounds({ store: () => mirror.store, reading, writing, onTrouble }),
    onProgress: () => {
      progress.ring()
      upkeep.wake()
    },
    pauseMs: () => (feed.state() === 'working' ? figures.longPauseMs : figures.pauseMs),
    figures,
  })

  const progressNow = (): CatalogProgress => ({ ...crawler.progress(), feed: feed.state() })
  const catalog: Catalog = {
    readAfter: (revision, limit) => reading(() => readColumns(mirror.db, revision, limit)),
    search: (text, limit) => reading(() => mirror.store.search(text, limit)),
    progress: progressNow,
    values: products => reading(() => valuesOf(mirror.db, products)),
    held: product => reading(() => heldProduct(mirror.db, product)),
    findSku,
    readAt: products => reading(() => readAtOf(mirror.db, products)),
    acknowledge: values => void writing(() => mirror.store.putValues(values)),
    acknowledgeFields: (product, fields) => void writing(() => mirror.store.putFields(product, fields)),
    takeCreated: (product, fields) => void writing(() => mirror.store.takeCreated(product, fields)),
    takeDeleted: product => void writing(() => mirror.store.takeDeleted(product)),
    takeProduct,
    takeImages,
    acknowledgePrimary: (product, image) => void writing(() => mirror.store.putPrimary(product, image)),
    acknowledgeImageGone: (product, image) => void writing(() => mirror.store.putImageGone(product, image)),
    imagesMoved: product => void writing(() => mirror.store.imagesMoved(product)),
    refreshProduct,
    categories,
    orders,
    lookAt: products => {
      const old = look.at(products)
      upkeep.wake()
      return { old }
    },
    fence: () => mirror.store.fences.draw(),
    refresh: () => crawler.refresh(),
    onChange: listener => {
      listeners.change.add(listener)
      return () => listeners.change.delete(listener)
    },
    onProgress: listener => {
      listeners.progress.add(listener)
      return () => listeners.progress.delete(listener)
    },
    close: async () => {
      asker.stop()
      look.stop()
      upkeep.stop()
      approvals.stop()
      sentinel.stop()
      categories.stop()
      await crawler.stop()
      changes.stop()
      progress.stop()
      mirror.store.stop()
      mirror.db.close()
    },
  }
  return { kind: 'open', catalog, orders: list }
}

/** A single product is wrapped, or shows what no row of a list does (API document §4). */
function looksLikeDetail(data: unknown): boolean {
  if (isRecord(at(data, 'product'))) return true
  return ['images', 'variants', 'description'].some(name => at(data, name) !== undefined)
}
