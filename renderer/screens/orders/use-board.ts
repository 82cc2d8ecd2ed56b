import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import {
  ALL_ORDERS,
  type BoardColumn,
  boardColumnsOf,
  newestFirst,
  type OrderFilter,
  orderTest,
} from '../../../shared/domain/orders/order-board.ts'
import { localCalendar } from '../../../shared/domain/orders/order-days.ts'
import { type OrderState, orderStateOf } from '../../../shared/domain/orders/order-state.ts'
import type { MovableOrder } from '../../../shared/domain/orders/plan-moves.ts'
import { type OrderSort, sortOrders } from '../../../shared/domain/orders/sort-orders.ts'
import { type MoveChange, useOpenMoves } from '../../bridge/stores/ChangesProvider.tsx'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'

export type BoardOrderState = OrderState<MoveChange>
export type BoardMovable = MovableOrder<MoveChange>

/** Everything the board, the list and the panel show. */
export interface BoardView {
  readonly state: 'reading' | 'ready' | 'failed'
  /** How many there are, without the filter. */
  readonly count: number
  /** The filtered orders: newest first, in the list as it is sorted. */
  readonly shown: readonly OrderRow[]
  readonly columns: readonly BoardColumn<OrderRow>[]
  readonly needYou: number
  readonly fresh: number
  readonly filter: OrderFilter
  setFilter(patch: Partial<OrderFilter>): void
  order(id: string): OrderRow | undefined
  stateOf(id: string): BoardOrderState
  isNew(order: OrderRow): boolean
}

/** The orders with their open moves, filtered. */
export function useBoard(
  seenUpTo: number | null,
  isNew: (order: OrderRow) => boolean,
  startOfDay: number,
  sort: OrderSort | null,
): BoardView {
  const view = useOrders()
  const moves = useOpenMoves()
  const [filter, setFilter] = useState<OrderFilter>(ALL_ORDERS)
  // One that was opened from among the new ones stays among them until the filter is chosen again.
  const [wasNew, setWasNew] = useState<typeof isNew | null>(null)
  const isSaved = filter.status === 'new' && seenUpTo !== null && wasNew === null
  useEffect(() => {
    if (isSaved) setWasNew(() => isNew)
  }, [isSaved, isNew])
  const asked = useDeferredValue(filter)
  const all = useMemo(() => [...view.byId.values()].sort(newestFirst), [view])
  const stateOf = useMemo(() => orderStatesOf(view.byId, moves), [view, moves])
  const newest = useMemo(() => {
    const isAskedNew = asked.status === 'new'
    const rest = isAskedNew ? { ...asked, status: 'any' as const } : asked
    const calendar = localCalendar(startOfDay)
    const isShown = orderTest(rest, { calendar, seenUpTo, orderStateOf: stateOf })
    return all.filter(order => isShown(order) && (!isAskedNew || (wasNew ?? isNew)(order)))
  }, [all, asked, startOfDay, seenUpTo, wasNew, isNew, stateOf])
  const columns = useMemo(() => boardColumnsOf(newest, ({ id }) => stateOf(id)), [newest, stateOf])
  const shown = useMemo(
    () => (sort === null ? newest : sortOrders(newest, sort, ({ id }) => stateOf(id).status)),
    [newest, sort, stateOf],
  )
  const needYou = useMemo(() => {
    let count = 0
    for (const id of moves.keys()) if (view.byId.has(id) && stateOf(id).stuck !== null) count += 1
    return count
  }, [moves, view, stateOf])
  const fresh = useMemo(() => all.filter(isNew).length, [all, isNew])
  return {
    state: view.state,
    count: all.length,
    shown,
    columns,
    needYou,
    fresh,
    filter,
    stateOf,
    isNew,
    setFilter: patch => {
      if (patch.status === 'new') setWasNew(null)
      setFilter(before => ({ ...before, ...patch }))
    },
    order: id => view.byId.get(id),
  }
}

/** Most orders have no move; those of one status share one state. */
function orderStatesOf(
  byId: ReadonlyMap<string, OrderRow>,
  moves: ReadonlyMap<string, readonly MoveChange[]>,
): (id: string) => BoardOrderState {
  const plain = new Map<string | null, BoardOrderState>()
  const moved = new Map<string, BoardOrderState>()
  for (const [id, open] of moves) moved.set(id, orderStateOf(byId.get(id)?.status ?? null, open))
  return id => {
    const own = moved.get(id)
    if (own !== undefined) return own
    const status = byId.get(id)?.status ?? null
    const known = plain.get(status) ?? orderStateOf<MoveChange>(status, [])
    plain.set(status, known)
    return known
  }
}
