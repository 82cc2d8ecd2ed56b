import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReadResult } from '../../../../shared/contract/groups/products.ts'
import { useRefreshOrder } from '../../../bridge/queries/orders.ts'

/** An order read within this time (ms) is not read again when it is opened. */
const FRESH_MS = 60_000

export interface FreshOrder {
  /** The result of the last read; null while there is nothing to say. */
  result: ReadResult | 'failed' | null
  isReading: boolean
  again: () => void
}

/**
 * Reads an order when it is opened, unless that was done within the last minute, and whenever a person asks. `readAt`
 * is undefined while it is not known, null when the order's details were never read.
 */
export function useFreshOrder(id: string, readAt: number | null | undefined, isOnline: boolean): FreshOrder {
  const { mutateAsync, isPending } = useRefreshOrder()
  const [result, setResult] = useState<FreshOrder['result']>(null)
  const isAsked = useRef(false)
  const readNow = useCallback(
    () => void mutateAsync(id).then(setResult, () => setResult('failed')),
    [id, mutateAsync],
  )
  useEffect(() => {
    // Skipped while offline, so that it is read as soon as there is a connection.
    if (readAt === undefined || !isOnline || isAsked.current) return
    isAsked.current = true
    if (readAt !== null && Date.now() - readAt < FRESH_MS) return
    readNow()
  }, [readAt, isOnline, readNow])
  const again = () => {
    isAsked.current = true
    readNow()
  }
  return { result, isReading: isPending, again }
}
