import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { useBridge } from '../port/BridgeProvider.tsx'

/** Opens a store over the core; `onFault` gets the reason when reading stops. `above` is what stands above it. */
type Open<Store, Above> = (bridge: Bridge, onFault: (error: unknown) => void, above: Above) => Store

interface StoreProvider<Store> {
  /**
   * Holds one open store for all below it, and closes it when it unmounts. Nothing below is shown before it is open.
   */
  Provider: ComponentType<{ children: ReactNode; onFault: (error: unknown) => void }>
  /** The store. Throws outside the provider: that is a bug. */
  useStore(): Store
}

/** The provider of a store, and the hook to it. `name` appears in the error outside the provider. */
export function storeProvider<Store extends { close(): void }, Above = undefined>(
  name: string,
  open: Open<Store, Above>,
  useAbove?: () => Above,
): StoreProvider<Store> {
  const Context = createContext<Store | null>(null)
  return {
    Provider: ({ children, onFault }) => {
      const bridge = useBridge()
      const above = useAbove?.() as Above
      const [store, setStore] = useState<Store | null>(null)
      useEffect(() => {
        const opened = open(bridge, onFault, above)
        setStore(opened)
        return () => opened.close()
      }, [bridge, onFault, above])
      return store === null ? null : <Context value={store}>{children}</Context>
    },
    useStore: () => {
      const store = useContext(Context)
      if (store === null) throw new Error(`what is used here needs a ${name} above it`)
      return store
    },
  }
}
