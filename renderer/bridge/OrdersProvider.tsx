import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useBridge } from './BridgeProvider.tsx'
import { type OrderStore, type OrdersView, openOrderStore } from './order-store.ts'

const OrdersContext = createContext<OrderStore | null>(null)

/** Holds the window's copy of the open account's order groups; put it below what has the account's `key`. */
export function OrdersProvider(props: { children: ReactNode; onFault: (error: unknown) => void }) {
  const bridge = useBridge()
  const { onFault } = props
  const [store, setStore] = useState<OrderStore | null>(null)
  useEffect(() => {
    const opened = openOrderStore(bridge, onFault)
    setStore(opened)
    return () => opened.close()
  }, [bridge, onFault])
  return store === null ? null : <OrdersContext value={store}>{props.children}</OrdersContext>
}

/** The order groups as they are now; the component renders again whenever one changes. */
export function useOrders(): OrdersView {
  const store = useContext(OrdersContext)
  if (store === null) throw new Error('useOrders needs an OrdersProvider above it')
  return useSyncExternalStore(store.subscribe, store.view)
}
