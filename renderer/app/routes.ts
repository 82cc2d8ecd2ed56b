/** Where in the program a window is. The address after `#` holds it, so that it can be linked to and gone back to. */
export type Route =
  | { screen: 'prices'; product: number | null }
  | { screen: 'import' }
  | { screen: 'review' }
  | { screen: 'outbox'; job: number | null }
  | { screen: 'settings' }
  | { screen: 'connect'; account: string | null }
  | { screen: 'unknown'; path: string }

export type ScreenName = Route['screen']

export const HOME: Route = { screen: 'prices', product: null }

/** Reads an address. Empty, or not one of ours (`#token…`), is the first screen. */
export function parseRoute(hash: string): Route {
  if (!hash.startsWith('#/')) return HOME
  const path = hash.slice(2)
  const [screen = '', rest = null, ...more] = path.split('/')
  const unknown: Route = { screen: 'unknown', path }
  if (more.length > 0) return unknown
  switch (screen) {
    case '':
      return rest === null ? HOME : unknown
    case 'prices':
      return withNumber(rest, product => ({ screen, product })) ?? unknown
    case 'outbox':
      return withNumber(rest, job => ({ screen, job })) ?? unknown
    case 'connect':
      return { screen, account: rest === null ? null : decode(rest) }
    case 'import':
    case 'review':
    case 'settings':
      return rest === null ? { screen } : unknown
    default:
      return unknown
  }
}

/** The inverse of {@link parseRoute}. */
export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'prices':
      return route.product === null ? '#/prices' : `#/prices/${route.product}`
    case 'outbox':
      return route.job === null ? '#/outbox' : `#/outbox/${route.job}`
    case 'connect':
      return route.account === null ? '#/connect' : `#/connect/${encodeURIComponent(route.account)}`
    case 'unknown':
      return `#/${route.path}`
    default:
      return `#/${route.screen}`
  }
}

function withNumber(text: string | null, make: (value: number | null) => Route): Route | null {
  if (text === null) return make(null)
  return /^[1-9]\d{0,14}$/.test(text) ? make(Number(text)) : null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
