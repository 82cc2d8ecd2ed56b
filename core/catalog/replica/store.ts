import type { BulkField } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import type { ProductFields } from '../../../shared/domain/product-fields.ts'
import type { ProductPage } from '../../api/replies/read-page.ts'
import type { Product } from '../../api/replies/read-product.ts'
import type { Clock } from '../../base/clock.ts'
import { type StaleReadGuard, staleReadGuard } from '../../polling/stale-read-guard.ts'
import type { Database } from '../../sqlite/database.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'
import type { Crawl, Step } from '../crawl-state/crawl.ts'
import { stepped } from '../crawl-state/crawl.ts'
import { lazyWords } from '../search/lazy-words.ts'
import { categoryNames, putCategories } from './category-names.ts'
import { type KeptCrawl, putCrawl } from './crawl-row.ts'
import { APPROVAL_FACT, writtenFields } from './fields.ts'
import { imagesOf } from './held.ts'
import { imageFact, PRIMARY_FACT, primaryId, withoutImage, withPrimaryImage } from './images.ts'
import {
  type Putting,
  putCreated,
  putDetailed,
  putFields,
  putImageList,
  putListed,
  putValue,
  stillTrue,
} from './put.ts'
import { type RoundStore, roundStore } from './round-store.ts'
import { putHastened } from './rounds-row.ts'
import { type Counters, counting, forgetReading, hideProduct, presentRow } from './rows.ts'

/** A product is hidden after this many complete readings in a row missed it: the list may shift while it is read. */
const MISSING_MOST = 2
/** The list of products that wait for approval is read every ten minutes; one attempt may fail. */
const PENDING_FRESH_MS = 1_500_000

/** The replica and what belongs to it in memory: stamps, names of categories, and the words for search. */
export interface ReplicaStore extends RoundStore {
  staleReadGuard: StaleReadGuard
  /** Writes a page and the state of the crawl in one transaction. */
  takePage(kept: KeptCrawl, page: ProductPage, stamp: number): Transacted<Step>
  /** Writes products that a list showed outside a crawl; `page` if it was a page of the whole list. */
  takeListed(products: readonly Product[], stamp: number, page: number | null): Transacted<void>
  /** The same for products of the list of those that wait for approval. */
  takePending(products: readonly Product[], stamp: number): Transacted<void>
  takeDetail(product: Product, stamp: number): Transacted<void>
  putValues(values: readonly { product: number; field: BulkField; value: string }[]): Transacted<void>
  putFields(product: number, fields: ProductFields): Transacted<void>
  takeCreated(product: number, fields: ProductFields): Transacted<void>
  takeDeleted(product: number): Transacted<void>
  takeImages(product: number, list: readonly unknown[], stamp: number): Transacted<void>
  putPrimary(product: number, image: number): Transacted<void>
  putImageGone(product: number, image: number): Transacted<void>
  /** The images of a product changed: lists of them requested earlier are outdated. */
  imagesMoved(product: number): Transacted<void>
  /** Stores the list of categories as it came; `named` are those that have a name. */
  takeCategories(list: readonly unknown[], named: readonly { id: number; name: string }[]): Transacted<void>
  /** After a consistent crawl: counts the products it did not show, and hides those missed often enough. */
  countMissing(crawl: Crawl): Transacted<{ suspects: number[] }>
  hide(product: number): Transacted<void>
  search(text: string, limit: number): { ids: number[]; total: number }
  stop(): void
}

const DONE: Transacted<void> = { kind: 'done', value: undefined }

/** `keeps` returns true for products that are never hidden, because changes wait for them. */
export function storeOver(db: Database, clock: Clock, keeps: (product: number) => boolean): ReplicaStore {
  const marks = staleReadGuard(clock)
  const words = lazyWords(db, clock)
  const categories = categoryNames(db)
  const write = <T>(act: (counters: Counters) => T) => transact(db, () => counting(db, act))
  const primaries = new Map<number, number | null>()
  const putting = (): Putting => ({ db, marks, categories, primaries, now: clock.now() })

  /** Writes products and updates their words for search. */
  function writeWorded(act: (counters: Counters) => (Product | null)[]): Transacted<void> {
    const written = write(act)
    if (written.kind !== 'done') return written
    for (const product of written.value) if (product !== null) words.set(product)
    return DONE
  }

  function putImagesOf(product: number, change: (list: readonly unknown[]) => unknown[]): Transacted<void> {
    return write(counters => {
      const list = imagesOf(db, product)
      if (list !== null && presentRow(db, product)?.is_gone === 0)
        putImageList(putting(), counters, product, change(list))
    })
  }

  /** One product of a list; null if something newer is known of it. */
  function list(counters: Counters, shown: Product, stamp: number, pass: number, page: number) {
    if (!marks.isOutdated(shown.id, stamp))
      return putListed(putting(), counters, shown, stamp, { pass, page })
    // Newer than this page: only the fact that the page showed it is new.
    const { changes } = db
      .prepare('UPDATE product SET seen = ?2, missing = 0 WHERE id = ?1 AND seen <> ?2')
      .run(shown.id, pass)
    return { product: null, isNewInPass: changes > 0 }
  }

  function takeListed(
    products: readonly Product[],
    stamp: number,
    page: number | null,
    andThen = () => {},
  ): Transacted<void> {
    const newer = products.filter(({ id }) => !marks.isOutdated(id, stamp))
    const written = writeWorded(counters => {
      const put = newer.map(read => putListed(putting(), counters, read, stamp, { pass: null, page }).product)
      andThen()
      return put
    })
    if (written.kind === 'done') for (const { id } of newer) marks.taken(id, stamp)
    return written
  }

  return {
    ...roundStore({
      db,
      clock,
      writeWorded,
      put: (counters, read, stamp) =>
        marks.isOutdated(read.id, stamp)
          ? null
          : putListed(putting(), counters, read, stamp, { pass: null, page: null }).product,
    }),
    staleReadGuard: marks,
    stop: words.stop,
    search: (text, limit) => words.all().search(text, limit),
    takePage: (kept, page, stamp) => {
      const { pass, nextPage } = kept.crawl
      const shown: Product[] = []
      const written = write(counters => {
        let newInPass = 0
        for (const read of page.products) {
          const { product, isNewInPass } = list(counters, read, stamp, pass, nextPage)
          if (isNewInPass) newInPass++
          if (product !== null) shown.push(product)
        }
        const step = stepped(kept.crawl, page, newInPass, clock.now())
        const completedAt = step.kind === 'finished' && step.isConsistent ? clock.now() : kept.completedAt
        putCrawl(db, { crawl: step.crawl, completedAt })
        // This reading is the one that was wanted soon.
        if (nextPage === 1) putHastened(db, false)
        return step
      })
      if (written.kind === 'done') for (const product of shown) words.set(product)
      return written
    },
    takeListed,
    takePending: (products, stamp) => {
      const waiting = products.filter(({ is_approved }) => is_approved === false)
      return takeListed(products, stamp, null, () => {
        const statement = db.prepare('UPDATE product SET pending_at = ?2, missing = 0 WHERE id = ?1')
        for (const { id } of waiting) statement.run(id, clock.now())
      })
    },
    takeDetail: (read, stamp) => {
      if (marks.isOutdated(read.id, stamp)) return DONE
      const written = writeWorded(counters => [putDetailed(putting(), counters, read, stamp)])
      if (written.kind === 'done') marks.taken(read.id, stamp)
      return written
    },
    putValues: values => {
      for (const { product, field } of values) marks.acknowledged(product, field)
      return write(counters => {
        for (const { product, field, value } of values) {
          const typed = field === 'stock_qty' ? Number(value) : (value as Decimal)
          putValue(putting(), counters, product, field, typed)
        }
      })
    },
    putFields: (product, fields) => {
      for (const name of [...writtenFields(fields), APPROVAL_FACT]) marks.acknowledged(product, name)
      return writeWorded(counters => [putFields(putting(), counters, product, fields)])
    },
    takeCreated: (product, fields) => {
      if (presentRow(db, product)?.is_gone === 0) return DONE
      for (const name of writtenFields(fields)) marks.acknowledged(product, name)
      return writeWorded(counters => [putCreated(putting(), counters, product, fields)])
    },
    takeDeleted: product => {
      marks.deleted(product)
      const written = write(counters => void hideProduct(db, counters, product))
      if (written.kind === 'done') words.remove(product)
      return written
    },
    takeImages: (product, list, stamp) => {
      if (marks.areImagesOutdated(product, stamp) || presentRow(db, product)?.is_gone !== 0) return DONE
      const written = write(counters =>
        putImageList(putting(), counters, product, stillTrue(putting(), product, list, stamp)),
      )
      if (written.kind === 'done') marks.imagesTaken(product, stamp)
      return written
    },
    putPrimary: (product, image) => {
      marks.acknowledged(product, PRIMARY_FACT)
      primaries.set(product, image)
      return putImagesOf(product, list => withPrimaryImage(list, image))
    },
    putImageGone: (product, image) => {
      marks.acknowledged(product, imageFact(image))
      if (primaryId(imagesOf(db, product) ?? []) === image) {
        marks.acknowledged(product, PRIMARY_FACT)
        primaries.set(product, null)
      }
      return putImagesOf(product, list => withoutImage(list, image))
    },
    imagesMoved: product => {
      marks.imagesTaken(product, marks.stamp())
      return write(counters => forgetReading(db, counters, product))
    },
    takeCategories: (list, named) =>
      transact(db, () => {
        putCategories(db, list, clock.now())
        for (const { id, name } of named) categories.note(id, name)
      }),
    countMissing: crawl => {
      const hidden: number[] = []
      const written = write(counters => {
        // A product in the list of those that wait for approval isn't missing, even if the whole list leaves it out.
        db.prepare(
          `UPDATE product SET missing = missing + 1
           WHERE is_gone = 0 AND seen < ? AND (pending_at IS NULL OR pending_at < ?)`,
        ).run(crawl.firstPass, crawl.startedAt - PENDING_FRESH_MS)
        const missing = db
          .prepare('SELECT id, missing FROM product WHERE is_gone = 0 AND missing > 0 ORDER BY id')
          .all<{ id: number; missing: number }>()
          .filter(({ id }) => !keeps(id))
        for (const { id } of missing.filter(row => row.missing >= MISSING_MOST)) {
          hideProduct(db, counters, id)
          hidden.push(id)
        }
        return { suspects: missing.filter(row => row.missing < MISSING_MOST).map(row => row.id) }
      })
      if (written.kind === 'done') for (const id of hidden) words.remove(id)
      return written
    },
    hide: product => {
      if (keeps(product)) return DONE
      const written = write(counters => void hideProduct(db, counters, product))
      if (written.kind === 'done') words.remove(product)
      return written
    },
  }
}
