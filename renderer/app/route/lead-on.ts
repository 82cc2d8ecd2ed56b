import { parseRoute, type Route } from './routes.ts'

/**
 * Leaves a screen once something has been sent from it, unless the person has gone elsewhere meanwhile. The
 * address shows that: it changes with their press, the screen some moments later.
 */
export function leadOn<Given extends unknown[]>(
  screen: Route['screen'],
  lead: (...given: Given) => void,
  addressNow: () => string = () => location.hash,
): (...given: Given) => void {
  return (...given) => {
    if (parseRoute(addressNow()).screen === screen) lead(...given)
  }
}
