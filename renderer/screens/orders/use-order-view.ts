import { useCallback, useEffect, useRef } from 'react'
import { DEFAULT_ORDER_VIEW, type OrderViewInput } from '../../../shared/contract/groups/orders.ts'
import { useSaveOrderView, useStoredOrderView } from '../../bridge/queries/orders.ts'

/** The view of the orders as it was left. A view that can't be saved is only missing next time, so nothing is said. */
export function useOrderView() {
  const { data } = useStoredOrderView()
  const write = useSaveOrderView()
  const latest = useRef<OrderViewInput | null>(null)
  useEffect(() => {
    latest.current = data?.viewState ?? null
  }, [data])
  const save = useCallback(
    (patch: Partial<OrderViewInput>) => {
      // Before it was read, writing would replace what was stored.
      if (latest.current === null) return
      const view = { ...latest.current, ...patch }
      latest.current = view
      write({ viewState: view }).catch(() => {})
    },
    [write],
  )
  return { view: data?.viewState ?? DEFAULT_ORDER_VIEW, isRead: data !== undefined, save }
}
