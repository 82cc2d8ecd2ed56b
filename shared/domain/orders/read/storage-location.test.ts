import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderView } from './order-view.ts'
import { storageLocation } from './storage-location.ts'

test.each([
  [{ location: 'A-2' }, 'A-2'],
  [{ bin: 12 }, '12'],
  [{ bin_location: ' B-04 ' }, 'B-04'],
  [{ 'Warehouse-Location': 'Hall 2, row 4' }, 'Hall 2, row 4'],
  [{ storageLocation: { name: 'Cold store', id: 7 } }, 'Cold store'],
  [{ stock_location: { code: 'C-9', name: 'Cold store' } }, 'C-9'],
  [{ location: { aisle: 'A', rack: 2, shelf: '3' } }, 'A 2 3'],
  [{ shelf: 3, aisle: 'A' }, 'A 3'],
  [{ rack: { label: 'R7' } }, 'R7'],
  [{ warehouse: { id: 1, name: 'Main', bin: 'A-1' } }, 'A-1'],
  [{ inventory: { location: { code: 'Z' } } }, 'Z'],
  [{ locations: ['A-1', 'B-2', 'A-1'] }, 'A-1, B-2'],
  [{ locations: [{ code: 'A-1' }, { code: 'B-2' }] }, 'A-1, B-2'],
  [{ location: null, bin: 'A-1' }, 'A-1'],
  [{ location: 'A-1', storage_location: 'B-2' }, 'B-2'],
])('%j says that it lies at %s', (fields, place) => {
  expect(storageLocation(fields)).toBe(place)
})

test.each([
  [{}],
  [{ location: '' }],
  [{ location: true }],
  [{ location: [] }],
  [{ location: 52.3702 }],
  [{ location: '52.3702, 4.8952' }],
  [{ location: [4.8952, 52.3702] }],
  [{ location: { lat: 52.37, lng: 4.89, name: 'Amsterdam' } }],
  [{ location: { type: 'Point', coordinates: [4.89, 52.37] } }],
  [{ location: { street: 'Kade 1', city: 'Aalsmeer', name: 'Bloom & Co' } }],
  [{ location: { address: { city: 'Aalsmeer' }, code: 'X' } }],
  [{ location: 'Kade 1, 1431 AB Aalsmeer' }],
  [{ location: 'Kade 1\nAalsmeer' }],
  [{ location: 'https://example.com/a-1' }],
  [{ location: `The ${'long '.repeat(10)}way round` }],
  [{ warehouse: 'Main' }],
  [{ stock: 12, storage: null }],
  [{ delivery: { location: 'Back door' }, customer: { location: 'Aalsmeer' } }],
  [{ location: { location: { location: { location: 'deep' } } } }],
])('%j says nothing of it', fields => {
  expect(storageLocation(fields)).toBeNull()
})

test('the location is that of the item or its product, not of the order', () => {
  const { items } = readOrderView(
    { id: 1 },
    {
      location: 'Back door',
      items: [
        { sku: 'R', quantity: 1, bin: 'A-2' },
        { quantity: 1, product: { sku: 'T', warehouse_location: 'B-1' } },
        { sku: 'S', quantity: 1 },
      ],
    },
  )
  expect(items?.map(({ location }) => location)).toEqual(['A-2', 'B-1', null])
  expect(items?.[0]?.rest).toEqual({ bin: 'A-2' })
})

test('any JSON is coped with', () => {
  const key = fc.constantFrom('location', 'bin', 'Shelf', 'warehouse', 'locations', 'code', 'x')
  const { tree } = fc.letrec(tie => ({
    tree: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('A-1', ' ', 7, 0.25, true, null),
      tie('tree'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }))
  fc.assert(
    fc.property(tree, fields => {
      const place = storageLocation(fields as Record<string, unknown>)
      expect(place === null || place.trim() !== '').toBe(true)
    }),
  )
})
