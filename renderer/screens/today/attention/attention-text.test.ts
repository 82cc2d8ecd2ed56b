import { expect, test } from 'vitest'
import { orderRow } from '../../../../shared/contract/fixtures/order-row.ts'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { attentionMessage } from './attention-text.ts'

const english = makeLanguage('en', '.', 'UTC')
const now = Date.UTC(2026, 10, 21, 12)
const row = orderRow('g-1', {
  number: 'A-1',
  status: 'confirmed',
  customer: 'Bloom',
  firstSeenAt: Date.UTC(2026, 10, 21, 9, 30),
})
const textOf = (order: OrderRow) =>
  attentionMessage(
    { kind: 'waiting-order', count: 3, order, status: 'confirmed', since: 0 },
    { now, lowBelow: 10 },
    english,
  ).text

test('the order that waits longest is named with its customer, and when it came in', () => {
  expect(textOf({ ...row, created: '2026-11-20T08:00:00Z' })).toBe(
    'Longest: A-1 of Bloom, came in 20 Nov, 08:00, still confirmed',
  )
})

test('a time without a zone is told as it came, and one that is not there is when the order was first seen', () => {
  expect(textOf({ ...row, created: '2026-11-20 08:00:00' })).toContain('came in 2026-11-20 08:00:00')
  expect(textOf({ ...row, customer: null })).toBe('Longest: A-1, first seen 09:30, still confirmed')
})

test('the number decides the words', () => {
  const words = (count: number) =>
    attentionMessage({ kind: 'low', count, products: [] }, { now, lowBelow: 1200 }, english)
  expect(words(1)).toEqual({
    title: 'product is running low',
    text: 'Active products with fewer than 1,200 left.',
  })
  expect(words(2).title).toBe('products are running low')
})
