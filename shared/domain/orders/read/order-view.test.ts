import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMoney } from './money.ts'
import { readOrderTime } from './order-time.ts'
import { readOrderView } from './order-view.ts'

const noon = Date.UTC(2026, 10, 20, 12)

describe('an order with plain field names', () => {
  const row = {
    id: 7,
    order_number: 'A-1007',
    status: 'pending',
    total: 12.5,
    currency: 'EUR',
    items_count: 2,
    customer_name: 'Bloom & Co',
    created_at: '2026-11-20T12:00:00Z',
  }
  const detail = {
    ...row,
    note: 'Before nine',
    customer: {
      name: 'Ann',
      company: 'Bloom & Co',
      email: 'a@b.example',
      street: 'Kade 1',
      city: 'Aalsmeer',
    },
    items: [
      {
        id: 701,
        product_id: 12,
        sku: 'R-50',
        name: 'Rose',
        quantity: 5,
        unit: 'bunch',
        unit_price: 2.5,
        total: 12.5,
      },
      {
        id: 702,
        product_id: 13,
        sku: 'T-1',
        name: 'Tulip',
        quantity: 1,
        unit: 'box',
        unit_price: 0,
        total: 0,
      },
    ],
    status_history: [{ from: null, to: 'pending', comment: 'new', created_at: '2026-11-20T12:00:00Z' }],
    loyalty: { tier: 'gold' },
  }

  test('has the fields of the list', () => {
    const view = readOrderView(row, null)
    expect(view).toMatchObject({
      number: 'A-1007',
      status: 'pending',
      created: { at: noon, isExact: true },
      total: { amount: '12.5', currency: 'EUR' },
      itemCount: 2,
      customer: { name: 'Bloom & Co' },
      items: null,
      history: null,
      also: {},
    })
  })

  test('has all fields once read by itself; others are shown as received', () => {
    const view = readOrderView(row, detail)
    expect(view.items?.[0]).toMatchObject({
      name: 'Rose',
      sku: 'R-50',
      product: 12,
      quantity: '5',
      amount: '5',
      unit: 'bunch',
      price: { amount: '2.5' },
      total: { amount: '12.5' },
      rest: { id: 701 },
    })
    expect(view.customer).toEqual({ name: 'Ann', company: 'Bloom & Co', email: 'a@b.example', phone: null })
    expect(view.addresses).toEqual([{ label: 'address', lines: ['Kade 1', 'Aalsmeer'] }])
    expect(view.history).toMatchObject([{ status: 'pending', from: null, at: { at: noon }, comment: 'new' }])
    expect(view.note).toBe('Before nine')
    expect(view.also).toEqual({ loyalty: { tier: 'gold' } })
    expect(readOrderView({ ...row, items_count: 9 }, { items: detail.items }).also).toEqual({
      items_count: 9,
    })
  })
})

test('other field names, money as text and times without a zone are read', () => {
  const view = readOrderView(
    { order_group_id: 'g-7', reference: 'A-1007', status: { code: 'SHIPPED', name: 'On its way' } },
    {
      amount: { value: '12.50', currency: 'EUR' },
      placed: '2026-11-20 12:00:00',
      buyer: { company: 'Bloom', contact: { name: 'Ann', phone: '+31' }, address: ['Kade 1', 'Aalsmeer'] },
      lines: [{ line: 1, product: { ref: 'R-50', title: 'Rose' }, qty: '5 bunch', price: '2.50' }],
      timeline: [
        { state: 'shipped', at: '2026-11-21 08:00:00', remark: 'sent' },
        { state: 'pending', at: '2026-11-20 12:00:00', remark: '' },
      ],
    },
  )
  expect(view).toMatchObject({
    status: 'shipped',
    total: { amount: '12.5', currency: 'EUR', text: '12.50' },
    created: { at: noon, isExact: false, text: '2026-11-20 12:00:00' },
    customer: { name: 'Ann', company: 'Bloom', phone: '+31' },
    addresses: [{ label: 'address', lines: ['Kade 1', 'Aalsmeer'] }],
    items: [
      {
        name: 'Rose',
        sku: 'R-50',
        quantity: '5 bunch',
        amount: '5',
        unit: 'bunch',
        price: { amount: '2.5' },
      },
    ],
  })
  expect(view.history?.map(step => step.status)).toEqual(['pending', 'shipped'])
})

test('lists and history may be maps, and totals may be missing', () => {
  const view = readOrderView(
    {},
    {
      items: { a: { title: 'Rose', count: '3' }, b: { title: 'Tulip', count: '1.234,5' } },
      history: { pending: 1_763_640_000, confirmed: 1_763_640_060_000 },
      vat_amount: '2.10',
    },
  )
  expect(view.items).toMatchObject([
    { name: 'Rose', amount: '3' },
    { name: 'Tulip', amount: null, quantity: '1.234,5' },
  ])
  expect(view.history).toMatchObject([
    { status: 'pending', at: { at: 1_763_640_000_000 } },
    { status: 'confirmed', at: { at: 1_763_640_060_000 } },
  ])
  expect(view.total).toBeNull()
  expect(view.sums).toMatchObject([{ label: 'vat_amount', money: { amount: '2.1' } }])
})

test.each([
  ['1763640000', 1_763_640_000_000, true],
  ['1763640000123', 1_763_640_000_123, true],
  ['1763640000123456', 1_763_640_000_123, true],
  ['2026-11-20', Date.UTC(2026, 10, 20), false],
  ['2026-11-20T13:00:00+01:00', noon, true],
  ['20 November', null, false],
  ['2026-99-99', null, false],
])('the time %s is read as %s', (text, at, isExact) => {
  expect(readOrderTime(text)).toEqual({ text, at, isExact })
})

test.each([
  [12.5, '12.5', null],
  ['12.50 EUR', '12.5', 'EUR'],
  ['€ 3', '3', 'EUR'],
  [{ gross: '4.00', currency_code: 'EUR' }, '4', 'EUR'],
  ['1.234,50', null, null],
])('the amount %j is %s', (value, amount, currency) => {
  expect(readMoney(value)).toMatchObject({ amount, currency })
})

test.each([[null], [''], ['soon'], [{}], [[1]], [true]])('%j is no amount', value => {
  expect(readMoney(value)).toBeNull()
})

test('any JSON is read, and nothing is lost or invented', () => {
  const names = fc.constantFrom(
    'id',
    'status',
    'items',
    'customer',
    'history',
    'total',
    'address',
    'date',
    'sku',
    'x',
  )
  const json = fc.letrec(tie => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('map'),
    ),
    list: fc.array(tie('any'), { maxLength: 4 }),
    map: fc.dictionary(names, tie('any'), { maxKeys: 6 }),
  })).any
  fc.assert(
    fc.property(json, json, (row, detail) => {
      const view = readOrderView(row, detail)
      const source = JSON.stringify([row, detail])
      for (const text of [view.number, view.note, ...(view.items ?? []).map(item => item.sku)])
        if (text !== null) expect(source).toContain(JSON.stringify(text).slice(1, -1))
    }),
  )
})

test('cents, rates, days and counts are not amounts', () => {
  const odd = {
    total_cents: 1250,
    vat_rate: 21,
    delivery_date: 1_763_640_000,
    shipping_method_id: 7,
    tax_number: 1,
    total: { amount: 1250, exponent: 2 },
    price_list: '2026',
  }
  expect(readOrderView(odd, null)).toMatchObject({ total: null, sums: [], also: odd })
  expect(readOrderView({ total_paid: '3.00' }, null).sums).toMatchObject([{ label: 'total_paid' }])
})

test('further fields of a status are shown', () => {
  const status = { id: 3, slug: 'confirmed', name: 'Confirmed', label: 'Say hello' }
  expect(readOrderView({ status }, null)).toMatchObject({
    status: 'confirmed',
    also: { status: { id: 3, label: 'Say hello' } },
  })
  expect(readOrderView({ status: { label: 'On hold', slug: 'hold' } }, null)).toMatchObject({
    status: 'hold',
    also: { status: { label: 'On hold' } },
  })
})

test('further fields of an amount, a time or an address are shown', () => {
  const view = readOrderView(
    {
      total: { net: '10.00', gross: '12.10', currency: 'EUR', hint: 'with VAT' },
      created_at: { date: '2026-11-20 12:00:00.000000', timezone: 'UTC' },
      shipping_address: { street: 'Kade 1', geo: { lat: 52 } },
    },
    null,
  )
  expect(view).toMatchObject({
    total: { amount: '12.1', currency: 'EUR' },
    created: { at: noon, isExact: false },
    addresses: [{ label: 'shipping_address', lines: ['Kade 1'] }],
    also: {
      total: { net: '10.00', hint: 'with VAT' },
      created_at: { timezone: 'UTC' },
      shipping_address: { geo: { lat: 52 } },
    },
  })
})

test('the keys of a map are kept, and values among the objects of a list', () => {
  const view = readOrderView(null, {
    items: { 'R-50': { qty: 5 }, 7: { sku: 'T-1' } },
    history: { pending: { at: '2026-11-20' }, confirmed: { at: '2026-11-21', by: 'Ann' } },
  })
  expect(view.items).toMatchObject([
    { sku: 'T-1', rest: {} },
    { quantity: '5', rest: { key: 'R-50' } },
  ])
  expect(view.history).toMatchObject([{ status: 'pending' }, { status: 'confirmed', who: 'Ann' }])
  const mixed = readOrderView(null, { items: [null, { sku: 'R-50' }, 'and a ribbon'] })
  expect(mixed).toMatchObject({ items: [{ sku: 'R-50' }], also: { items: ['and a ribbon'] } })
})
