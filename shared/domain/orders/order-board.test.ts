import { expect, test } from 'vitest'
import { orderRow } from '../../contract/fixtures/order-row.ts'
import { ORDER_STATUSES } from '../rules/order-moves.ts'
import { ALL_ORDERS, type BoardOrder, boardColumnsOf, isNew, newestFirst, orderTest } from './order-board.ts'
import type { CalendarDay } from './order-days.ts'
import { type OpenMove, type OrderState, orderStateOf } from './order-state.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const midnight = Date.UTC(2026, 10, 21)
const DAY = 86_400_000

const PLAIN = { customer: 'Bloemen Öst', words: 'rosa naomi r-60', createdAt: noon, firstSeenAt: 5 }
const order = (id: string, rest: Partial<BoardOrder> = {}): BoardOrder =>
  orderRow(id, { number: `A-${id}`, ...PLAIN, ...rest })

function finding(statuses: Readonly<Record<string, string | null>> = {}) {
  return {
    calendar: {
      today: { year: 2026, month: 11, day: 21 },
      startOf: ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day),
    },
    seenUpTo: null,
    orderStateOf: (id: string): OrderState => orderStateOf(statuses[id] ?? null, []),
  }
}

test('the board has seven columns, and one for unknown statuses', () => {
  const statuses: Record<string, string | null> = { 1: 'pending', 2: 'pending', 3: 'on hold', 4: null }
  const orders = [order('1'), order('2', { createdAt: noon + 1 }), order('3'), order('4')].sort(newestFirst)
  const columns = boardColumnsOf(orders, ({ id }) => orderStateOf(statuses[id] ?? null, []))
  expect(columns.map(({ status }) => status)).toEqual([...ORDER_STATUSES, 'other'])
  expect(columns[0]?.orders.map(({ id }) => id)).toEqual(['2', '1'])
  expect(columns[7]?.orders.map(({ id }) => id)).toEqual(['4', '3'])
  expect(boardColumnsOf(orders.slice(0, 1), () => orderStateOf('shipped', []))).toHaveLength(7)
})

test('an order is in the column of its status after the waiting moves', () => {
  const move: OpenMove = {
    id: 1,
    kind: 'move',
    state: 'queued',
    reason: null,
    from: 'pending',
    to: 'confirmed',
    comment: null,
    theirs: null,
    words: null,
  }
  const columns = boardColumnsOf([order('1')], () => orderStateOf('pending', [move]))
  expect(columns[1]?.orders).toHaveLength(1)
})

test('an order without a time is sorted by when it was first seen', () => {
  const late = order('1', { createdAt: null, firstSeenAt: noon + DAY })
  expect([order('2'), late].sort(newestFirst)[0]?.id).toBe('1')
})

test.each([
  ['a-7', true],
  ['ost BLOEMEN', true],
  ['naomi 7', true],
  ['avalanche', false],
])('“%s” is looked for in number, customer and products, diacritics aside', (text, isFound) => {
  expect(orderTest({ ...ALL_ORDERS, text }, finding())(order('7'))).toBe(isFound)
})

test.each([
  ['today', midnight, midnight - 1],
  ['two-days', midnight - DAY, midnight - DAY - 1],
  ['week', midnight - 6 * DAY, midnight - 6 * DAY - 1],
  ['month', midnight - 29 * DAY, midnight - 29 * DAY - 1],
] as const)('of %s is what came since then', (age, within, before) => {
  const isShown = orderTest({ ...ALL_ORDERS, age }, finding())
  expect(isShown(order('1', { createdAt: within }))).toBe(true)
  expect(isShown(order('1', { createdAt: before }))).toBe(false)
  expect(isShown(order('1', { createdAt: null }))).toBe(true)
})

test.each([
  ['2026-11-20', '2026-11-20', [false, true, true, false]],
  ['2026-11-20', '', [false, true, true, true]],
  ['', '2026-11-20', [true, true, true, false]],
  ['', '', [true, true, true, true]],
  ['2026-11-21', '2026-11-20', [true, true, true, true]],
] as const)('from “%s” to “%s” is what came on those days', (from, to, shown) => {
  const isShown = orderTest({ ...ALL_ORDERS, age: 'days', from, to }, finding())
  const times = [midnight - DAY - 1, midnight - DAY, midnight - 1, midnight]
  expect(times.map(createdAt => isShown(order('1', { createdAt })))).toEqual(shown)
  expect(isShown(order('1', { createdAt: null }))).toBe(true)
})

test('days that were typed are of no matter while another choice holds', () => {
  const isShown = orderTest({ ...ALL_ORDERS, age: 'today', from: '2020-01-01', to: '2020-01-02' }, finding())
  expect(isShown(order('1'))).toBe(true)
})

test('a status narrows to its column, and to what the document does not name', () => {
  const where = finding({ 1: 'shipped', 2: 'on hold' })
  const shown = (status: 'shipped' | 'other' | 'pending') =>
    [order('1'), order('2')].filter(orderTest({ ...ALL_ORDERS, status }, where)).map(({ id }) => id)
  expect([shown('shipped'), shown('other'), shown('pending')]).toEqual([['1'], ['2'], []])
})

test('an order is new when first seen after the last visit', () => {
  expect(isNew(order('1', { firstSeenAt: 11 }), 10)).toBe(true)
  expect(isNew(order('1', { firstSeenAt: 10 }), 10)).toBe(false)
  expect(isNew(order('1', { firstSeenAt: 10 }), null)).toBe(false)
})
