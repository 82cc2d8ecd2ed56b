import { getOrder } from '../api/endpoints.ts'
import { jsonOf } from '../api/replies/json-of.ts'
import { readAskedOrder, readOrderProducts } from '../api/replies/read-order.ts'
import type { Reply } from '../api/reply.ts'
import type { Clock } from '../base/clock.ts'
import type { Asker } from '../polling/asker.ts'
import type { OrderReplica } from './order-replica.ts'
import type { OrderStore, UnreadOrder } from './rows/order-store.ts'

export interface FindProductsOptions {
  asker: Asker
  clock: Clock
  /**
   * Whether an order group known only from lists may be read by itself without a person's request: one request each.
   */
  opensNew: () => boolean
  replica: OrderReplica
  findSku: (text: string) => number[]
  /** When each product was last read, 0 if it never was. */
  readAt: (products: readonly number[]) => Map<number, number>
}

type FoundProducts =
  | { kind: 'found' }
  /** The marketplace's answers, or the list alone, don't say which products orders are about. */
  | { kind: 'blind'; why: string }
  /** Nothing may be requested any more. */
  | { kind: 'stopped' }

const ORDERS_MOST = 10
/** After this many order groups in a row without any product, the feed is blind. */
const BLIND_AFTER = 3

/**
 * Finds which products new or changed order groups are about.
 *
 * A row of the list either names its products or doesn't. If it doesn't, a stored detail may: one that a person opened
 * or printed at any time. A request is made only if a setting allows it (decision 0020); otherwise an unknown order is
 * left, and the catalog is no longer sure of the time before it.
 */
export class FindProducts {
  readonly #options: FindProductsOptions
  /** Order groups in a row that named no product. */
  #untoldInARow = 0
  #isBlind = false
  /** The setting as it was at the last poll. */
  #wasOpening: boolean

  constructor(options: FindProductsOptions) {
    this.#options = options
    this.#wasOpening = options.opensNew()
  }

  /** Whether a blind feed polls again, because new orders are opened from now on. */
  mayRetry(): boolean {
    return this.#isBlind && this.#options.opensNew() && !this.#wasOpening
  }

  /** Reads the setting before new orders are looked for: orders already held are not opened because of it. */
  heed(): void {
    const { replica, clock, opensNew } = this.#options
    if (this.mayRetry()) {
      this.#isBlind = false
      this.#untoldInARow = 0
      replica.write(store => {
        store.passOver(clock.now())
        this.#forgetBefore(store)
      })
    }
    this.#wasOpening = opensNew()
  }

  async find(): Promise<FoundProducts> {
    const { replica } = this.#options
    // Opened orders named nothing either, so no more are opened.
    if (this.#isBlind && this.#wasOpening) return this.#found()
    for (const order of replica.read(store => store.unread(ORDERS_MOST))) {
      const outcome = await this.#lookThrough(order)
      if (outcome === 'stopped') return { kind: 'stopped' }
      if (outcome === 'no-answer') return this.#found()
      const isVain = this.#untoldInARow >= BLIND_AFTER
      if (isVain && !(this.#wasOpening && replica.read(store => store.hasTouched()))) {
        this.#isBlind = true
        if (this.#wasOpening) return this.#found()
      }
    }
    return this.#found()
  }

  #found(): FoundProducts {
    if (!this.#isBlind) return { kind: 'found' }
    const where = this.#wasOpening ? '' : ' as the list shows them'
    return { kind: 'blind', why: `no product could be found in ${BLIND_AFTER} orders${where}` }
  }

  async #lookThrough(order: UnreadOrder): Promise<'done' | 'stopped' | 'no-answer'> {
    const inRow = this.#productsIn(order.json)
    if (inRow !== null) {
      this.#untoldInARow = 0
      this.#isBlind = false
      this.#report(order, inRow)
      return 'done'
    }
    const held = order.detail === null ? null : this.#productsIn(order.detail)
    if (held !== null) this.#report(order, held)
    else if (order.detail === null && this.#wasOpening && this.#options.opensNew())
      return await this.#open(order)
    else this.#leaveUntold(order)
    return 'done'
  }

  async #open(order: UnreadOrder): Promise<'done' | 'stopped' | 'no-answer'> {
    const { asker, replica } = this.#options
    const { id } = order
    const asked = await asker.ask(getOrder(id), 'background')
    if (asked === null) return 'stopped'
    const { reply, stamp } = asked
    if (reply.kind !== 'ok') {
      if (!isAboutOne(reply)) return 'no-answer'
      // An order that can't be read says nothing about the others.
      this.#leaveUntold(order, false)
      return 'done'
    }
    const detail = readAskedOrder(reply.data, id)
    if (detail !== null) replica.write(store => replica.take(store, detail, 'detail', stamp))
    const products = detail === null ? null : this.#productsIn(jsonOf(detail.raw))
    if (products === null) this.#leaveUntold(order)
    else {
      this.#untoldInARow = 0
      this.#report(order, products)
    }
    return 'done'
  }

  #report({ id, untoldAt }: UnreadOrder, products: readonly number[]): void {
    const { replica, clock, readAt } = this.#options
    // A product read since the order came already shows what was sold.
    const times = untoldAt === null ? null : readAt(products)
    const old = untoldAt === null ? products : products.filter(id => (times?.get(id) ?? 0) <= untoldAt)
    replica.write(store => {
      store.touch(old, untoldAt ?? clock.now())
      store.setLookedThrough(id, true, clock.now())
    })
  }

  /** If the products of one order are unknown, so are the changes since it came. */
  #leaveUntold({ id, untoldAt }: UnreadOrder, counts = untoldAt === null): void {
    if (counts) this.#untoldInARow++
    this.#options.replica.write(store => {
      store.setLookedThrough(id, false, untoldAt ?? this.#options.clock.now())
      if (untoldAt === null) this.#forgetBefore(store)
    })
  }

  #forgetBefore(store: OrderStore): void {
    const to = store.followedTo()
    if (to !== null) store.setFollowedTo({ ...to, coveredSince: this.#options.clock.now() })
  }

  /** Ids of the products an order group is about; null if nothing names them. */
  #productsIn(json: string): number[] | null {
    const { ids, skus } = readOrderProducts(JSON.parse(json))
    const found = new Set([...ids, ...skus.flatMap(this.#options.findSku)])
    return found.size === 0 ? null : [...found]
  }
}

/** An answer about this order only: it can't be read, others may be. */
function isAboutOne(reply: Reply): boolean {
  if (reply.kind === 'refused') return reply.status !== 401 && reply.status !== 403
  return reply.kind === 'unreadable'
}
