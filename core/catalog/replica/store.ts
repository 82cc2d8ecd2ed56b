import type { ProductPage } from '../../api/replies/read-page.ts'
import type { Product } from '../../api/replies/read-product.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../sqlite/database.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'
import { type Crawl, type Step, stepped } from '../crawl-state/crawl.ts'
import { AcknowledgedFacts } from './acknowledged-facts.ts'
import { PartialCrawlRows } from './partial-crawl-store.ts'
import { DONE, ReplicaWriter } from './replica-writer.ts'
import { putCategories } from './rows/category-names.ts'
import { putCrawl, type SavedCrawl } from './rows/crawl-row.ts'
import { putHastened } from './rows/partial-crawls-row.ts'
import { type Counters, hideProduct, presentRow } from './rows/product-row.ts'
import { putDetailed, putImageList, putListed, stillTrue } from './rows/put.ts'

/** A product is hidden after this many complete crawls in a row missed it: the list may shift while it is read. */
const MISSING_MOST = 2
/** The list of products that wait for approval is read every ten minutes; one attempt may fail. */
const PENDING_FRESH_MS = 1_500_000

/** Writes what reads showed to the replica, and searches it. */
export class ReplicaStore {
  readonly acknowledged: AcknowledgedFacts
  readonly partialCrawls: PartialCrawlRows
  readonly #replica: ReplicaWriter
  readonly #keeps: (product: number) => boolean

  /** `keeps` returns true for products that are never hidden, because changes need them. */
  constructor(db: Database, clock: Clock, keeps: (product: number) => boolean) {
    this.#replica = new ReplicaWriter(db, clock)
    this.#keeps = keeps
    this.acknowledged = new AcknowledgedFacts(this.#replica)
    this.partialCrawls = new PartialCrawlRows(this.#replica)
  }

  /** The stamp to take before a read starts. */
  stamp(): number {
    return this.#replica.staleReadGuard.stamp()
  }

  search(text: string, limit: number): { ids: number[]; total: number } {
    return this.#replica.words.all().search(text, limit)
  }

  /** The window has its products, so the words for the search can be read now. */
  prepareSearch(): void {
    this.#replica.words.begin()
  }

  stop(): void {
    this.#replica.words.stop()
  }

  /** Writes a page and the state of the crawl in one transaction. */
  takePage(kept: SavedCrawl, page: ProductPage, stamp: number): Transacted<Step> {
    const { db, clock, words } = this.#replica
    const { nextPage } = kept.crawl
    const shown: Product[] = []
    const written = this.#replica.write(counters => {
      let newInPass = 0
      for (const read of page.products) {
        const { product, isNewInPass } = this.#putCrawled(counters, read, stamp, kept.crawl)
        if (isNewInPass) newInPass++
        if (product !== null) shown.push(product)
      }
      const step = stepped(kept.crawl, page, newInPass, clock.now())
      const completedAt = step.kind === 'finished' && step.isConsistent ? clock.now() : kept.completedAt
      putCrawl(db, { crawl: step.crawl, completedAt })
      // A crawl that should start soon has started.
      if (nextPage === 1) putHastened(db, false)
      return step
    })
    if (written.kind === 'done') for (const product of shown) words.set(product)
    return written
  }

  /** Writes products that a list showed outside a crawl; `page` if it was a page of the whole list. */
  takeListed(products: readonly Product[], stamp: number, page: number | null): Transacted<void> {
    return this.#takeListed(products, stamp, page)
  }

  /** The same for products of the list of those that wait for approval. */
  takePending(products: readonly Product[], stamp: number): Transacted<void> {
    const { db, clock } = this.#replica
    const waiting = products.filter(({ is_approved }) => is_approved === false)
    return this.#takeListed(products, stamp, null, () => {
      const statement = db.prepare('UPDATE product SET pending_at = ?2, missing = 0 WHERE id = ?1')
      for (const { id } of waiting) statement.run(id, clock.now())
    })
  }

  takeDetail(read: Product, stamp: number): Transacted<void> {
    const { staleReadGuard } = this.#replica
    if (staleReadGuard.isOutdated(read.id, stamp)) return DONE
    const written = this.#replica.writeWorded(counters => [
      putDetailed(this.#replica.putting(), counters, read, stamp),
    ])
    if (written.kind === 'done') staleReadGuard.taken(read.id, stamp)
    return written
  }

  takeImages(product: number, list: readonly unknown[], stamp: number): Transacted<void> {
    const { db, staleReadGuard } = this.#replica
    const isOutdated = staleReadGuard.areImagesOutdated(product, stamp)
    if (isOutdated || presentRow(db, product)?.is_gone !== 0) return DONE
    const written = this.#replica.write(counters => {
      const putting = this.#replica.putting()
      putImageList(putting, counters, product, stillTrue(putting, product, list, stamp))
    })
    if (written.kind === 'done') staleReadGuard.imagesTaken(product, stamp)
    return written
  }

  /** Stores the list of categories as it came; `named` are those that have a name. */
  takeCategories(list: readonly unknown[], named: readonly { id: number; name: string }[]): Transacted<void> {
    const { db, clock, categories } = this.#replica
    return transact(db, () => {
      putCategories(db, list, clock.now())
      for (const { id, name } of named) categories.note(id, name)
    })
  }

  /** After a consistent crawl: counts the products it did not show, and hides those missed often enough. */
  countMissing(crawl: Crawl): Transacted<{ suspects: number[] }> {
    const { db, words } = this.#replica
    const hidden: number[] = []
    const written = this.#replica.write(counters => {
      // A product in the list of those that wait for approval isn't missing, even if the whole list leaves it out.
      db.prepare(
        `UPDATE product SET missing = missing + 1
         WHERE is_gone = 0 AND seen < ? AND (pending_at IS NULL OR pending_at < ?)`,
      ).run(crawl.firstPass, crawl.startedAt - PENDING_FRESH_MS)
      const missing = db
        .prepare('SELECT id, missing FROM product WHERE is_gone = 0 AND missing > 0 ORDER BY id')
        .all<{ id: number; missing: number }>()
        .filter(({ id }) => !this.#keeps(id))
      for (const { id } of missing.filter(row => row.missing >= MISSING_MOST)) {
        hideProduct(db, counters, id)
        hidden.push(id)
      }
      return { suspects: missing.filter(row => row.missing < MISSING_MOST).map(row => row.id) }
    })
    if (written.kind === 'done') for (const id of hidden) words.remove(id)
    return written
  }

  /** A read showed that the product no longer exists. */
  hide(product: number): Transacted<void> {
    return this.#keeps(product) ? DONE : this.#replica.hide(product)
  }

  /** One product of a page of the crawl; null if something newer is known of it. */
  #putCrawled(counters: Counters, shown: Product, stamp: number, { pass, nextPage: page }: Crawl) {
    const { db, staleReadGuard } = this.#replica
    if (!staleReadGuard.isOutdated(shown.id, stamp))
      return putListed(this.#replica.putting(), counters, shown, stamp, { pass, page })
    // Newer than this page: only the fact that the page showed it is new.
    const { changes } = db
      .prepare('UPDATE product SET seen = ?2, missing = 0 WHERE id = ?1 AND seen <> ?2')
      .run(shown.id, pass)
    return { product: null, isNewInPass: changes > 0 }
  }

  #takeListed(
    products: readonly Product[],
    stamp: number,
    page: number | null,
    andThen = () => {},
  ): Transacted<void> {
    const { staleReadGuard } = this.#replica
    const newer = products.filter(({ id }) => !staleReadGuard.isOutdated(id, stamp))
    const written = this.#replica.writeWorded(counters => {
      const putting = this.#replica.putting()
      const put = newer.map(read => putListed(putting, counters, read, stamp, { pass: null, page }).product)
      andThen()
      return put
    })
    if (written.kind === 'done') for (const { id } of newer) staleReadGuard.taken(id, stamp)
    return written
  }
}
