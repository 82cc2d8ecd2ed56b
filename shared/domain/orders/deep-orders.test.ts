import { expect, test } from 'vitest'
import { readOrderView } from './read/order-view.ts'

const noon = Date.UTC(2026, 10, 20, 12)

/** The same order as marketplaces might nest it (API document §2: fields not shown). */
const NESTED = {
  'facts in parts named for what they hold': {
    header: { order_number: 'A-1', state: { current: { code: 'confirmed' }, previous: { code: 'pending' } } },
    timestamps: { placed: { iso: '2026-11-20T12:00:00Z' }, updated: { iso: '2026-11-21T08:00:00Z' } },
    parties: {
      buyer: { identity: { names: { display: 'Ann Peeters' }, company: { name: 'Bloom & Co' } } },
      supplier: { name: 'Us', company: 'Our nursery' },
    },
    totals: { net: { amount: '10.00', currency: 'EUR' }, gross: { amount: '12.10', currency: 'EUR' } },
    content: {
      lines: [
        {
          product: { sku: 'R-50', name: 'Rose', stock: { quantity: 400 }, price: 9 },
          ordered: { value: 5, unit: 'bunch' },
          pricing: {
            per_unit: { amount: '2.42', currency: 'EUR' },
            line: { amount: '12.10', currency: 'EUR' },
          },
        },
      ],
    },
  },
  'values as pairs with their units': {
    number: 'A-1',
    status: 'confirmed',
    created_at: { date: { day: '2026-11-20T12:00:00Z' } },
    total: [12.1, 'EUR'],
    customer: { contact: { person: { full_name: 'Ann Peeters' }, organisation: { name: 'Bloom & Co' } } },
    items: [
      { sku: 'R-50', name: 'Rose', quantity: [5, 'bunch'], price: [2.42, 'EUR'], total: [12.1, 'EUR'] },
    ],
  },
  'lists of labels and values': {
    facts: [
      { label: 'Order number', value: 'A-1' },
      { label: 'Status', value: 'confirmed' },
      { label: 'Order date', value: '2026-11-20T12:00:00Z' },
      { label: 'Total', value: { amount: 12.1, currency: 'EUR' } },
    ],
    customer: [
      { label: 'Company', value: 'Bloom & Co' },
      { label: 'Name', value: 'Ann Peeters' },
    ],
    items: [
      [
        { label: 'SKU', value: 'R-50' },
        { label: 'Name', value: 'Rose' },
        { label: 'Quantity', value: 5 },
        { label: 'Unit', value: 'bunch' },
        { label: 'Unit price', value: '2.42 EUR' },
        { label: 'Total', value: '12.10 EUR' },
      ],
    ],
  },
  'parts of parts, and lines by their numbers': {
    attributes: {
      reference: 'A-1',
      status: { value: { code: 'CONFIRMED' } },
      dates: { created: { at: { value: '2026-11-20T12:00:00Z' } }, delivery: { date: '2026-12-01' } },
      money: { summary: { grand_total: { value: { amount: '12.10', currency: 'EUR' } } } },
    },
    relations: {
      client: { profile: { business: { name: 'Bloom & Co' }, contact: { name: 'Ann Peeters' } } },
    },
    basket: {
      goods: {
        4711: {
          article: { code: 'R-50', title: 'Rose' },
          counts: { ordered: { amount: 5, uom: 'bunch' }, delivered: { amount: 0, uom: 'bunch' } },
          prices: { unit: { value: 2.42, currency: 'EUR' }, total: { value: 12.1, currency: 'EUR' } },
        },
      },
    },
  },
}

test.each(Object.entries(NESTED))('an order with any nesting is read: %s', (_, order) => {
  const view = readOrderView(null, order)
  expect(view).toMatchObject({
    number: 'A-1',
    status: 'confirmed',
    created: { at: noon, isExact: true },
    total: { amount: '12.1', currency: 'EUR' },
    customer: { name: 'Ann Peeters', company: 'Bloom & Co' },
    itemCount: 1,
  })
  expect(view.items).toMatchObject([
    {
      name: 'Rose',
      sku: 'R-50',
      amount: '5',
      unit: 'bunch',
      price: { amount: '2.42' },
      total: { amount: '12.1' },
    },
  ])
})

test('values of other things are not taken for the order’s own', () => {
  const order = {
    supplier: { number: 'S-9', name: 'Us', company: 'Our nursery', total: '99.00' },
    payment: { status: 'pending', amount: '5.00', date: '2026-11-01', reference: 'P-1' },
    delivery: { date: '2026-12-01', status: 'shipped', code: 'D-1' },
    updated: { at: '2026-11-21T08:00:00Z' },
    warehouse: { code: 'W-1', number: '3' },
    lines: [{ product: { sku: 'R-50', stock: { quantity: 400 }, price: '9.00' }, reserved: { quantity: 2 } }],
  }
  const view = readOrderView(null, order)
  expect(view).toMatchObject({ number: null, status: null, created: null, total: null, customer: null })
  expect(view.items).toMatchObject([{ sku: 'R-50', quantity: null, amount: null, price: null, total: null }])
})

test('unread values are shown as received', () => {
  const view = readOrderView(null, {
    header: { order_number: 'A-1', channel: { code: 'web' }, empty: {} },
    totals: { gross: { amount: '12.10', currency: 'EUR', hint: 'with VAT' } },
    customer: { profile: { business: { name: 'Bloom & Co', size: 'small' } } },
  })
  expect(view.also).toEqual({
    header: { channel: { code: 'web' }, empty: {} },
    totals: { gross: { hint: 'with VAT' } },
    customer: { profile: { business: { size: 'small' } } },
  })
})
