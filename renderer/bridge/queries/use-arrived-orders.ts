import { useEffect, useRef } from 'react'
import type { EventOf } from '../../../shared/contract/contract.ts'
import { useBridge } from '../port/BridgeProvider.tsx'

type Arrived = EventOf<'ordersArrived'>

/** Tells once of order groups that were not there at the look before. */
export function useArrivedOrders(listener: (arrived: Arrived) => void): void {
  const bridge = useBridge()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => bridge.on('ordersArrived', arrived => latest.current(arrived)), [bridge])
}
