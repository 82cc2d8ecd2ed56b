import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORM_FIELDS } from '../../../shared/domain/products/product-fields.ts'
import { readShownField } from './read-field.ts'
import { imageList, readImages } from './read-images.ts'

test.each([
  [{ name: 'Rose' }, 'name', 'Rose'],
  [{ sku: 12 }, 'sku', '12'],
  [{ base_price: '1.50' }, 'base_price', '1.5'],
  [{ base_price: 2 }, 'base_price', '2'],
  [{ stock_qty: '7' }, 'stock_qty', 7],
  [{ category: { id: 3, name: 'Roses' } }, 'category_id', 3],
  [{ category_id: '3' }, 'category_id', 3],
  [{ attributes: { color: 'red' } }, 'color', 'red'],
  [{ color: 'blue', attributes: { color: 'red' } }, 'color', 'blue'],
  [{ description: '' }, 'description', null],
  [{ stem_length: null }, 'stem_length', null],
  [{ vat_rate: 21.0 }, 'vat_rate', '21'],
] as const)('of %j the field %s is %j', (product, field, value) => {
  expect(readShownField(product, field)).toEqual({ kind: 'shown', value })
})

test('a field that is nowhere is not shown, which is not the same as empty', () => {
  expect(readShownField({ id: 1 }, 'color')).toEqual({ kind: 'not-shown' })
  // A name inside another object is that object's name.
  expect(readShownField({ category: { name: 'Roses' } }, 'name')).toEqual({ kind: 'not-shown' })
})

test('a value of the wrong kind is unreadable', () => {
  expect(readShownField({ base_price: 'cheap' }, 'base_price')).toEqual({ kind: 'unreadable' })
  expect(readShownField({ stock_qty: 1.5 }, 'stock_qty')).toEqual({ kind: 'unreadable' })
  expect(readShownField({ color: ['red'] }, 'color')).toEqual({ kind: 'unreadable' })
})

test('images are read with their numbers or not at all', () => {
  const list = [
    { id: 1, url: '/a', thumbnail_url: '/t/a', is_primary: 1 },
    { id: '2', url: null, thumbnail_url: { path: '/t/b' } },
  ]
  const images = [
    { id: 1, url: '/a', thumbnail_url: '/t/a', is_primary: true },
    { id: 2, url: null, thumbnail_url: null, is_primary: false },
  ]
  for (const data of [list, { images: list }, { product: { images: list } }])
    expect(readImages(data)).toEqual(images)
  expect(readImages({ images: [] })).toEqual([])
  for (const odd of [null, {}, { images: ['/a.jpg'] }, { images: [{ url: '/a' }] }, { images: {} }])
    expect(readImages(odd)).toBeNull()
})

test('nothing that JSON can say makes a reader throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FORM_FIELDS, 'category', 'x'), fc.jsonValue()), product => {
      for (const field of FORM_FIELDS) readShownField(product, field)
      for (const value of Object.values(product)) {
        readImages(value)
        imageList(value)
      }
    }),
    { numRuns: 300 },
  )
})
