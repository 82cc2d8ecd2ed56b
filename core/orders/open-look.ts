import { isLegalMove, ORDER_STATUSES, type OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import { getOrder } from '../api/endpoints.ts'
import { type OrderPage, readAskedOrder } from '../api/replies/read-order.ts'
import type { Clock } from '../base/clock.ts'
import type { Asker } from '../polling/asker.ts'
import type { OrderLimits } from './order-limits.ts'
import type { AskedOrders, OrderPages } from './order-pages.ts'
import type { OrderStore } from './order-store.ts'
import { type TakeOrder, takePage } from './take-page.ts'

export interface OpenLookOptions {
  asker: Asker
  pages: OrderPages
  clock: Clock
  limits: OrderLimits
  read: <T>(act: (store: OrderStore) => T) => T
  write: <T>(act: (store: OrderStore) => T) => T | null
  take: TakeOrder
  /** The marketplace no longer has it; requested at `stamp`. */
  hide: (order: string, stamp: number) => void
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
export function makeOpenLook(options: OpenLookOptions): () => Promise<boolean> {
  const { pages, clock, limits, read, write } = options
  let uselessUntil = Number.NEGATIVE_INFINITY

  return async () => {
    const held = new Map(OPEN_STATUSES.map(status => [status, read(store => store.withStatus(status))]))
    if ([...held.values()].every(orders => orders.length === 0)) return true
    if (clock.monotonic() >= uselessUntil) {
      const outcome = await byStatus(held)
      if (outcome !== 'useless') return outcome === 'looked'
      uselessUntil = clock.monotonic() + limits.filterAgainMs
      options.onFilter(false)
    }
    return await byNewest(held)
  }

  async function byStatus(held: Map<OrderStatus, string[]>): Promise<'looked' | 'useless' | 'no-answer'> {
    const shown = new Map<OrderStatus, Shown>()
    for (const status of OPEN_STATUSES) {
      const list = await readNewest(status)
      if (list === 'useless' || list === 'no-answer') return list
      shown.set(status, list)
    }
    const seen = new Set([...shown.values()].flatMap(({ orders }) => [...orders]))
    const left = [...held].flatMap(([status, orders]) =>
      shown.get(status)?.isAll === true ? orders.filter(id => !seen.has(id)).map(id => ({ id, status })) : [],
    )
    const looked = left.slice(0, limits.openReadsMost)
    if (!(await readEach(looked.map(({ id }) => id)))) return 'no-answer'
    // Lists that leave out orders of their own status prove nothing.
    const stayed = looked.filter(({ id, status }) => read(store => store.status(id))?.status === status)
    return stayed.length > 0 && stayed.length === looked.length && looked.length > 1 ? 'useless' : 'looked'
  }

  async function byNewest(held: Map<OrderStatus, string[]>): Promise<boolean> {
    const shown = await readNewest(undefined)
    if (shown === 'no-answer' || shown === 'useless') return false
    const left = [...held.values()].flat().filter(id => !shown.orders.has(id))
    return await readEach(left.slice(0, limits.openReadsMost))
  }

  /** The newest pages of the list of a status, or of all. */
  async function readNewest(status: OrderStatus | undefined): Promise<Shown | 'useless' | 'no-answer'> {
    const orders = new Set<string>()
    const newest = read(store => store.followedTo())?.newest ?? 'first'
    let numbers = [1]
    for (let n = 0; n < numbers.length; n++) {
      const asked = await pages.ask(numbers[n] ?? 1, 'background', status)
      if (asked.kind === 'end') return { orders, isAll: true }
      if (asked.kind === 'refused' && status !== undefined) return 'useless'
      if (asked.kind !== 'page') return 'no-answer'
      if (status !== undefined && !isFiltered(asked.page, status)) return 'useless'
      takeIn(asked, newest)
      for (const { id } of asked.page.orders) orders.add(id)
      if (n === 0) numbers = numbersOf(asked.page, newest)
    }
    return { orders, isAll: numbers.length < limits.openPagesMost || orders.size === 0 }
  }

  /** Which pages of a list to read, the first one included: few, and the newest. */
  function numbersOf({ pages: told, entries, isLast }: OrderPage, newest: 'first' | 'last'): number[] {
    const all = told ?? (entries === 0 || isLast === true ? 1 : 2)
    const upwards = Array.from({ length: Math.max(1, all) }, (_, index) => index + 1)
    if (newest === 'first') return upwards.slice(0, limits.openPagesMost)
    return [1, ...upwards.slice(1).toReversed()].slice(0, limits.openPagesMost)
  }

  function takeIn(asked: Extract<AskedOrders, { kind: 'page' }>, newest: 'first' | 'last'): void {
    const taken = write(store => takePage(store, { ...asked, at: clock.now() }, newest, options.take))
    if (taken !== null && taken.came.length > 0) options.onCame(taken.came)
  }

  async function readEach(orders: readonly string[]): Promise<boolean> {
    for (const id of orders) {
      const asked = await options.asker.ask(getOrder(id), 'background')
      if (asked === null) return false
      const { reply, stamp } = asked
      if (reply.kind === 'refused' && reply.status === 404) options.hide(id, stamp)
      else if (reply.kind === 'ok') {
        const order = readAskedOrder(reply.data, id)
        if (order === null) continue
        write(store => {
          if (options.take(store, order, 'detail', stamp) !== 'same') store.setUnread(id)
        })
      } else if (reply.kind !== 'refused' && reply.kind !== 'unreadable') return false
    }
    return true
  }
}

/** Whether the filter works: at least half of the readable orders have this status, as a list may lag behind. */
function isFiltered({ orders }: OrderPage, status: OrderStatus): boolean {
  const readable = orders.filter(order => order.status !== null)
  return readable.filter(order => order.status === status).length * 2 >= readable.length
}
