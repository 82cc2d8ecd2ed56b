import { expect, test } from 'vitest'
import { orderRow } from '../../../shared/contract/fixtures/order-row.ts'
import { orderCounts } from './order-counts.ts'

const order = (id: string, status: string | null, createdAt: number | null, firstSeenAt = 100) =>
  orderRow(id, { status, createdAt, firstSeenAt })
const move = (id: string, from: string, to: 'confirmed' | 'processing', state: 'queued' | 'rejected') => ({
  id: 1,
  kind: 'move' as const,
  order: id,
  from,
  to,
  state,
  reason: null,
  comment: null,
  theirs: null,
  words: null,
})

test('orders are counted where their moves lead, and a refused move leads nowhere', () => {
  const orders = [
    order('1', 'pending', 5),
    order('2', 'pending', 3),
    order('3', 'confirmed', 4),
    order('4', 'on hold', 1),
    order('5', null, 2),
  ]
  const moves = [
    move('2', 'pending', 'confirmed', 'queued'),
    move('3', 'confirmed', 'processing', 'rejected'),
  ]
  const { total, byStatus, longest } = orderCounts(orders, moves, null)
  expect(total).toBe(5)
  expect(byStatus).toMatchObject({ pending: 1, confirmed: 2, processing: 0, other: 2 })
  expect(longest).toMatchObject({ order: { id: '2' }, status: 'confirmed', since: 3 })
})

test('the work of a morning is every open order opened once and moved on to shipped', () => {
  const orders = [
    order('1', 'pending', 5),
    { ...order('2', 'confirmed', 5), detailReadAt: 9 },
    order('3', 'processing', 5),
    order('4', 'shipped', 5),
    order('5', 'on hold', 5),
  ]
  const moves = [move('1', 'pending', 'confirmed', 'queued')]
  expect(orderCounts(orders, moves, null).morning).toEqual({ orders: 3, details: 2, moves: 2 + 2 + 1 })
})

test('new are those first seen after the last visit, and before any visit none', () => {
  const orders = [order('1', 'pending', 5, 100), order('2', 'pending', 5, 101)]
  expect(orderCounts(orders, [], 100).fresh).toBe(1)
  expect(orderCounts(orders, [], null).fresh).toBe(0)
})

test('an order without a readable time waits since it was first seen', () => {
  expect(
    orderCounts([order('1', 'confirmed', null, 7), order('2', 'pending', 9)], [], null).longest,
  ).toMatchObject({
    order: { id: '1' },
    since: 7,
  })
})

test('of orders without a date the one that the marketplace lists as the oldest waits for longest', () => {
  const orders = [10, 9, 11].map(id => ({ ...order(`${id}`, 'pending', null), place: id }))
  expect(orderCounts(orders, [], null).longest).toMatchObject({ order: { id: '9' } })
})

test('without orders nothing waits', () => {
  expect(orderCounts([], [], 1)).toMatchObject({ total: 0, fresh: 0, longest: null })
})
