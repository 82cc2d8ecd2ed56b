import { useMemo, useSyncExternalStore } from 'react'
import { formatRoute, parseRoute, type Route } from './routes.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Where the window is; renders again when that changes. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => parseRoute(hash), [hash])
}

/** Goes on at another address in the place of this one: the back button does not lead here any more. */
export function goInstead(route: Route): void {
  location.replace(formatRoute(route))
}

/** Goes to a screen; the back button leads here again. */
export function go(route: Route): void {
  location.hash = formatRoute(route)
}
