import { type RefObject, useEffect, useState } from 'react'
import type { OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { takeAskedStatus } from '../../bridge/asked-status.ts'
import { useCatalogStore } from '../../bridge/CatalogProvider.tsx'
import type { BoardHandle } from './board/Board.tsx'
import type { BoardView } from './use-board.ts'
import type { useDesk } from './use-desk.ts'

/** Leads to the status that another screen asked for: to its column, or in a list to its orders alone. */
export function useAskedStatus(
  { desk, isRead }: ReturnType<typeof useDesk>,
  { state, setFilter }: BoardView,
  list: RefObject<BoardHandle | null>,
): void {
  const catalog = useCatalogStore()
  const [asked, setAsked] = useState<OrderStatus | 'other' | null>(null)
  useEffect(() => {
    const status = takeAskedStatus(catalog)
    if (status !== null) setAsked(status)
  }, [catalog])
  const isReady = isRead && state === 'ready'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known how the person looks at orders
  useEffect(() => {
    if (asked === null || !isReady) return
    setAsked(null)
    list.current?.show(asked)
    if (desk.look === 'list') setFilter({ status: asked })
  }, [asked, isReady])
}
