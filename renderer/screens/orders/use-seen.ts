import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { isNew } from '../../../shared/domain/orders/order-board.ts'
import { seenAfterOpening } from '../../../shared/domain/orders/seen-orders.ts'
import { useOrdersProgress } from '../../bridge/queries/orders.ts'
import { useOrders } from '../../bridge/stores/OrdersProvider.tsx'
import type { useOrderView } from './use-order-view.ts'

const NONE: ReadonlySet<string> = new Set()

interface Seen {
  isNew: (order: OrderRow) => boolean
  markAll: () => void
}

/**
 * New orders stay marked while the screen is open until they are opened, and count as seen once it is left, or when
 * the person says so. Before the first complete read nothing is new: everything would be.
 */
export function useSeen({ view, isRead, save }: ReturnType<typeof useOrderView>, open: string | null): Seen {
  const { byId, state } = useOrders()
  const { data: progress } = useOrdersProgress()
  const { seenUpTo } = view
  const [opened, setOpened] = useState(NONE)
  const latest = useRef({ byId, save, seenUpTo })
  latest.current = { byId, save, seenUpTo }
  const isFirst = isRead && seenUpTo === null && state === 'ready' && progress?.state === 'complete'
  const markAll = useRef(() => {
    const { byId: orders, seenUpTo: before } = latest.current
    const last = lastSeen(orders)
    if (last !== null && last > (before ?? -1)) latest.current.save({ seenUpTo: last })
  }).current
  useEffect(() => {
    if (isFirst) markAll()
  }, [isFirst, markAll])

  const row = open === null ? undefined : byId.get(open)
  const isOpenNew = row !== undefined && isNew(row, seenUpTo) && !opened.has(row.id)
  useEffect(() => {
    if (open === null || !isOpenNew) return
    const next = new Set(opened).add(open)
    const { byId: orders, seenUpTo: before, save: write } = latest.current
    const upTo = seenAfterOpening(orders.values(), before, next)
    setOpened(next)
    if (upTo !== before) write({ seenUpTo: upTo })
  }, [open, isOpenNew, opened])

  const isSaved = useRef(false)
  isSaved.current = seenUpTo !== null
  useEffect(
    () => () => {
      if (isSaved.current) markAll()
    },
    [markAll],
  )
  const isMarked = useCallback(
    (order: OrderRow) => isNew(order, seenUpTo) && !opened.has(order.id),
    [seenUpTo, opened],
  )
  return { isNew: isMarked, markAll }
}

function lastSeen(orders: ReadonlyMap<string, OrderRow>): number | null {
  let last: number | null = null
  for (const { firstSeenAt } of orders.values()) if (last === null || firstSeenAt > last) last = firstSeenAt
  return last
}
