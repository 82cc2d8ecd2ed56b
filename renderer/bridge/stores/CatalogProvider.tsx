import { useStore as useZustand } from 'zustand/react'
import { type CatalogView, openCatalogStore } from './catalog-store.ts'
import { storeProvider } from './store-provider.tsx'

const { Provider, useStore } = storeProvider('CatalogProvider', openCatalogStore)

/**
 * Holds the window's copy of the open account's catalog; give it `key={account}` so that another account starts
 * empty.
 */
export const CatalogProvider = Provider

/** The store itself, for screens that follow it row by row. */
export const useCatalogStore = useStore

/** Whether it was read, which rarely changes; `useCatalog()` would render again with every product that was read again. */
export const useCatalogState = (): CatalogView['state'] => useZustand(useCatalogStore(), ({ state }) => state)

/** The catalog as it is now; the component renders again whenever it changes. */
export const useCatalog = (): CatalogView => useZustand(useCatalogStore())
