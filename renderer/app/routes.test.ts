import { expect, test } from 'vitest'
import { formatRoute, HOME, parseRoute, type Route } from './routes.ts'

const routes: Route[] = [
  { screen: 'prices', product: null },
  { screen: 'prices', product: 4711 },
  { screen: 'import' },
  { screen: 'review' },
  { screen: 'outbox', job: null },
  { screen: 'outbox', job: 12 },
  { screen: 'settings' },
  { screen: 'connect', account: null },
  { screen: 'connect', account: 'a/b c' },
]

test.each(routes)('the address of $screen leads back to it', route => {
  expect(parseRoute(formatRoute(route))).toEqual(route)
})

test.each(['', '#', '#token=abc', '#/'])('%j opens the first screen', hash => {
  expect(parseRoute(hash)).toEqual(HOME)
})

test.each(['#/orders', '#/outbox/x', '#/outbox/0', '#/outbox/1/2', '#/settings/deep', '#/__proto__'])(
  '%s leads nowhere and says so',
  hash => {
    expect(parseRoute(hash).screen).toBe('unknown')
  },
)

test('an account with a broken escape is asked for afresh', () => {
  expect(parseRoute('#/connect/%E0%A4%A')).toEqual({ screen: 'connect', account: null })
})
