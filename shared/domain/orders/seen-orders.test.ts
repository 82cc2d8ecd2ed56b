import { expect, test } from 'vitest'
import { orderRow } from '../../contract/fixtures/order-row.ts'
import { seenAfterOpening } from './seen-orders.ts'

const order = (id: string, firstSeenAt: number) => orderRow(id, { firstSeenAt })
const ORDERS = [order('old', 100), order('a', 200), order('b', 300), order('c', 300), order('d', 400)]

test.each([
  [[], 100],
  [['a'], 200],
  [['a', 'b'], 200],
  [['a', 'b', 'c'], 300],
  [['d'], 100],
  [['d', 'c', 'b', 'a'], 400],
  [['old', 'gone'], 100],
])('with %j opened, what was seen goes up to %i', (opened, upTo) => {
  expect(seenAfterOpening(ORDERS, 100, new Set(opened))).toBe(upTo)
})

test('before the first visit nothing is new, and nothing changes by opening it', () => {
  expect(seenAfterOpening(ORDERS, null, new Set(['a']))).toBeNull()
})
