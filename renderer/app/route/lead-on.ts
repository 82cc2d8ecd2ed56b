import { parseRoute, type Route } from './routes.ts'

/**
 * Leads on from a screen once something has been sent from it, but not a person who has gone elsewhere meanwhile: the
 * address changes with their press, the screens some moments later.
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
