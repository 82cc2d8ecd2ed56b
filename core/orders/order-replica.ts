import { type Order, readOrder, readOrderDetail } from '../api/replies/read-order.ts'
import type { Clock } from '../base/clock.ts'
import { type Coalesced, coalesced } from '../base/coalesce.ts'
import { type StaleReadGuard, staleReadGuard } from '../polling/stale-read-guard.ts'
import type { Database } from '../sqlite/database.ts'
import { type Transacted, transact } from '../sqlite/transact.ts'
import { findMore, orderRev } from './rows/order-rows.ts'
import { type FirstShown, OrderStore, type TakenOrder } from './rows/order-store.ts'

/** The database of the catalog, which the orders share. */
export interface OrderReplicaOptions {
  clock: Clock
  /** The current replica: a damaged one is replaced. */
  db: () => Database
  reading: <T>(act: () => T) => T
  writing: <T>(act: () => Transacted<T>) => Transacted<T>
}

const EVENT_EVERY_MS = 100
/** Rows of an older program version that are completed at a time. */
const FOUND_A_TURN = 200

/** The order groups in the current replica, with the guard that keeps an acknowledged status. */
export class OrderReplica {
  /** Called with the revision when order groups changed. */
  readonly onChange: Coalesced<number>['listen']
  readonly #options: OrderReplicaOptions
  readonly #guard: StaleReadGuard<string>
  readonly #changes: Coalesced<number>
  /** The revision after the last write. */
  #rev: number
  #cancelFinding: () => void

  constructor(options: OrderReplicaOptions) {
    this.#options = options
    this.#guard = staleReadGuard<string>(options.clock)
    this.#rev = this.readRows(orderRev)
    this.#changes = coalesced(options.clock, EVENT_EVERY_MS, () => this.#rev)
    this.onChange = this.#changes.listen
    this.#cancelFinding = options.clock.after(0, () => this.#findSome())
  }

  read<T>(act: (store: OrderStore) => T): T {
    return this.readRows(db => act(new OrderStore(db)))
  }

  readRows<T>(act: (db: Database) => T): T {
    const { reading, db } = this.#options
    return reading(() => act(db()))
  }

  /** One transaction; null if it could not be written. */
  write<T>(act: (store: OrderStore) => T): T | null {
    const written = this.#options.writing(() => {
      const db = this.#options.db()
      return transact(db, () => act(new OrderStore(db)))
    })
    const rev = this.readRows(orderRev)
    if (rev !== this.#rev) {
      this.#rev = rev
      this.#changes.run()
    }
    return written.kind === 'done' ? written.value : null
  }

  /** Inside {@link write}: takes an order group, requested at `stamp`, unless it is older than what is known. */
  take(store: OrderStore, order: Order, of: 'row' | 'detail', stamp: number, first?: FirstShown): TakenOrder {
    if (this.#guard.isOutdated(order.id, stamp)) return 'same'
    this.#guard.taken(order.id, stamp)
    const keepStatus = this.#guard.kept(order.id, stamp).length > 0
    return store.put(order, of, keepStatus, this.#options.clock.now(), first)
  }

  /** The same for JSON as the marketplace sent it; without an id it changes nothing. */
  takeRaw(raw: unknown, of: 'row' | 'detail', stamp: number): void {
    const order = of === 'row' ? readOrder(raw) : readOrderDetail(raw, null)
    if (order !== null) this.write(store => this.take(store, order, of, stamp))
  }

  /** The marketplace no longer has it; requested at `stamp`. */
  hide(order: string, stamp: number): void {
    if (this.#guard.isOutdated(order, stamp)) return
    this.#guard.taken(order, stamp)
    this.write(store => store.hide(order))
  }

  /** Announced at once: a window that learns of the finished move first would show the old status again. */
  acknowledge(order: string, status: string): void {
    this.#guard.acknowledged(order, 'status')
    this.write(store => store.putStatus(order, status, this.#options.clock.now()))
    this.#changes.flush()
  }

  stop(): void {
    this.#cancelFinding()
    this.#changes.stop()
  }

  #findSome(): void {
    const { writing, clock } = this.#options
    const found = writing(() => {
      const db = this.#options.db()
      return transact(db, () => findMore(db, FOUND_A_TURN))
    })
    if (found.kind === 'done' && found.value) this.#cancelFinding = clock.after(0, () => this.#findSome())
  }
}
