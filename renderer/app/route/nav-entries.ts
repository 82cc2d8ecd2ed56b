import type { MessageKey } from '../../i18n/catalogue.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { HOME, PRODUCTS, type Route, type ScreenName } from './routes.ts'

/** A screen in the navigation on the left, from top to bottom. */
interface NavEntry {
  route: Route
  /** Screens that belong to it and highlight it too. */
  also: readonly ScreenName[]
  title:
    | 'today.title'
    | 'orders.title'
    | 'products.title'
    | 'prices.title'
    | 'outbox.title'
    | 'settings.title'
  icon: IconName
  /** Alt with this digit goes there. */
  digit: number
}

export const NAV: readonly NavEntry[] = [
  { route: { screen: 'today' }, also: [], title: 'today.title', icon: 'sun', digit: 1 },
  { route: PRODUCTS, also: [], title: 'products.title', icon: 'flower', digit: 2 },
  { route: HOME, also: ['review'], title: 'prices.title', icon: 'grid', digit: 3 },
  { route: { screen: 'orders', order: null }, also: [], title: 'orders.title', icon: 'truck', digit: 4 },
  { route: { screen: 'outbox', job: null }, also: [], title: 'outbox.title', icon: 'outbox', digit: 5 },
  { route: { screen: 'settings' }, also: ['connect'], title: 'settings.title', icon: 'settings', digit: 6 },
]

/**
 * How an entry relates to the screen that is shown. A file belongs to the list it is for: new products to the
 * products, any other to prices and stock.
 */
export function navStateOf(
  { route, also }: NavEntry,
  screen: ScreenName,
  makesProducts: boolean,
): 'here' | 'above' | 'elsewhere' {
  if (route.screen === screen) return 'here'
  const above = screen === 'import' ? (makesProducts ? 'products' : 'prices') : null
  return above === route.screen || also.includes(screen) ? 'above' : 'elsewhere'
}

/** The name of each screen, for the window's title. */
export const TITLE_OF: Readonly<Record<ScreenName, MessageKey>> = {
  prices: 'prices.title',
  today: 'today.title',
  orders: 'orders.title',
  products: 'products.title',
  import: 'importing.title',
  review: 'review.title',
  outbox: 'outbox.title',
  settings: 'settings.title',
  connect: 'connect.title',
  unknown: 'app.notFoundTitle',
}
