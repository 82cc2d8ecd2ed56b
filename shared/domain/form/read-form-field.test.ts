import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GROUNDS, NEW, on, RULES, UNREAD } from '../fixtures/product-grounds.ts'
import { FORM_FIELDS, type FormField } from '../products/product-fields.ts'
import type { FieldValue } from '../products/shown-field.ts'
import { isSameValue, textOfValue } from './form-text.ts'
import { withText } from './product-form.ts'
import { type FormRules, readFormField, readingsOfField } from './read-form-field.ts'

const COMMA: FormRules = { ...RULES, decimalSign: ',' }

function typed(field: FormField, text: string, ground = GROUNDS[field], rules = RULES) {
  return readFormField(field, text, ground, rules)
}
const value = (is: FieldValue, by: number | null = null) => ({ kind: 'value', value: is, by })

describe('reading what was typed', () => {
  test.each([
    ['name', '  Rosa Red  ', 'Rosa Red'],
    ['name', '<b>Rosa</b> 🌹 ورد', '<b>Rosa</b> 🌹 ورد'],
    ['description', ' two\n lines ', ' two\n lines '],
    ['unit', 'bunch', 'bunch'],
    ['category_id', '17', 17],
    ['min_order_qty', '12', 12],
    ['stem_length', '60', 60],
    ['stem_length', '', null],
    ['color', ' ', null],
    ['vat_rate', '9', '9'],
    ['vat_rate', '5.5 %', '5.5'],
    ['vat_rate', '0', '0'],
    ['base_price', '0.345', '0.345'],
    ['base_price', '€ 1.50', '1.5'],
    ['stock_qty', '0', 0],
  ] as const)('%s: %j is %j', (field, text, wanted) => expect(typed(field, text)).toEqual(value(wanted)))

  test.each([
    ['base_price', '1.234', '1234', '1.234'],
    ['base_price', '1,234', '1.234', '1234'],
    ['stock_qty', '1.234', '1234', null],
    ['stock_qty', '12.000', '12000', '12'],
    ['min_order_qty', '1,234', null, '1234'],
    ['stem_length', '1.234', '1234', null],
    ['vat_rate', '5,125 %', '5.125', null],
  ] as const)('%s: %j has two readings, whatever sign this person writes', (field, text, comma, point) => {
    const why = {
      kind: 'trouble',
      why: { kind: 'number', field, why: { kind: 'two-readings', comma, point } },
    }
    expect(typed(field, text, UNREAD, RULES)).toEqual(why)
    expect(typed(field, text, UNREAD, COMMA)).toEqual(why)
  })

  test('both readings are told, and none of a text that means one thing or nothing', () => {
    expect(readingsOfField('base_price', '1,234')).toMatchObject({ comma: '1.234', point: '1234' })
    expect(readingsOfField('stock_qty', '1,234')).toMatchObject({ comma: null, point: '1234' })
    for (const text of ['1,23', 'soon', '', '+5', '+1.234', '-1.234', '€'])
      expect(readingsOfField('base_price', text)).toBeNull()
  })

  test('an answer settles what has two readings, and its field may still refuse that', () => {
    expect(typed('base_price', '1.234', on('1'), { ...RULES, answer: ',' })).toEqual(value('1234'))
    expect(typed('vat_rate', '5,125', on('1'), { ...RULES, answer: ',' })).toEqual(value('5.125'))
    expect(typed('vat_rate', '5,125', on('1'), { ...RULES, answer: '.' })).toMatchObject({
      why: { kind: 'not-per-cent' },
    })
    expect(typed('vat_rate', '101,500', on('1'))).toMatchObject({ why: { kind: 'not-per-cent' } })
  })

  test.each([
    ['name', '', 'needed'],
    ['sku', ' ', 'needed'],
    ['base_price', '', 'needed'],
    ['base_price', 'abc', 'number'],
    ['base_price', '-1', 'number'],
    ['base_price', '+1', 'number'],
    ['stock_qty', '1.5', 'number'],
    ['min_order_qty', '0', 'too-small'],
    ['min_order_qty', '1.5', 'not-whole'],
    ['min_order_qty', '', 'needed'],
    ['stem_length', 'long', 'not-whole'],
    ['stem_length', '-5', 'too-small'],
    ['stem_length', '99999999999', 'too-large'],
    ['vat_rate', '101', 'not-per-cent'],
    ['vat_rate', '-1', 'not-per-cent'],
    ['vat_rate', 'high', 'not-per-cent'],
    ['unit', 'bouquet', 'no-choice'],
    ['type', 'animal', 'no-choice'],
    ['category_id', '200', 'no-category'],
    ['category_id', 'Roses', 'no-category'],
    ['country_of_origin', 'Atlantis', 'no-country'],
    ['name', 'x'.repeat(1001), 'too-long'],
    ['sku', 'x'.repeat(256), 'too-long'],
    ['name', 'Rosa \ud83c', 'half-character'],
    ['description', '\udf39 Rosa', 'half-character'],
  ] as const)('%s: %j is refused as %s', (field, text, kind) => {
    expect(typed(field, text)).toMatchObject({ kind: 'trouble', why: { kind } })
  })

  test('what a product has is never refused, whatever it is', () => {
    expect(typed('unit', 'tray', on('tray'))).toEqual(value('tray'))
    expect(typed('type', 'animal', on('animal'))).toEqual(value('animal'))
    expect(typed('category_id', '200', on(200))).toEqual(value(200))
    expect(typed('country_of_origin', 'Atlantis', on('Atlantis'))).toEqual(value('Atlantis'))
    expect(typed('country_of_origin', 'Atlantis', on(' Atlantis '))).toEqual(value(' Atlantis '))
    const long = 'x'.repeat(300)
    expect(typed('sku', long, on(long))).toEqual(value(long))
    expect(typed('name', 'Rosa \ud83c', on('Rosa \ud83c'))).toEqual(value('Rosa \ud83c'))
  })

  test('categories are not judged before they are known', () => {
    expect(typed('category_id', '200', on(4), { ...RULES, isCategory: null })).toEqual(value(200))
  })

  test('a relative stock is added to the current one', () => {
    expect(typed('stock_qty', '+20')).toEqual(value(320, 20))
    expect(typed('stock_qty', '-5')).toEqual(value(295, -5))
    expect(typed('stock_qty', '− 5')).toEqual(value(295, -5))
    expect(typed('stock_qty', '-301')).toMatchObject({ why: { kind: 'below-zero', by: -301, stock: 300 } })
    expect(typed('stock_qty', '+20', UNREAD)).toMatchObject({ why: { kind: 'stock-not-known' } })
    expect(typed('stock_qty', '+2', on(-5))).toMatchObject({ why: { kind: 'below-zero' } })
  })

  test('a new product has no stock to add to', () => {
    expect(typed('stock_qty', '+20', on(null), NEW)).toMatchObject({ kind: 'trouble' })
  })

  test('what a new product needs is asked for, and the rest may be empty', () => {
    expect(typed('sku', '', on(null), NEW)).toEqual(value(null))
    expect(typed('vat_rate', '', on(null), NEW)).toEqual(value(null))
    expect(typed('unit', '', on(null), NEW)).toMatchObject({ why: { kind: 'needed' } })
  })

  test('what waits to be made may be left to the marketplace’s defaults again', () => {
    const unsent: FormRules = { ...RULES, isUnsent: true }
    expect(typed('vat_rate', '', on('9'), unsent)).toEqual(value(null))
    expect(typed('min_order_qty', ' ', on(5), unsent)).toEqual(value(null))
    expect(typed('type', '', on('supply'), unsent)).toEqual(value(null))
    expect(typed('stock_qty', '', on(40), unsent)).toEqual(value(0))
    for (const field of ['name', 'sku', 'unit', 'base_price', 'category_id'] as const)
      expect(typed(field, '', GROUNDS[field], unsent)).toMatchObject({ why: { kind: 'needed' } })
    expect(typed('vat_rate', '', on('9'))).toMatchObject({ why: { kind: 'needed' } })
  })

  test('a country is written the way it was written before', () => {
    expect(typed('country_of_origin', 'Kenya')).toEqual(value('KE'))
    expect(typed('country_of_origin', 'KE', on('Nederland'))).toEqual(value('Kenia'))
    expect(typed('country_of_origin', 'KE', on(null))).toEqual(value('KE'))
    expect(typed('country_of_origin', 'Netherlands', on('Nederland'))).toEqual(value('Nederland'))
  })

  test('a description keeps the line ends it had', () => {
    expect(typed('description', 'a\nb\nc', on('a\r\nb'))).toEqual(value('a\r\nb\r\nc'))
    expect(typed('description', 'a\nb', on('a'))).toEqual(value('a\nb'))
  })
})

describe('every value', () => {
  const decimals = fc.integer({ min: 0, max: 99_999_999 }).map(cents => textOf(cents))
  const textOf = (cents: number) => String(cents / 1000)
  const words = fc.string({ unit: 'grapheme', maxLength: 60 })
  const VALUES: Record<string, fc.Arbitrary<FieldValue>> = {
    name: words,
    sku: words,
    color: words,
    description: words,
    country_of_origin: words,
    unit: words,
    type: words,
    base_price: decimals,
    stock_qty: fc.nat(),
    min_order_qty: fc.integer({ min: 1 }),
    stem_length: fc.nat(),
    category_id: fc.integer({ min: 1 }),
    vat_rate: fc.integer({ min: 0, max: 100 }).map(String),
  }

  test('typed as it is shown it is that value again, with either sign', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORM_FIELDS),
        fc.constantFrom(',' as const, '.' as const),
        fc.gen(),
        (field, sign, g) => {
          const held = g(() => VALUES[field] as fc.Arbitrary<FieldValue>)
          const ground = on(held)
          const text = textOfValue(field, held, sign)
          const reading = readFormField(field, text, ground, { ...RULES, decimalSign: sign })
          if (reading.kind === 'value') expect(isSameValue(field, reading.value, held)).toBe(true)
          else expect(text.trim()).toBe('')
          expect(withText({}, { field, ground }, text, sign)).toEqual({})
        },
      ),
    )
  })

  test("any text is read without an error, into the field's kind of value", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORM_FIELDS), fc.string(), (field, text) => {
        const reading = typed(field, text)
        if (reading.kind === 'trouble' || reading.value === null) return
        const isWhole = ['category_id', 'stock_qty', 'min_order_qty', 'stem_length'].includes(field)
        expect(typeof reading.value).toBe(isWhole ? 'number' : 'string')
        if (isWhole) expect(reading.value).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
