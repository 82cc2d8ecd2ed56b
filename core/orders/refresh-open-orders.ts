import { isLegalMove, ORDER_STATUSES, type OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { getOrder } from '../api/endpoints.ts'
import { type OrderPage, readAskedOrder } from '../api/replies/read-order.ts'
import type { Clock } from '../base/clock.ts'
import type { Asker } from '../polling/asker.ts'
import type { AskedOrders, OrderPages } from './order-pages.ts'
import type { OrderReplica } from './order-replica.ts'
import type { OrderLimits } from './plan/order-limits.ts'
import { takePage } from './take-page.ts'

interface OpenOrdersRefreshOptions {
  asker: Asker
  pages: OrderPages
  clock: Clock
  limits: OrderLimits
  replica: OrderReplica
  onCame: (orders: readonly string[]) => void
  /** For the log. */
  onFilter: (isOfUse: boolean) => void
}

/** Statuses that some move leads out of (API document §3): these orders may have changed since they were read. */
const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(from =>
  ORDER_STATUSES.some(to => isLegalMove(from, to)),
)

interface Shown {
  orders: Set<string>
  /** Everything the list has was shown. */
  isAll: boolean
}

/**
 * Reads open orders again, so that moves made elsewhere are seen: the list of each open status, and by itself each
 * order that was in one of them and is in none any more. If `status` filters nothing, reads the newest pages and the
 * orders read longest ago instead. False if the marketplace did not answer.
 */
export class OpenOrdersRefresh {
  readonly #options: OpenOrdersRefreshOptions
  /** The `status` filter filters nothing; it is tried again then (monotonic). */
  #uselessUntil = Number.NEGATIVE_INFINITY

  constructor(options: OpenOrdersRefreshOptions) {
    this.#options = options
  }

  async run(): Promise<boolean> {
    const { replica, clock, limits, onFilter } = this.#options
    const held = new Map(
      OPEN_STATUSES.map(status => [status, replica.read(store => store.withStatus(status))]),
    )
    if ([...held.values()].every(orders => orders.length === 0)) return true
    if (clock.monotonic() >= this.#uselessUntil) {
      const outcome = await this.#byStatus(held)
      if (outcome !== 'useless') return outcome === 'looked'
      this.#uselessUntil = clock.monotonic() + limits.filterAgainMs
      onFilter(false)
    }
    return await this.#byNewest(held)
  }

  async #byStatus(held: Map<OrderStatus, string[]>): Promise<'looked' | 'useless' | 'no-answer'> {
    const { replica, limits } = this.#options
    const shown = new Map<OrderStatus, Shown>()
    for (const status of OPEN_STATUSES) {
      const list = await this.#readNewest(status)
      if (list === 'useless' || list === 'no-answer') return list
      shown.set(status, list)
    }
    const seen = new Set([...shown.values()].flatMap(({ orders }) => [...orders]))
    const left = [...held].flatMap(([status, orders]) =>
      shown.get(status)?.isAll === true ? orders.filter(id => !seen.has(id)).map(id => ({ id, status })) : [],
    )
    const toRead = left.slice(0, limits.openReadsMost)
    if (!(await this.#readEach(toRead.map(({ id }) => id)))) return 'no-answer'
    // Lists that leave out orders of their own status prove nothing.
    const stayed = toRead.filter(
      ({ id, status }) => replica.read(store => store.status(id))?.status === status,
    )
    return stayed.length > 0 && stayed.length === toRead.length && toRead.length > 1 ? 'useless' : 'looked'
  }

  async #byNewest(held: Map<OrderStatus, string[]>): Promise<boolean> {
    const shown = await this.#readNewest(undefined)
    if (shown === 'no-answer' || shown === 'useless') return false
    const left = [...held.values()].flat().filter(id => !shown.orders.has(id))
    return await this.#readEach(left.slice(0, this.#options.limits.openReadsMost))
  }

  /** The newest pages of the list of a status, or of all. */
  async #readNewest(status: OrderStatus | undefined): Promise<Shown | 'useless' | 'no-answer'> {
    const { replica, pages, limits } = this.#options
    const orders = new Set<string>()
    const newest = replica.read(store => store.followedTo())?.newest ?? 'first'
    let numbers = [1]
    for (let n = 0; n < numbers.length; n++) {
      const asked = await pages.ask(numbers[n] ?? 1, 'background', status)
      if (asked.kind === 'end') return { orders, isAll: true }
      if (asked.kind === 'refused' && status !== undefined) return 'useless'
      if (asked.kind !== 'page') return 'no-answer'
      if (status !== undefined && !isFiltered(asked.page, status)) return 'useless'
      this.#takeIn(asked, newest)
      for (const { id } of asked.page.orders) orders.add(id)
      if (n === 0) numbers = numbersOf(asked.page, newest, limits.openPagesMost)
    }
    return { orders, isAll: numbers.length < limits.openPagesMost || orders.size === 0 }
  }

  #takeIn(asked: Extract<AskedOrders, { kind: 'page' }>, newest: 'first' | 'last'): void {
    const { replica, clock, onCame } = this.#options
    const taken = replica.write(store => takePage(store, { ...asked, at: clock.now() }, newest, replica))
    if (taken !== null && taken.came.length > 0) onCame(taken.came)
  }

  async #readEach(orders: readonly string[]): Promise<boolean> {
    const { asker, replica } = this.#options
    for (const id of orders) {
      const asked = await asker.ask(getOrder(id), 'background')
      if (asked === null) return false
      const { reply, stamp } = asked
      if (reply.kind === 'refused' && reply.status === 404) replica.hide(id, stamp)
      else if (reply.kind === 'ok') {
        const order = readAskedOrder(reply.data, id)
        if (order === null) continue
        replica.write(store => {
          if (replica.take(store, order, 'detail', stamp) !== 'same') store.setUnread(id)
        })
      } else if (reply.kind !== 'refused' && reply.kind !== 'unreadable') return false
    }
    return true
  }
}

/** Which pages of a list to read, the first one included: few, and the newest. */
function numbersOf(
  { pages: known, entries, isLast }: OrderPage,
  newest: 'first' | 'last',
  most: number,
): number[] {
  const all = known ?? (entries === 0 || isLast === true ? 1 : 2)
  const upwards = Array.from({ length: Math.max(1, all) }, (_, index) => index + 1)
  if (newest === 'first') return upwards.slice(0, most)
  return [1, ...upwards.slice(1).toReversed()].slice(0, most)
}

/** Whether the filter works: at least half of the readable orders have this status, as a list may lag behind. */
function isFiltered({ orders }: OrderPage, status: OrderStatus): boolean {
  const readable = orders.filter(order => order.status !== null)
  return readable.filter(order => order.status === status).length * 2 >= readable.length
}
