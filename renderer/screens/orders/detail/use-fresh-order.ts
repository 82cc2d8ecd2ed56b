import { useEffect, useRef, useState } from 'react'
import type { ReadResult } from '../../../../shared/contract/groups/products.ts'
import { useRefreshOrder } from '../../../bridge/queries/orders.ts'

/** What was read within this is not read again only because it is opened. */
const FRESH_MS = 60_000

export interface FreshOrder {
  /** What came of the last reading; null while nothing of it is worth a word. */
  result: ReadResult | 'failed' | null
  isReading: boolean
  again: () => void
}

/**
 * Reads an order when it is opened, unless that was done within the last minute, and whenever a person asks. `readAt` is
 * undefined while it is not known, null when the order was never read by itself.
 */
export function useFreshOrder(id: string, readAt: number | null | undefined, isOnline: boolean): FreshOrder {
  const { mutateAsync, isPending } = useRefreshOrder()
  const [result, setResult] = useState<FreshOrder['result']>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    // Offline it stays unasked, so that it is read as soon as there is a connection.
    if (readAt === undefined || !isOnline || isAsked.current) return
    isAsked.current = true
    if (readAt !== null && Date.now() - readAt < FRESH_MS) return
    mutateAsync(id)
      .then(setResult)
      .catch(() => setResult('failed'))
  }, [id, readAt, isOnline, mutateAsync])
  const again = () => {
    isAsked.current = true
    mutateAsync(id)
      .then(setResult)
      .catch(() => setResult('failed'))
  }
  return { result, isReading: isPending, again }
}
