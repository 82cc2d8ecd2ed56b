import { expect, test } from 'vitest'
import { orderRow } from '../../../shared/contract/fixtures/order-row.ts'
import { findOrders } from './commands.ts'

const order = (id: string, number: string | null, customer: string | null, createdAt: number) =>
  orderRow(id, { number, customer, createdAt })
const all = [
  order('1', 'ORD-2026-010396', 'Bloemen Öhm', 10),
  order('2', 'ORD-2026-010397', 'La Peonia', 20),
  order('x3', null, 'Bloemen Vos', 30),
]
const found = (text: string) => findOrders(all, text).map(({ id }) => id)

test('an order is found by the end of its number, its id, or its customer, marks aside', () => {
  expect(found('010397')).toEqual(['2'])
  expect(found('x3')).toEqual(['x3'])
  expect(found('ohm')).toEqual(['1'])
})

test('several words narrow, the newest order comes first', () => {
  expect(found('bloemen')).toEqual(['x3', '1'])
  expect(found('bloemen 0103')).toEqual(['1'])
})

test('blank text finds no order', () => expect(found('  ')).toEqual([]))
