import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentOrder, presentOrderRow } from '../../../sandbox/api/present-order.ts'
import type { OrderGroup } from '../../../sandbox/world/model.ts'
import { readOrderView } from '../../../shared/domain/orders/read/order-view.ts'
import { readAskedOrder, readOrder, readOrderDetail, readOrderPage, readOrderProducts } from './read-order.ts'

test.each([
  [{ id: 7, status: 'pending' }, '7', 'pending'],
  [{ id: '7', status: 'Pending ' }, '7', 'pending'],
  [{ order_group_id: 'g-7', order_id: 3, status: 'shipped' }, 'g-7', 'shipped'],
  [{ orderGroupId: 9, state: { code: 'SHIPPED', name: 'On its way' } }, '9', 'shipped'],
  [{ id: 7, status: { id: 3, name: 'Confirmed' } }, '7', 'confirmed'],
  [{ id: 7, status: { slug: 'on-hold', label: 'On hold' } }, '7', 'on-hold'],
  [{ uuid: 'a-b', OrderStatus: 'waiting for the sun' }, 'a-b', 'waiting for the sun'],
  [{ id: 7, status: ['pending'] }, '7', null],
  [{ id: 7 }, '7', null],
])('of %j the id is %s and the status %s', (raw, id, status) => {
  expect(readOrder(raw)).toMatchObject({ id, status, raw })
})

test.each([[null], [7], ['text'], [[]], [{}], [{ id: null }], [{ id: '' }], [{ id: {} }], [{ name: 'x' }]])(
  '%j is no order',
  raw => expect(readOrder(raw)).toBeNull(),
)

test('what people call an order, and when it was made, is found under the usual names', () => {
  expect(readOrder({ id: 1, order_number: 'A-1', created_at: '2026-01-02T03:04:05Z' })).toMatchObject({
    number: 'A-1',
    created: '2026-01-02T03:04:05Z',
  })
  expect(readOrder({ id: 1, reference: 55, placed: 1_700_000_000 })).toMatchObject({
    number: '55',
    created: '1700000000',
  })
  expect(readOrder({ id: 1, number: { odd: true } })).toMatchObject({ number: null, created: null })
})

test.each([
  [{ id: 1, number: 3, order_number: 'A-1' }, 'A-1'],
  [{ id: 1, code: 'X', reference: 'R-1', number: 7 }, '7'],
])('%j is called the same by the core and on the screen', (raw, number) => {
  expect([readOrder(raw)?.number, readOrderView(raw, null).number]).toEqual([number, number])
})

test('a single order is found where it may be', () => {
  const order = { id: 7, status: 'pending' }
  for (const data of [order, { order }, { group: order }, { data: order }, { order_group: order }])
    expect(readOrderDetail(data, '7')).toMatchObject({ id: '7', raw: order })
  expect(readOrderDetail({ order }, '8')).toBeNull()
  // An order of its own that contains the customer's order.
  expect(readOrderDetail({ id: 7, order: { id: 3 } }, '7')).toMatchObject({ id: '7' })
})

test('a page of orders is found under any of the usual names, with or without words about pages', () => {
  const list = [{ id: 1 }, { odd: true }, { id: 2 }]
  expect(readOrderPage({ orders: list, pagination: { total_items: 9, total_pages: 3 } })).toMatchObject({
    orders: [{ id: '1' }, { id: '2' }],
    total: 9,
    pages: 3,
  })
  expect(readOrderPage({ groups: list, meta: { total: 9, pages: 3, page: 1 } })).toMatchObject({
    total: 9,
    pages: 3,
  })
  expect(readOrderPage({ data: list, total: 9, last_page: 3 })).toMatchObject({ total: 9, pages: 3 })
  expect(readOrderPage(list)).toMatchObject({ total: null, pages: null })
  // A list that became a map, and one a level further down.
  expect(readOrderPage({ orders: { 0: { id: 1 }, 2: { id: 2 } } })?.orders.map(({ id }) => id)).toEqual([
    '1',
    '2',
  ])
  expect(readOrderPage({ result: { orders: list } })?.orders.map(({ id }) => id)).toEqual(['1', '2'])
  expect(readOrderPage({ data: { data: { items: { a: { id: 1 } } } } })?.orders).toHaveLength(1)
  expect(readOrderPage({ data: { id: 7, items: [{ id: 3 }] } })).toBeNull()
  for (const odd of [null, 'x', 7, {}, { orders: {} }]) expect(readOrderPage(odd)).toBeNull()
})

test.each([
  ['numbers in items', { items: [{ id: 70, product_id: 1 }, { product_id: '2' }] }, [1, 2]],
  ['products within lines', { lines: [{ product: { id: 3 } }] }, [3]],
  ['products as plain numbers', { positions: [{ product: 4, quantity: 9 }] }, [4]],
  ['items under the order', { order: { orderItems: [{ productId: 5 }] } }, [5]],
  ['items by their number', { items: { '70': { product_id: 6 } } }, [6]],
  ['no item', { id: 7, items: [] }, []],
  ['a history', { status_history: [{ product_id: 8 }], id: 8 }, []],
])('products are found by %s', (_name, order, ids) => expect(readOrderProducts(order).ids).toEqual(ids))

test('texts that may be SKUs are found in items and their products, not elsewhere', () => {
  const { skus } = readOrderProducts({
    buyer: { company: 'Nobody' },
    lines: [{ product: { ref: 'R-1', title: 'Rose' }, qty: '3 stem' }, { sku: 'R-2' }, { product: 'R-3' }],
    timeline: [{ remark: 'late' }],
  })
  expect(skus).toEqual(expect.arrayContaining(['R-1', 'R-2', 'R-3']))
  expect(skus).not.toContain('Nobody')
  expect(skus).not.toContain('late')
})

const group: OrderGroup = {
  id: 12,
  supplierId: 1,
  number: 'BB-12',
  status: 'confirmed',
  createdMs: 0,
  note: '',
  customer: { name: 'N', company: 'C', email: 'e', phone: 'p', street: 's', city: 'c', country: 'NL' },
  items: [{ productId: 41, sku: 'R-41', name: 'Rose', quantity: 2, unit: 'stem', unitPrice: 1 }],
  history: [{ from: null, to: 'pending', comment: '', atMs: 0 }],
} as OrderGroup

test.each([
  ['a', '12'],
  ['b', 'g-12'],
] as const)('both guesses of the sandbox are read (shape %s)', (shape, id) => {
  expect(readOrder(presentOrderRow(shape, group))).toMatchObject({ id, number: 'BB-12', status: 'confirmed' })
  const detail = presentOrder(shape, group)
  expect(readOrderDetail(detail, id)).toMatchObject({ id, status: 'confirmed' })
  const { ids, skus } = readOrderProducts(detail)
  expect([...ids, ...skus]).toEqual(expect.arrayContaining([shape === 'a' ? 41 : 'R-41']))
})

test('nothing that JSON can say makes a reader throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = value as unknown
      readOrder(json)
      readOrderDetail(json, null)
      readOrderPage(json)
      readOrderProducts(json)
      readOrderProducts({ items: json, order: { lines: [json] } })
      readOrder({ id: 1, status: json, number: json })
    }),
    { numRuns: 500 },
  )
})

test('somebody else’s number in the answer is never the order’s own', () => {
  const silent = { items: [{ sku: 'R-1' }], customer: { id: 7, name: 'Ann' }, shipment: { id: 8 } }
  expect(readAskedOrder(silent, '7')).toBeNull()
  expect(readAskedOrder(silent, '8')).toBeNull()
  expect(readAskedOrder({ ...silent, status: 'pending' }, '7')).toMatchObject({
    id: '7',
    status: 'pending',
    raw: { items: [{ sku: 'R-1' }] },
  })
  expect(readAskedOrder({ customer_order: { id: 7, status: 'shipped' } }, '7')).toMatchObject({
    status: 'shipped',
  })
})
