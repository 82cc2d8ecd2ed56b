import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useBridge } from './BridgeProvider.tsx'
import { type ChangeStore, openChangeStore } from './change-store.ts'

const ChangesContext = createContext<ChangeStore | null>(null)

/** Holds the open changes of the open account; give it `key={account}`, or put it below what has one. */
export function ChangesProvider(props: { children: ReactNode; onFault: (error: unknown) => void }) {
  const bridge = useBridge()
  const { onFault } = props
  const [store, setStore] = useState<ChangeStore | null>(null)
  useEffect(() => {
    const opened = openChangeStore(bridge, onFault)
    setStore(opened)
    return () => opened.close()
  }, [bridge, onFault])
  return store === null ? null : <ChangesContext value={store}>{props.children}</ChangesContext>
}

/** The store itself, for what follows it product by product. */
export function useChangeStore(): ChangeStore {
  const store = useContext(ChangesContext)
  if (store === null) throw new Error('useChangeStore needs a ChangesProvider above it')
  return store
}

/** The store; the component renders again whenever an open change moved. */
export function useOpenChanges(): ChangeStore {
  const store = useChangeStore()
  useSyncExternalStore(store.subscribe, store.revision)
  return store
}
