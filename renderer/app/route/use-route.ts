import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { formatRoute, listOf, parseRoute, type Route } from './routes.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The account in which the address was opened, from the history of the window; null for a new one. */
function accountOfAddress(): string | null {
  const state: unknown = history.state
  const isOurs = typeof state === 'object' && state !== null && 'account' in state
  return isOurs && typeof state.account === 'string' ? state.account : null
}

/**
 * Where the window is, in the account that is open; renders again when that changes. An address opened in another
 * account leads to its list: the product, job or order it names is a different one here.
 */
export function useRoute(account: string | null): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  // Not the account itself: that is noted below, and drawing everything again for it costs 4 ms a screen.
  const isOthers = useSyncExternalStore(subscribe, () => ![null, account].includes(accountOfAddress()))
  const route = useMemo(() => (isOthers ? listOf(parseRoute(hash)) : parseRoute(hash)), [hash, isOthers])
  useEffect(() => {
    if (account === null) return
    // A screen may have replaced the address during this render: keep that one.
    const address = isOthers ? formatRoute(route) : location.hash
    if (accountOfAddress() !== account) history.replaceState({ account }, '', address)
  }, [account, isOthers, route])
  return route
}

/** Replaces the address: the back button does not lead here any more. */
export function goInstead(route: Route): void {
  location.replace(formatRoute(route))
}

/** Goes to a screen; the back button leads here again. */
export function go(route: Route): void {
  const address = formatRoute(route)
  if (address === location.hash) return
  // What `location.hash = …` does, without a search for an element of that name, for which the page is laid out.
  history.pushState(null, '', address)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
