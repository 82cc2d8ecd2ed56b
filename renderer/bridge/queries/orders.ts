import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBridge } from '../port/BridgeProvider.tsx'
import { NOT_KEPT, useCoreCall, useCoreQuery, useSaveView } from './client/core-query.ts'
import { keys } from './client/query-keys.ts'

/** How far the list of orders has been read. */
export const useOrdersProgress = () => useCoreQuery(keys.ordersProgress, 'readOrdersProgress', {})

const REPORT_EVERY_MS = 60_000

/**
 * Tells the core that orders are on the screen, as long as the window is visible: it checks for new ones more often.
 */
export function useReportOrdersVisible() {
  const bridge = useBridge()
  const client = useQueryClient()
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== 'visible') return
      bridge
        .call('readOrdersProgress', { isLooking: true })
        .then(progress => client.setQueryData(keys.ordersProgress, progress))
        // Reported again in a minute; the window shows elsewhere that the core has ended.
        .catch(() => {})
    }
    report()
    const timer = setInterval(report, REPORT_EVERY_MS)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
    }
  }, [bridge, client])
}

export const useRefreshOrders = () => useCoreCall('refreshOrders', () => ({}))

/** The stored order; nothing for null. */
export const useHeldOrder = (id: string | null) =>
  useCoreQuery(keys.order(id ?? ''), 'readOrder', { id: id ?? '' }, { enabled: id !== null })

/** Reads an order from the marketplace now; the result is stored, and so on the screen. */
export const useRefreshOrder = () => useCoreCall('refreshOrder', (id: string) => ({ id }))

/** How a person left the orders of this account. */
export const useStoredOrderView = () => useCoreQuery(keys.orderView, 'readOrderViewState', {})

export const useSaveOrderView = () => useSaveView(keys.orderView, 'saveOrderViewState')

const USE_EVERY_MS = 30_000

/** The requests of the last hour, minute by minute. */
export const useUseOfTheHour = () =>
  useCoreQuery(keys.use, 'readUse', {}, { ...NOT_KEPT, refetchInterval: USE_EVERY_MS })
