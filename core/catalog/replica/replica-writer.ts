import type { Product } from '../../api/replies/read-product.ts'
import type { Clock } from '../../base/clock.ts'
import { type StaleReadGuard, staleReadGuard } from '../../polling/stale-read-guard.ts'
import type { Database } from '../../sqlite/database.ts'
import { type Transacted, transact } from '../../sqlite/transact.ts'
import { lazyWords } from '../search/lazy-words.ts'
import { type CategoryNames, categoryNames } from './rows/category-names.ts'
import { type Counters, counting, hideProduct } from './rows/product-row.ts'
import type { Putting } from './rows/put.ts'

/** The result of a write that has nothing to return. */
export const DONE: Transacted<void> = { kind: 'done', value: undefined }

/** The replica as those see it who write products, with what belongs to it in memory. */
export class ReplicaWriter {
  readonly db: Database
  readonly clock: Clock
  readonly staleReadGuard: StaleReadGuard
  /** The words for search, written whenever a product is. */
  readonly words: ReturnType<typeof lazyWords>
  readonly categories: CategoryNames
  /** The last acknowledged primary image, by product; null if it was deleted and the next one isn't known. */
  readonly primaries = new Map<number, number | null>()

  constructor(db: Database, clock: Clock) {
    this.db = db
    this.clock = clock
    this.staleReadGuard = staleReadGuard(clock)
    this.words = lazyWords(db, clock)
    this.categories = categoryNames(db)
  }

  /** What the functions of `rows/put.ts` need. */
  putting(): Putting {
    const { db, staleReadGuard: marks, categories, primaries } = this
    return { db, marks, categories, primaries, now: this.clock.now() }
  }

  /** One transaction; it counts revisions and products. */
  write<T>(act: (counters: Counters) => T): Transacted<T> {
    return transact(this.db, () => counting(this.db, act))
  }

  /** The same for products, whose words for search are updated. Null if something newer is known of one. */
  writeWorded(act: (counters: Counters) => (Product | null)[]): Transacted<void> {
    const written = this.write(act)
    if (written.kind !== 'done') return written
    for (const product of written.value) if (product !== null) this.words.set(product)
    return DONE
  }

  hide(product: number): Transacted<void> {
    const written = this.write(counters => void hideProduct(this.db, counters, product))
    if (written.kind === 'done') this.words.remove(product)
    return written
  }
}
