import type { BulkField } from '../../../shared/domain/change.ts'
import type { Decimal } from '../../../shared/domain/decimal.ts'
import type { ProductPage } from '../api/read-page.ts'
import type { Product } from '../api/read-product.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type Transacted, transact } from '../database/transact.ts'
import type { BulkValues } from './catalog.ts'
import type { Crawl, Step } from './crawl.ts'
import { stepped } from './crawl.ts'
import { type KeptCrawl, putCrawl } from './crawl-row.ts'
import { type Fences, fences } from './fences.ts'
import { type Counters, counting, hideProduct, putProduct, putValue } from './rows.ts'
import { type WordList, wordList } from './word-list.ts'

/** Complete readings in a row that must miss a product before it is hidden: the list may shift while it is read. */
const MISSING_MOST = 2
const WORDS_A_TURN = 2000

/** The mirror with what belongs to it in memory: fences, and the words that are searched. */
export interface Store {
  fences: Fences
  /** Writes a page and how far the crawl is, in one transaction. */
  takePage(kept: KeptCrawl, page: ProductPage, fence: number): Transacted<Step>
  takeProduct(product: Product, fence: number): Transacted<void>
  putValues(values: readonly { product: number; field: BulkField; value: string }[]): Transacted<void>
  /** After a consistent crawl: counts what it did not show, and hides what was missed often enough. */
  countMissing(crawl: Crawl): Transacted<{ suspects: number[] }>
  hide(product: number): Transacted<void>
  values(products: readonly number[]): Map<number, BulkValues>
  search(text: string, limit: number): { ids: number[]; total: number }
  stop(): void
}

/** `keeps` says which products stay on the screen whatever happens: those with changes that wait. */
export function storeOver(db: Database, clock: Clock, keeps: (product: number) => boolean): Store {
  const marks = fences(clock)
  const words = lazyWords(db, clock)
  const write = <T>(act: (counters: Counters) => T) => transact(db, () => counting(db, act))

  return {
    fences: marks,
    stop: words.stop,
    search: (text, limit) => words.all().search(text, limit),
    takePage: (kept, page, fence) => {
      const written = write(counters => {
        let newInPass = 0
        for (const product of page.products) {
          // Newer than this page: only that the page showed it is news.
          const read = marks.isOutdated(product.id, fence) ? null : product
          if (put(counters, product, read, fence, kept.crawl.pass)) newInPass++
        }
        const step = stepped(kept.crawl, page, newInPass, clock.now())
        const completedAt = step.kind === 'finished' && step.isConsistent ? clock.now() : kept.completedAt
        putCrawl(db, { crawl: step.crawl, completedAt })
        return step
      })
      if (written.kind === 'done') for (const product of page.products) words.set(product)
      return written
    },
    takeProduct: (product, fence) => {
      if (marks.isOutdated(product.id, fence)) return { kind: 'done', value: undefined }
      const written = write(counters => void put(counters, product, product, fence, null))
      if (written.kind === 'done') {
        marks.taken(product.id, fence)
        words.set(product)
      }
      return written
    },
    putValues: values => {
      for (const { product, field } of values) marks.acknowledged(product, field)
      return write(counters => {
        for (const { product, field, value } of values)
          putValue(db, counters, product, field, value, clock.now())
      })
    },
    countMissing: crawl => {
      const hidden: number[] = []
      const written = write(counters => {
        db.prepare('UPDATE product SET missing = missing + 1 WHERE is_gone = 0 AND seen < ?').run(
          crawl.firstPass,
        )
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
      marks.forgetOld()
      return written
    },
    hide: product => {
      if (keeps(product)) return { kind: 'done', value: undefined }
      const written = write(counters => void hideProduct(db, counters, product))
      if (written.kind === 'done') words.remove(product)
      return written
    },
    values: products => valuesOf(db, products),
  }

  function put(
    counters: Counters,
    shown: Product,
    read: Product | null,
    fence: number,
    pass: number | null,
  ): boolean {
    if (read !== null) {
      const kept = marks.kept(shown.id, fence)
      return putProduct(db, counters, read, kept, clock.now(), pass).isNewInPass
    }
    const { changes } = db
      .prepare('UPDATE product SET seen = ?2, missing = 0 WHERE id = ?1 AND seen <> ?2')
      .run(shown.id, pass ?? 0)
    return changes > 0
  }
}

function valuesOf(db: Database, products: readonly number[]): Map<number, BulkValues> {
  const values = new Map<number, BulkValues>()
  const statement = db.prepare('SELECT base_price, stock_qty FROM product WHERE id = ? AND is_gone = 0')
  for (const product of products) {
    const row = statement.get<{ base_price: Decimal | null; stock_qty: number | null }>(product)
    if (row !== undefined) values.set(product, { ...row })
  }
  return values
}

type WordRow = [id: number, sku: string | null, name: string, category: string | null]

/** Reads the words a few thousand products at a time, so that opening never stops the program; a search reads the rest. */
function lazyWords(db: Database, clock: Clock) {
  const list: WordList = wordList()
  let after: number | null = 0
  let cancel = clock.after(0, readSome)

  function readPart(): void {
    if (after === null) return
    const rows = db
      .prepare('SELECT id, sku, name, category FROM product WHERE id > ? AND is_gone = 0 ORDER BY id LIMIT ?')
      .lists<WordRow>(after, WORDS_A_TURN)
    for (const [id, sku, name, category] of rows) list.set(id, sku, name, category)
    after = rows.length < WORDS_A_TURN ? null : (rows.at(-1)?.[0] ?? null)
  }
  function readSome(): void {
    readPart()
    if (after !== null) cancel = clock.after(0, readSome)
  }
  return {
    all: () => {
      while (after !== null) readPart()
      return list
    },
    set: ({ id, sku, name, category }: Product) => {
      // What has not been read yet comes with the rest of its part.
      if (after === null || id <= after) list.set(id, sku, name, category)
    },
    remove: (id: number) => list.remove(id),
    stop: () => cancel(),
  }
}
