import { useCallback, useEffect, useRef } from 'react'
import type { OrderViewInput } from '../../../shared/contract/groups/orders.ts'
import { useSaveOrderView, useStoredOrderView } from '../../bridge/queries/orders.ts'

const FIRST: OrderViewInput = { look: 'board', phrases: [], seenUpTo: null, pickBy: 'sku' }

/** How the person left the orders. What cannot be kept is only not there next time: no trouble worth a word. */
export function useOrderView() {
  const { data } = useStoredOrderView()
  const write = useSaveOrderView()
  const latest = useRef<OrderViewInput | null>(null)
  useEffect(() => {
    latest.current = data?.desk ?? null
  }, [data])
  const save = useCallback(
    (patch: Partial<OrderViewInput>) => {
      // Before it was read, writing it would lose what was kept.
      if (latest.current === null) return
      const view = { ...latest.current, ...patch }
      latest.current = view
      write({ desk: view }).catch(() => {})
    },
    [write],
  )
  return { view: data?.desk ?? FIRST, isRead: data !== undefined, save }
}
