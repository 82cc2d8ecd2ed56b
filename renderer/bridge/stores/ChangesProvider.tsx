import { useMemo } from 'react'
import { useStore as useZustand } from 'zustand/react'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import { useCatalogStore } from './CatalogProvider.tsx'
import { type ChangeStore, openChangeStore } from './change-store.ts'
import { storeProvider } from './store-provider.tsx'

const { Provider, useStore } = storeProvider('ChangesProvider', openChangeStore, useCatalogStore)

/** Holds the open changes of the open account; it stands below the `CatalogProvider`. */
export const ChangesProvider = Provider

/** The store itself, for what follows it product by product. */
export const useChangeStore = useStore

/** The store; the component renders again whenever an open change moved. */
export function useOpenChanges(): ChangeStore {
  const store = useChangeStore()
  useZustand(store.moved)
  return store
}

export type MoveChange = Extract<Change, { kind: 'move' }>

/** The moves of orders that are not final, by order, in the order of their numbers. */
export function useOpenMoves(): ReadonlyMap<string, readonly MoveChange[]> {
  const store = useOpenChanges()
  const revision = store.revision()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is the same while what it holds moves on
  return useMemo(() => {
    const byOrder = new Map<string, MoveChange[]>()
    for (const change of store.open()) {
      if (change.kind !== 'move') continue
      const others = byOrder.get(change.order)
      if (others === undefined) byOrder.set(change.order, [change])
      else others.push(change)
    }
    for (const moves of byOrder.values()) moves.sort((a, b) => a.id - b.id)
    return byOrder
  }, [store, revision])
}
