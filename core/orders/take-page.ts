import type { OrderPage } from '../api/replies/read-order.ts'
import type { OrderReplica } from './order-replica.ts'
import type { OrderStore, TakenOrder } from './rows/order-store.ts'

interface TakenPage {
  /** Order groups that were not held. */
  fresh: string[]
  /** Of those, the ones that came since the previous poll. */
  came: string[]
}

/**
 * Takes in a page of the list that was read because something may have changed; the products of new and changed orders
 * then have to be found. Until the whole list was read once, an order that isn't held may just not have been read yet:
 * then only orders beyond everything held, at the newest end, count as new.
 */
export function takePage(
  store: OrderStore,
  { page, stamp, at }: { page: OrderPage; stamp: number; at: number },
  newest: 'first' | 'last',
  replica: OrderReplica,
): TakenPage {
  const isBegun = store.followedTo() !== null
  const above = store.highestPlace()
  const placeOf = (index: number) => above + (newest === 'last' ? index + 1 : page.orders.length - index)
  const taken = page.orders.map((order, index) => ({
    id: order.id,
    is: replica.take(store, order, 'row', stamp, { at, place: placeOf(index) }),
  }))
  const fresh = taken.filter(({ is }) => is === 'new').map(({ id }) => id)
  if (!isBegun) return { fresh, came: [] }
  for (const { id, is } of taken) if (is !== 'same') store.setUnread(id)
  return { fresh, came: store.reading()?.completedAt === null ? beyondHeld(taken, newest) : fresh }
}

function beyondHeld(taken: readonly { id: string; is: TakenOrder }[], newest: 'first' | 'last'): string[] {
  const fromNewest = newest === 'first' ? taken : taken.toReversed()
  const held = fromNewest.findIndex(({ is }) => is !== 'new')
  return held === -1 ? [] : fromNewest.slice(0, held).map(({ id }) => id)
}
