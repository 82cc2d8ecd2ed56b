import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useBridge } from './BridgeProvider.tsx'
import { type CatalogStore, type CatalogView, openCatalogStore } from './catalog-store.ts'

const CatalogContext = createContext<CatalogStore | null>(null)

/** Holds the window's copy of the open account's catalog; give it `key={account}` so that another account starts afresh. */
export function CatalogProvider(props: { children: ReactNode; onFault: (error: unknown) => void }) {
  const bridge = useBridge()
  const { onFault } = props
  const [store, setStore] = useState<CatalogStore | null>(null)
  useEffect(() => {
    const opened = openCatalogStore(bridge, onFault)
    setStore(opened)
    return () => opened.close()
  }, [bridge, onFault])
  return store === null ? null : <CatalogContext value={store}>{props.children}</CatalogContext>
}

/** The store itself, for screens that follow it row by row. */
export function useCatalogStore(): CatalogStore {
  const store = useContext(CatalogContext)
  if (store === null) throw new Error('useCatalogStore needs a CatalogProvider above it')
  return store
}

/** The catalog as it is now; the component renders again whenever it changes. */
export function useCatalog(): CatalogView {
  const store = useCatalogStore()
  return useSyncExternalStore(store.subscribe, store.view)
}
