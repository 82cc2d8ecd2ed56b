import { getOrder } from '../api/endpoints.ts'
import { readAskedOrder, readOrderProducts } from '../api/replies/read-order.ts'
import type { Reply } from '../api/reply.ts'
import type { Clock } from '../base/clock.ts'
import type { Asker } from '../polling/asker.ts'
import type { OrderStore, UnreadOrder } from './order-store.ts'
import type { TakeOrder } from './take-page.ts'

export interface FindProductsOptions {
  asker: Asker
  clock: Clock
  /**
   * Whether an order group known only from lists may be read by itself without a person's request: one request each.
   */
  opensNew: () => boolean
  read: <T>(act: (store: OrderStore) => T) => T
  /** One transaction; null if it could not be written. */
  write: <T>(act: (store: OrderStore) => T) => T | null
  /** Inside {@link FindProductsOptions.write}: takes an order group, unless it is older than what is known. */
  take: TakeOrder
  findSku: (text: string) => number[]
  /** When each product was last read, 0 if it never was. */
  readAt: (products: readonly number[]) => Map<number, number>
}

export type FoundProducts =
  | { kind: 'told' }
  /** The marketplace's answers, or the list alone, don't say which products orders are about. */
  | { kind: 'blind'; why: string }
  /** Nothing may be requested any more. */
  | { kind: 'stopped' }

/** Finds which products new or changed order groups are about. */
export interface FindProducts {
  find(): Promise<FoundProducts>
  /** Reads the setting before new orders are looked for: orders already held are not opened because of it. */
  heed(): void
  /** Whether a blind feed looks again, because new orders are opened from now on. */
  looksAgain(): boolean
}

const ORDERS_MOST = 10
/** After this many order groups in a row without any product, the feed is blind. */
const BLIND_AFTER = 3

/**
 * A row of the list either names its products or doesn't. If it doesn't, a stored detail may: one that a person opened
 * or printed at any time. A request is made only if a setting allows it (decision 0020); otherwise an unknown order is
 * left, and the time before it is no longer vouched for.
 */
export function makeFindProducts(options: FindProductsOptions): FindProducts {
  const { asker, clock, opensNew, read, write } = options
  let untoldInARow = 0
  let isBlind = false
  let wasOpening = opensNew()

  const looksAgain = () => isBlind && opensNew() && !wasOpening

  function heed(): void {
    if (looksAgain()) {
      isBlind = false
      untoldInARow = 0
      write(store => {
        store.passOver(clock.now())
        forgetBefore(store)
      })
    }
    wasOpening = opensNew()
  }

  async function find(): Promise<FoundProducts> {
    // Opened orders named nothing either: opening more would be in vain.
    if (isBlind && wasOpening) return blind()
    for (const order of read(store => store.unread(ORDERS_MOST))) {
      const outcome = await lookThrough(order)
      if (outcome === 'stopped') return { kind: 'stopped' }
      if (outcome === 'no-answer') return isBlind ? blind() : { kind: 'told' }
      if (untoldInARow >= BLIND_AFTER && !(wasOpening && read(store => store.hasTouched()))) {
        isBlind = true
        if (wasOpening) return blind()
      }
    }
    return isBlind ? blind() : { kind: 'told' }
  }

  const blind = (): FoundProducts => ({
    kind: 'blind',
    why: `no product could be found in ${BLIND_AFTER} orders${wasOpening ? '' : ' as the list shows them'}`,
  })

  async function lookThrough(order: UnreadOrder): Promise<'done' | 'stopped' | 'no-answer'> {
    const inRow = productsIn(order.json)
    if (inRow !== null) {
      untoldInARow = 0
      isBlind = false
      tell(order, inRow)
      return 'done'
    }
    const held = order.detail === null ? null : productsIn(order.detail)
    if (held !== null) tell(order, held)
    else if (order.detail === null && wasOpening && opensNew()) return await open(order)
    else leaveUntold(order)
    return 'done'
  }

  async function open(order: UnreadOrder): Promise<'done' | 'stopped' | 'no-answer'> {
    const { id } = order
    const asked = await asker.ask(getOrder(id), 'background')
    if (asked === null) return 'stopped'
    const { reply, stamp } = asked
    if (reply.kind !== 'ok') {
      if (!isAboutOne(reply)) return 'no-answer'
      // An order that can't be read says nothing about the others.
      leaveUntold(order, false)
      return 'done'
    }
    const detail = readAskedOrder(reply.data, id)
    if (detail !== null) write(store => options.take(store, detail, 'detail', stamp))
    const products = detail === null ? null : productsIn(JSON.stringify(detail.raw))
    if (products === null) leaveUntold(order)
    else {
      untoldInARow = 0
      tell(order, products)
    }
    return 'done'
  }

  function tell({ id, untoldAt }: UnreadOrder, products: readonly number[]): void {
    // A product read since the order came already shows what was sold.
    const times = untoldAt === null ? null : options.readAt(products)
    const old = untoldAt === null ? products : products.filter(id => (times?.get(id) ?? 0) <= untoldAt)
    write(store => {
      store.touch(old, untoldAt ?? clock.now())
      store.setLookedThrough(id, true, clock.now())
    })
  }

  /** If the products of one order are unknown, so are the changes since it came. */
  function leaveUntold({ id, untoldAt }: UnreadOrder, counts = untoldAt === null): void {
    if (counts) untoldInARow++
    write(store => {
      store.setLookedThrough(id, false, untoldAt ?? clock.now())
      if (untoldAt === null) forgetBefore(store)
    })
  }

  function forgetBefore(store: OrderStore): void {
    const to = store.followedTo()
    if (to !== null) store.setFollowedTo({ ...to, coveredSince: clock.now() })
  }

  /** Ids of the products an order group is about; null if nothing names them. */
  function productsIn(json: string): number[] | null {
    const { ids, skus } = readOrderProducts(JSON.parse(json))
    const found = new Set([...ids, ...skus.flatMap(options.findSku)])
    return found.size === 0 ? null : [...found]
  }

  return { find, heed, looksAgain }
}

/** An answer about this order only: it can't be read, others may be. */
function isAboutOne(reply: Reply): boolean {
  if (reply.kind === 'refused') return reply.status !== 401 && reply.status !== 403
  return reply.kind === 'unreadable'
}
