import { useStore as useZustand } from 'zustand/react'
import { type ChangeStore, openChangeStore } from './change-store.ts'
import { storeProvider } from './store-provider.tsx'

const { Provider, useStore } = storeProvider('ChangesProvider', openChangeStore)

/** Holds the open changes of the open account; give it `key={account}`, or put it below what has one. */
export const ChangesProvider = Provider

/** The store itself, for what follows it product by product. */
export const useChangeStore = useStore

/** The store; the component renders again whenever an open change moved. */
export function useOpenChanges(): ChangeStore {
  const store = useChangeStore()
  useZustand(store.moved)
  return store
}
