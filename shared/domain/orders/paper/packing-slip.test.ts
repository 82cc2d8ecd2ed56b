import { expect, test } from 'vitest'
import { readOrderView } from '../read/order-view.ts'
import { packingSlip } from './packing-slip.ts'

const slipOf = (detail: unknown) =>
  packingSlip({ id: '7', name: 'A-7', view: readOrderView({ id: 7 }, detail) }, ({ product }) =>
    product === 12 ? { sku: 'R-50', name: 'Rose Naomi', category: 'Roses', location: null } : null,
  )

test('a slip lists the items in their order, with names from the catalog', () => {
  const slip = slipOf({
    items: [
      { product_id: 12, qty: '5 bunch', remark: 'closed buds' },
      { sku: 'A-1', name: 'Anemone', qty: 2, unit: 'box', price: 3 },
    ],
    note: 'Before nine',
  })
  expect(slip.lines).toEqual([
    {
      sku: 'R-50',
      name: 'Rose Naomi',
      details: ['remark: closed buds'],
      price: null,
      total: null,
      quantity: { kind: 'exact', amount: '5', unit: 'bunch' },
    },
    {
      sku: 'A-1',
      name: 'Anemone',
      details: [],
      total: null,
      price: { text: '3', amount: '3', currency: null },
      quantity: { kind: 'exact', amount: '2', unit: 'box' },
    },
  ])
  expect(slip.note).toBe('Before nine')
})

test('shipping comes before billing; the same address is printed once', () => {
  const slip = slipOf({
    billing_address: 'Kade 1\nAalsmeer',
    address: 'Kade 1\nAalsmeer',
    shipping_address: { street: 'Dok 4', city: 'Lier' },
  })
  expect(slip.addresses).toEqual([
    { label: 'shipping_address', lines: ['Dok 4', 'Lier'] },
    { label: 'address', lines: ['Kade 1', 'Aalsmeer'] },
  ])
})

test('an order without items gives a slip that says so', () => {
  expect(slipOf({})).toMatchObject({ name: 'A-7', lines: null, customer: null, addresses: [], note: null })
})
