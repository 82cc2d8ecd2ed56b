import { getOrder } from '../api/endpoints.ts'
import { readAskedOrder, readOrderProducts } from '../api/read-order.ts'
import type { Reply } from '../api/reply.ts'
import type { Clock } from '../base/clock.ts'
import type { Asker } from '../polling/asker.ts'
import type { OrderStore, UnreadOrder } from './order-store.ts'
import type { TakeOrder } from './take-page.ts'

export interface FindProductsOptions {
  asker: Asker
  clock: Clock
  /** Whether an order group that is known from lists alone may be read by itself, unasked: one request each. */
  opensNew: () => boolean
  read: <T>(act: (store: OrderStore) => T) => T
  /** One transaction; null when it could not be written. */
  write: <T>(act: (store: OrderStore) => T) => T | null
  /** Inside {@link FindProductsOptions.write}: takes an order group, unless it is older than what is known. */
  take: TakeOrder
  findSku: (text: string) => number[]
  /** When each product was read last, 0 when it never was. */
  readAt: (products: readonly number[]) => Map<number, number>
}

export type FoundProducts =
  | { kind: 'told' }
  /** The marketplace's answers, or the list alone, do not say which products orders are about. */
  | { kind: 'blind'; why: string }
  /** Nothing is asked any more. */
  | { kind: 'stopped' }

/** Finds which products order groups that are new or changed are about. */
export interface FindProducts {
  find(): Promise<FoundProducts>
  /** Takes note of what a person has set, before new orders are looked for: what is held by now is not opened for it. */
  heed(): void
  /** Whether what was blind will be looked for again, because new orders are opened from now on. */
  looksAgain(): boolean
}

const ORDERS_MOST = 10
/** Order groups in a row without any product to be found, before it is given up. */
const BLIND_AFTER = 3

/**
 * A row of the list names its products or does not, in which case a detail that is held may: one that a person opened or
 * printed, at any time. A request is made only where a person has set it so (decision 0020); otherwise what cannot be told
 * is left, and the time before is not vouched for any more.
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
    // Opened orders named nothing either: more of them would be opened in vain.
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
      // An order that cannot be read says nothing of the others.
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
    // What was read since it came holds what was sold.
    const times = untoldAt === null ? null : options.readAt(products)
    const old = untoldAt === null ? products : products.filter(id => (times?.get(id) ?? 0) <= untoldAt)
    write(store => {
      store.touch(old, untoldAt ?? clock.now())
      store.setLookedThrough(id, true, clock.now())
    })
  }

  /** What cannot be told about one order cannot be told about the time since it came. */
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

  /** Numbers of the products an order group is about; null when there is nothing to go by. */
  function productsIn(json: string): number[] | null {
    const { ids, skus } = readOrderProducts(JSON.parse(json))
    const found = new Set([...ids, ...skus.flatMap(options.findSku)])
    return found.size === 0 ? null : [...found]
  }

  return { find, heed, looksAgain }
}

/** An answer that says nothing of the marketplace as a whole: this order cannot be read, others may be. */
function isAboutOne(reply: Reply): boolean {
  if (reply.kind === 'refused') return reply.status !== 401 && reply.status !== 403
  return reply.kind === 'unreadable'
}
