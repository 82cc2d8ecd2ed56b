import { useEffect, useRef, useState } from 'react'
import type { HeldProduct, ReadResult } from '../../../../shared/contract/groups/products.ts'
import { useSettings } from '../../../bridge/queries/app.ts'
import { useConnection } from '../../../bridge/queries/connection.ts'
import { useRefreshProduct } from '../../../bridge/queries/products.ts'

const MINUTE_MS = 60_000
const JUST_NOW_MS = 10_000

/** Refreshes a product: silently once when it is opened and its data is old, and on request. */
export function useFreshness(product: number, held: HeldProduct | null | undefined) {
  const { mutateAsync, isPending } = useRefreshProduct()
  const { data: connection } = useConnection()
  const { data: settings } = useSettings()
  const [result, setResult] = useState<ReadResult | null>(null)
  const isAsked = useRef(false)
  const staleMs = (settings?.settings.guardRails.staleAfterMinutes ?? 0) * MINUTE_MS
  const isOnline = connection?.network.kind === 'online'
  const readAt = held?.detailReadAt ?? null

  useEffect(() => {
    if (product <= 0 || held === undefined || !isOnline || staleMs === 0 || isAsked.current) return
    isAsked.current = true
    if (readAt !== null && Date.now() - readAt < staleMs) return
    // Nobody asked for it: only a result that changes something is shown.
    void mutateAsync(product)
      .then(read => setResult(read.kind === 'gone' ? read : null))
      .catch(() => {})
  }, [product, held, isOnline, staleMs, readAt, mutateAsync])

  // "Just now" is true for a moment only.
  useEffect(() => {
    if (result?.kind !== 'read') return
    const timer = setTimeout(() => setResult(null), JUST_NOW_MS)
    return () => clearTimeout(timer)
  }, [result])

  const again = () => {
    isAsked.current = true
    void mutateAsync(product)
      .then(setResult)
      .catch(() => setResult({ kind: 'not-read', why: 'unreadable', words: null }))
  }
  return { result, isReading: isPending, again }
}
