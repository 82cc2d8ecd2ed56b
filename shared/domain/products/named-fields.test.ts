import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedFields } from './named-fields.ts'
import { FORM_FIELDS } from './product-fields.ts'

test.each([
  ['The name is required', ['name']],
  ['The name field is required and must not be empty.', ['name']],
  ['category_id is invalid', ['category_id']],
  ['The category_id field names no active category: 99.', ['category_id']],
  ['The stem_length field must be at least 0.', ['stem_length']],
  ['Stem length must be a whole number', ['stem_length']],
  ['VAT rate must be between 0 and 100', ['vat_rate']],
  ['vat-rate: out of range', ['vat_rate']],
  ['This SKU is already used by another product', ['sku']],
  ['Product name too long', ['name']],
  ['Country of origin unknown; colour unknown', ['country_of_origin', 'color']],
  ['price must be > 0', ['base_price']],
  ['Minimum order quantity must be at least 1', ['min_order_qty']],
  ['Something went wrong', []],
  ['', []],
  ['renamed, unity, prices_list', []],
])('%j names %j', (words, wanted) => expect(namedFields(words, FORM_FIELDS)).toEqual(wanted))

test('a field that was not sent is not the place', () => {
  expect(namedFields('The name is required', ['sku', 'color'])).toEqual([])
})

test('an exact name comes before mere words', () => {
  expect(namedFields('The sku field: a product of this name and price is there', FORM_FIELDS)).toEqual([
    'sku',
  ])
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), words => {
      const found = namedFields(words, FORM_FIELDS)
      expect(new Set(found).size).toBe(found.length)
    }),
  )
})
