import { useCallback, useEffect, useRef } from 'react'
import type { OrderViewInput } from '../../../shared/contract/groups/orders.ts'
import { useKeepOrderDesk, useOrderDesk } from '../../bridge/queries/orders.ts'

const FIRST: OrderViewInput = { look: 'board', phrases: [], seenUpTo: null, pickBy: 'sku' }

/** How the person left the orders. What cannot be kept is only not there next time: no trouble worth a word. */
export function useDesk() {
  const { data } = useOrderDesk()
  const write = useKeepOrderDesk()
  const latest = useRef<OrderViewInput | null>(null)
  useEffect(() => {
    latest.current = data?.desk ?? null
  }, [data])
  const keep = useCallback(
    (patch: Partial<OrderViewInput>) => {
      // Before it was read, writing it would lose what was kept.
      if (latest.current === null) return
      const desk = { ...latest.current, ...patch }
      latest.current = desk
      write({ desk }).catch(() => {})
    },
    [write],
  )
  return { desk: data?.desk ?? FIRST, isRead: data !== undefined, keep }
}
