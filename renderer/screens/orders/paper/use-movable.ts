import { useCallback, useMemo } from 'react'
import { type OpenMove, orderStateOf } from '../../../../shared/domain/orders/order-state.ts'
import type { MovableOrder } from '../../../../shared/domain/orders/plan-moves.ts'
import { useOpenChanges } from '../../../bridge/stores/ChangesProvider.tsx'
import { useOrders } from '../../../bridge/stores/OrdersProvider.tsx'

/** Finds the status of orders, with the moves on their way. */
export function useMovable(): (id: string) => MovableOrder {
  const { byId, revision } = useOrders()
  const changes = useOpenChanges()
  const moved = changes.revision()
  // Map and store stay the same objects; their revisions say when they changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the open changes
  const moves = useMemo(() => {
    const open = [...changes.open()].flatMap(change => (change.kind === 'move' ? [change] : []))
    return Map.groupBy<string, OpenMove & { order: string }>(open, ({ order }) => order)
  }, [changes, moved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the map
  return useCallback(
    id => {
      const row = byId.get(id)
      const state = orderStateOf(row?.status ?? null, moves.get(id) ?? [])
      return { id, number: row?.number ?? null, state }
    },
    [byId, revision, moves],
  )
}

/** Which of these orders are cancelled, or will be by a move on its way. */
export function useCancelled(orders: readonly string[]): ReadonlySet<string> {
  const movable = useMovable()
  return useMemo(
    () => new Set(orders.filter(id => movable(id).state.status === 'cancelled')),
    [orders, movable],
  )
}
