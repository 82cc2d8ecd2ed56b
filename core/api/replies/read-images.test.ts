import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORM_FIELDS } from '../../../shared/domain/products/product-fields.ts'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import { imageList, readImages } from './read-images.ts'

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
      for (const field of FORM_FIELDS) shownField(product, field)
      for (const value of Object.values(product)) {
        readImages(value)
        imageList(value)
      }
    }),
    { numRuns: 300 },
  )
})
