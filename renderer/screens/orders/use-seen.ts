import { useEffect, useRef } from 'react'
import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { useOrders } from '../../bridge/OrdersProvider.tsx'
import { useOrdersProgress } from '../../bridge/queries-orders.ts'
import type { useDesk } from './use-desk.ts'

/**
 * New orders stay marked while the screen is open and count as seen once it is left, or when the person says so. Before the
 * first whole reading nothing is new: everything would be.
 */
export function useSeen({ desk, isRead, keep }: ReturnType<typeof useDesk>): () => void {
  const { byId, state } = useOrders()
  const { data: progress } = useOrdersProgress()
  const latest = useRef({ byId, keep, seenUpTo: desk.seenUpTo })
  latest.current = { byId, keep, seenUpTo: desk.seenUpTo }
  const isFirst = isRead && desk.seenUpTo === null && state === 'ready' && progress?.state === 'complete'
  const markSeen = useRef(() => {
    const { byId: orders, seenUpTo } = latest.current
    const last = lastSeen(orders)
    if (last !== null && last > (seenUpTo ?? -1)) latest.current.keep({ seenUpTo: last })
  }).current
  useEffect(() => {
    if (isFirst) markSeen()
  }, [isFirst, markSeen])
  const isKept = useRef(false)
  isKept.current = desk.seenUpTo !== null
  useEffect(
    () => () => {
      if (isKept.current) markSeen()
    },
    [markSeen],
  )
  return markSeen
}

function lastSeen(orders: ReadonlyMap<string, OrderRow>): number | null {
  let last: number | null = null
  for (const { firstSeenAt } of orders.values()) if (last === null || firstSeenAt > last) last = firstSeenAt
  return last
}
