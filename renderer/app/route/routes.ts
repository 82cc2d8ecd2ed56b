import { isOrderStatus, type OrderStatus } from '../../../shared/domain/rules/order-moves.ts'
import { formatRanges, parseRanges } from './number-ranges.ts'

/**
 * Where in the program a window is. The address after `#` holds it, so that it can be linked to and gone back to.
 * What one screen asks of another follows a `?`: the screen does it once and goes on at the plain address, so that
 * going back never does it again.
 */
export type Route =
  /** `only`: the products to show alone. */
  | { screen: 'prices'; product: number | null; only?: readonly number[] }
  | ProductsRoute
  | { screen: 'today' }
  /** `status`: whose orders to lead to. */
  | { screen: 'orders'; order: string | null; status?: OrderStatus | 'other' }
  | { screen: 'import' }
  | { screen: 'review' }
  | { screen: 'outbox'; job: number | null }
  /** `section`: the part of the settings to show first. */
  | { screen: 'settings'; section?: SettingsSection }
  | { screen: 'connect'; account: string | null }
  | { screen: 'unknown'; path: string }

/**
 * The list of products, with one of them open beside it, or alone on the whole page. Numbers below 0 are products
 * made here that have no number at the marketplace yet; `from` is the product that a new one starts as a copy of.
 */
export interface ProductsRoute {
  screen: 'products'
  product: number | 'new' | null
  isWhole: boolean
  from: number | null
  request?: ListRequest
}

/**
 * What can be asked of the list of products: showing those that wait for approval, or saving what it shows as a file.
 */
const LIST_REQUESTS = ['waiting', 'export'] as const
type ListRequest = (typeof LIST_REQUESTS)[number]

/** Sections of the settings that have an address of their own. */
const SETTINGS_SECTIONS = [
  'accounts',
  'appearance',
  'numbers',
  'guard-rails',
  'attention',
  'catalog',
  'about',
] as const
type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

export type ScreenName = Route['screen']

export const HOME: Route = { screen: 'prices', product: null }
export const PRODUCTS: ProductsRoute = { screen: 'products', product: null, isWhole: false, from: null }

/** Reads an address. Empty, or not one of ours (`#token…`), is the first screen. */
export function parseRoute(hash: string): Route {
  if (!hash.startsWith('#/')) return HOME
  const whole = hash.slice(2)
  const [path = '', query] = whole.split(/\?(.*)/s)
  const route = parsePath(path)
  return query === undefined ? route : (withRequest(route, query) ?? { screen: 'unknown', path: whole })
}

function parsePath(path: string): Route {
  const [screen = '', rest = null, ...more] = path.split('/')
  const unknown: Route = { screen: 'unknown', path }
  if (more.length > 0 && screen !== 'products') return unknown
  switch (screen) {
    case '':
      return rest === null ? HOME : unknown
    case 'prices':
      return withNumber(rest, product => ({ screen, product })) ?? unknown
    case 'products':
      return parseProducts(rest, more) ?? unknown
    case 'outbox':
      return withNumber(rest, job => ({ screen, job })) ?? unknown
    case 'connect':
      return { screen, account: rest === null ? null : decode(rest) }
    case 'orders':
      return { screen, order: rest === null ? null : decode(rest) }
    case 'today':
    case 'settings':
      return rest === null ? { screen } : (parseSection(rest) ?? unknown)
    case 'import':
    case 'review':
      return rest === null ? { screen } : unknown
    default:
      return unknown
  }
}

/** The inverse of {@link parseRoute}. */
export const formatRoute = (route: Route): string => formatPath(route) + formatRequest(route)

/** The same screen, always as a new value, without numbers and ids: in another account they name something else. */
export function listOf(route: Route): Route {
  switch (route.screen) {
    case 'prices':
      return { screen: 'prices', product: null }
    case 'products':
      return route.product === 'new' ? { ...route, from: null } : { ...PRODUCTS }
    case 'outbox':
      return { screen: 'outbox', job: null }
    case 'orders':
      return { ...route, order: null }
    default:
      return route
  }
}

/** The route with the request behind its `?`; null for an unknown request. */
function withRequest(route: Route, query: string): Route | null {
  const [name, value = '', ...more] = query.split('=')
  if (more.length > 0) return null
  if (route.screen === 'prices' && name === 'only') {
    const only = parseRanges(value)
    return only === null ? null : { ...route, only }
  }
  if (route.screen === 'products' && name === 'request') {
    const request = LIST_REQUESTS.find(known => known === value)
    return request === undefined ? null : { ...route, request }
  }
  if (route.screen === 'orders' && name === 'status')
    return value === 'other' || isOrderStatus(value) ? { ...route, status: value } : null
  return null
}

function formatRequest(route: Route): string {
  if (route.screen === 'prices' && route.only !== undefined) return `?only=${formatRanges(route.only)}`
  if (route.screen === 'products' && route.request !== undefined) return `?request=${route.request}`
  if (route.screen === 'orders' && route.status !== undefined) return `?status=${route.status}`
  return ''
}

function formatPath(route: Route): string {
  switch (route.screen) {
    case 'prices':
      return route.product === null ? '#/prices' : `#/prices/${route.product}`
    case 'products':
      return formatProducts(route)
    case 'outbox':
      return route.job === null ? '#/outbox' : `#/outbox/${route.job}`
    case 'orders':
      return route.order === null ? '#/orders' : `#/orders/${encodeURIComponent(route.order)}`
    case 'connect':
      return route.account === null ? '#/connect' : `#/connect/${encodeURIComponent(route.account)}`
    case 'settings':
      return route.section === undefined ? '#/settings' : `#/settings/${route.section}`
    case 'unknown':
      return `#/${route.path}`
    default:
      return `#/${route.screen}`
  }
}

/** `12`, `12/page`, `-3`, `new`, `new/page`, `new/from/12`, `new/from/12/page`. */
function parseProducts(rest: string | null, more: readonly string[]): ProductsRoute | null {
  const isWhole = more.at(-1) === 'page'
  const parts = isWhole ? more.slice(0, -1) : more
  const of = { screen: 'products', isWhole } as const
  if (rest === null) return { ...of, product: null, from: null }
  if (rest === 'new' && parts.length === 0) return { ...of, product: 'new', from: null }
  if (rest === 'new' && parts.length === 2 && parts[0] === 'from')
    return withNumber(parts[1] ?? '', from => ({ ...of, product: 'new', from }))
  if (parts.length > 0) return null
  return withNumber(rest.replace(/^-/, ''), number =>
    number === null ? null : { ...of, product: rest.startsWith('-') ? -number : number, from: null },
  )
}

function formatProducts({ product, isWhole, from }: ProductsRoute): string {
  if (product === null) return '#/products'
  const copy = product === 'new' && from !== null ? `/from/${from}` : ''
  return `#/products/${product}${copy}${isWhole ? '/page' : ''}`
}

function parseSection(text: string): Route | null {
  const section = SETTINGS_SECTIONS.find(name => name === text)
  return section === undefined ? null : { screen: 'settings', section }
}

function withNumber<R extends Route>(
  text: string | null,
  make: (value: number | null) => R | null,
): R | null {
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
