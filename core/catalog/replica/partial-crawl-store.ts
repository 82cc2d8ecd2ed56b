import type { ProductPage } from '../../api/replies/read-page.ts'
import type { Product } from '../../api/replies/read-product.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'
import {
  type ActiveCrawlStep,
  activeStepped,
  type FilterTrouble,
  type PartialCrawls,
  shareAfter,
} from '../crawl-state/active-crawl.ts'
import type { Crawl } from '../crawl-state/crawl.ts'
import type { ReplicaWriter } from './replica-writer.ts'
import {
  forgetActive,
  knownOf,
  leftActive,
  markActive,
  putActiveAt,
  putActiveCrawl,
  putFilter,
  putHastened,
  putShare,
  readPartialCrawls,
} from './rows/partial-crawls-row.ts'
import type { Counters } from './rows/product-row.ts'
import { putListed } from './rows/put.ts'

/** How far partial crawls are, in the replica; nothing here hides a product. */
export interface PartialCrawlStore {
  read(): PartialCrawls
  /** Writes a page of the list of active products and the state of the crawl, in one transaction. */
  takeActive(crawl: Crawl, page: ProductPage, stamp: number): Transacted<ActiveCrawlStep>
  /** The same for page `number` of the inactive ones. */
  takeInactive(number: number, page: ProductPage, stamp: number): Transacted<void>
  /** That page could not be read: its turn is over. */
  passOver(number: number): Transacted<void>
  /** The list of active products is unusable for a while; the crawl that found out is over. */
  distrust(crawl: Crawl, trouble: FilterTrouble): Transacted<void>
  /** Products that this crawl, which was consistent, no longer showed, by id. */
  leftActive(crawl: Crawl): number[]
  /** They are not asked about again until a crawl shows them. */
  forgetActive(products: readonly number[]): Transacted<void>
  /** A whole crawl should start soon; its first page clears this. */
  hasten(): Transacted<void>
}

/** The same for the database that is open now. */
export class PartialCrawlRows implements PartialCrawlStore {
  readonly #replica: ReplicaWriter

  constructor(replica: ReplicaWriter) {
    this.#replica = replica
  }

  read(): PartialCrawls {
    return readPartialCrawls(this.#replica.db)
  }

  takeActive(crawl: Crawl, page: ProductPage, stamp: number): Transacted<ActiveCrawlStep> {
    const { db, clock } = this.#replica
    let step: ActiveCrawlStep | null = null
    const written = this.#replica.writeWorded(counters => {
      const products = page.products.map(read => this.#put(counters, read, stamp))
      const isNew = page.products.filter(({ id }) => markActive(db, id, crawl.pass)).length
      step = activeStepped(crawl, page, isNew, clock.now(), () => knownOf(db))
      const { trouble } = step
      putActiveCrawl(db, step.crawl)
      if (step.isConsistent) putActiveAt(db, clock.now())
      putFilter(db, trouble === null ? null : { trouble, at: clock.now() })
      return products
    })
    if (written.kind !== 'done') return written
    if (step === null) throw new Error('a page was written without its step')
    return { kind: 'done', value: step }
  }

  takeInactive(number: number, page: ProductPage, stamp: number): Transacted<void> {
    const { db, clock } = this.#replica
    return this.#replica.writeWorded(counters => {
      const products = page.products.map(read => this.#put(counters, read, stamp))
      putShare(db, { ...shareAfter(number, page), readAt: clock.now() })
      return products
    })
  }

  passOver(number: number): Transacted<void> {
    const { db, clock } = this.#replica
    return transact(db, () => {
      const pages = readPartialCrawls(db).share?.pages ?? null
      const nextPage = pages !== null && number < pages ? number + 1 : 1
      putShare(db, { nextPage, pages, readAt: clock.now() })
    })
  }

  distrust(crawl: Crawl, trouble: FilterTrouble): Transacted<void> {
    const { db, clock } = this.#replica
    return transact(db, () => {
      putActiveCrawl(db, { ...crawl, finishedAt: clock.now() })
      putFilter(db, { trouble, at: clock.now() })
    })
  }

  leftActive(crawl: Crawl): number[] {
    return leftActive(this.#replica.db, crawl.pass)
  }

  forgetActive(products: readonly number[]): Transacted<void> {
    return transact(this.#replica.db, () => forgetActive(this.#replica.db, products))
  }

  hasten(): Transacted<void> {
    return transact(this.#replica.db, () => putHastened(this.#replica.db, true))
  }

  /** Null if something newer is known of the product. */
  #put(counters: Counters, read: Product, stamp: number): Product | null {
    if (this.#replica.staleReadGuard.isOutdated(read.id, stamp)) return null
    return putListed(this.#replica.putting(), counters, read, stamp, { pass: null, page: null }).product
  }
}
