import { expect, test } from 'vitest'
import { formatRoute, HOME, listOf, parseRoute, type Route } from './routes.ts'

const routes: Route[] = [
  { screen: 'prices', product: null },
  { screen: 'prices', product: 4711 },
  { screen: 'prices', product: null, only: [3, 7, 8, 9] },
  { screen: 'products', product: null, isWhole: false, from: null },
  { screen: 'products', product: 12, isWhole: false, from: null },
  { screen: 'products', product: 12, isWhole: true, from: null },
  { screen: 'products', product: -3, isWhole: false, from: null },
  { screen: 'products', product: 'new', isWhole: true, from: null },
  { screen: 'products', product: 'new', isWhole: false, from: 12 },
  { screen: 'products', product: null, isWhole: false, from: null, request: 'waiting' },
  { screen: 'products', product: null, isWhole: false, from: null, request: 'export' },
  { screen: 'today' },
  { screen: 'orders', order: null },
  { screen: 'orders', order: 'g/7 ü' },
  { screen: 'orders', order: null, status: 'shipped' },
  { screen: 'orders', order: 'g/7?', status: 'other' },
  { screen: 'import' },
  { screen: 'review' },
  { screen: 'outbox', job: null },
  { screen: 'outbox', job: 12 },
  { screen: 'settings' },
  { screen: 'settings', section: 'guard-rails' },
  { screen: 'connect', account: null },
  { screen: 'connect', account: 'a/b c' },
]

test.each(routes)('the address of $screen leads back to it', route => {
  expect(parseRoute(formatRoute(route))).toEqual(route)
})

test.each(['', '#', '#token=abc', '#/'])('%j opens the first screen', hash => {
  expect(parseRoute(hash)).toEqual(HOME)
})

test.each([
  '#/outbox/x',
  '#/outbox/0',
  '#/outbox/1/2',
  '#/settings/deep',
  '#/products/x',
  '#/products/12/from/3',
  '#/products/--3',
  '#/__proto__',
  '#/prices?only=',
  '#/prices?only=1-99999999999',
  '#/products?request=delete',
  '#/orders?status=lost',
  '#/today?only=1',
  '#/orders?status=shipped?status=shipped',
])('%s leads nowhere and says so', hash => expect(parseRoute(hash).screen).toBe('unknown'))

test('an account with a broken escape is asked for afresh', () => {
  expect(parseRoute('#/connect/%E0%A4%A')).toEqual({ screen: 'connect', account: null })
})

test('in another account an address keeps its screen and nothing that has a number', () => {
  const addresses = ['#/products/12', '#/products/-3/page', '#/products/new/from/12', '#/prices/12']
  const more = ['#/prices?only=3,7-9', '#/outbox/12', '#/orders/88?status=shipped', '#/settings/numbers']
  expect([...addresses, ...more].map(address => formatRoute(listOf(parseRoute(address))))).toEqual([
    ...['#/products', '#/products', '#/products/new', '#/prices'],
    ...['#/prices', '#/outbox', '#/orders?status=shipped', '#/settings/numbers'],
  ])
})
