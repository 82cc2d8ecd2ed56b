import { describe, expect, test } from 'vitest'
import { placeOf, shownField } from './shown-field.ts'

const shown = (value: unknown) => ({ kind: 'shown', value })

describe('what a product shows of a field', () => {
  test.each([
    ['a price as a number', { base_price: 1.2 }, 'base_price', shown('1.2')],
    ['a price as text', { base_price: '1.20' }, 'base_price', shown('1.2')],
    [
      'a price with a comma is not guessed at',
      { base_price: '1,20' },
      'base_price',
      { kind: 'unreadable', raw: '1,20' },
    ],
    ['a VAT rate', { vat_rate: 21.0 }, 'vat_rate', shown('21')],
    ['a stock as text', { stock_qty: '7' }, 'stock_qty', shown(7)],
    ['a part of a stem', { stock_qty: 1.5 }, 'stock_qty', { kind: 'unreadable', raw: 1.5 }],
    ['a negative stock', { stock_qty: -3 }, 'stock_qty', shown(-3)],
    ['a SKU of digits', { sku: 8712 }, 'sku', shown('8712')],
    ['a unit that no document names', { unit: 'tray' }, 'unit', shown('tray')],
    ['an empty colour', { color: '' }, 'color', shown(null)],
    ['a category as an object', { category: { id: 4, name: 'Roses' } }, 'category_id', shown(4)],
    ['a category as a number', { category_id: '4' }, 'category_id', shown(4)],
    ['no category', { category: null, category_id: null }, 'category_id', shown(null)],
    ['a category that is none', { category: { id: 'x' } }, 'category_id', { kind: 'unreadable', raw: 'x' }],
    ['a colour in a group', { attributes: { color: 'red' } }, 'color', shown('red')],
    ['a colour beside a group', { color: 'blue', attributes: { color: 'red' } }, 'color', shown('blue')],
    ['no length', { stem_length: null }, 'stem_length', shown(null)],
    ['a name in a group is another name', { customer: { name: 'Ann' } }, 'name', { kind: 'not-shown' }],
    ['a description nobody sent', { id: 1 }, 'description', { kind: 'not-shown' }],
    [
      'a description of an odd kind',
      { description: ['a'] },
      'description',
      { kind: 'unreadable', raw: ['a'] },
    ],
    ['line ends and blanks as they came', { description: ' a\r\nb ' }, 'description', shown(' a\r\nb ')],
  ] as const)('%s', (_, product, field, wanted) => expect(shownField(product, field)).toEqual(wanted))

  test('the place of the field is known', () => {
    expect(placeOf({ attributes: { stem_length: 50 } }, 'stem_length')).toEqual(['attributes', 'stem_length'])
    expect(placeOf({}, 'stem_length')).toBeNull()
  })
})
