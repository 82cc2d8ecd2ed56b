import { useEffect, useRef, useState } from 'react'
import { useBridge } from '../../../../bridge/port/BridgeProvider.tsx'
import { useCatalog } from '../../../../bridge/stores/CatalogProvider.tsx'
import { useOrders } from '../../../../bridge/stores/OrdersProvider.tsx'
import { useFindRow } from '../../find-row.ts'
import { fetchOrders, type LeftOut, ordersToFetch } from './fetch-orders.ts'
import { readLocations } from './read-locations.ts'
import { type ReadOrder, readPrinted } from './read-printed.ts'

export type Gathering =
  /** Some have to be fetched; the person decides. */
  | { kind: 'asking'; toFetch: readonly string[] }
  | { kind: 'fetching'; done: number; total: number }
  | { kind: 'preparing' }
  /**
   * `read` are the stored orders, in the wanted order; `left` were to be refreshed and could not be read.
   * `locations`: of the products in them, by number, as far as the catalog says.
   */
  | {
      kind: 'ready'
      read: readonly ReadOrder[]
      left: readonly LeftOut[]
      locations: ReadonlyMap<number, string>
    }
  | { kind: 'failed'; error: unknown }

/** Reads the stored orders, and fetches the others on request. */
export function useOrderPages(orders: readonly string[]) {
  const bridge = useBridge()
  const { byId } = useOrders()
  const { columns } = useCatalog()
  const findRow = useFindRow()
  const [state, setState] = useState<Gathering>(() => {
    const toFetch = ordersToFetch(orders, byId, Date.now())
    return toFetch.length === 0 ? { kind: 'preparing' } : { kind: 'asking', toFetch }
  })
  const cancel = useRef(new AbortController())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      cancel.current.abort()
    }
  }, [])
  const show = (next: Gathering) => {
    if (!isGone.current) setState(next)
  }

  const prepare = async (left: readonly LeftOut[]) => {
    show({ kind: 'preparing' })
    try {
      const read = await readPrinted(bridge, orders)
      const items = read.flatMap(({ view }) => view.items ?? [])
      const products = items.flatMap(item => columns.id[findRow(item) ?? -1] ?? [])
      show({ kind: 'ready', read, left, locations: await readLocations(bridge, products) })
    } catch (error) {
      show({ kind: 'failed', error })
    }
  }

  const fetch = async (ids: readonly string[]) => {
    const control = new AbortController()
    cancel.current = control
    let done = 0
    show({ kind: 'fetching', done, total: ids.length })
    const onDone = () => show({ kind: 'fetching', done: ++done, total: ids.length })
    const left = await fetchOrders(ids, id => bridge.call('refreshOrder', { id }), {
      onDone,
      signal: control.signal,
    })
    await prepare(left)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing has to be fetched
  useEffect(() => {
    if (state.kind === 'preparing') void prepare([])
  }, [])

  return {
    state,
    fetch: (ids: readonly string[]) => void fetch(ids),
    /** Goes on with what was read before; what was never read is left out. */
    skip: (ids: readonly string[]) =>
      void prepare(ids.map(id => ({ id, why: 'cancelled' as const, words: null }))),
    stop: () => cancel.current.abort(),
  }
}
