import { useStore as useZustand } from 'zustand/react'
import { type OrdersView, openOrderStore } from './order-store.ts'
import { storeProvider } from './store-provider.tsx'

const { Provider, useStore: useOrderStore } = storeProvider('OrdersProvider', openOrderStore)

/** Holds the window's copy of the open account's order groups; put it below what has the account's `key`. */
export const OrdersProvider = Provider

/** The order groups as they are now; the component renders again whenever one changes. */
export const useOrders = (): OrdersView => useZustand(useOrderStore())
