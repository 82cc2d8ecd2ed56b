import { describe, expect, test } from 'vitest'
import { GROUNDS, groundsOf, NEW, on, ROSE, RULES, UNREAD } from '../fixtures/product-grounds.ts'
import { FORM_FIELDS, type FormField } from '../products/product-fields.ts'
import { textOfValue } from './form-text.ts'
import {
  dirtyFields,
  type FormEntries,
  keepMine,
  readForm,
  troubled,
  without,
  withText,
} from './product-form.ts'
import type { FieldGround } from './read-form-field.ts'

describe('what was touched', () => {
  const at = (field: FormField, entries: FormEntries, ground = GROUNDS[field]) =>
    readForm(entries, { ...GROUNDS, [field]: ground }, RULES)[field]
  const type = (entries: FormEntries, field: FormField, text: string, ground = GROUNDS[field]) =>
    withText(entries, { field, ground }, text, '.')

  test('nothing is, to begin with', () => {
    const form = readForm({}, GROUNDS, RULES)
    expect(dirtyFields(form)).toEqual([])
    expect(troubled(form)).toEqual([])
    expect(form.base_price.text).toBe('1.20')
  })

  test('a price is shown with cents, further decimals stay', () => {
    const texts = ['17.6', '3', '0.25', '1.234', '0.12345'].map(price =>
      textOfValue('base_price', price, ','),
    )
    expect(texts).toEqual(['17,60', '3,00', '0,25', '1,2340', '0,12345'])
    expect(textOfValue('vat_rate', '9', ',')).toBe('9')
  })

  test('typing the old value leaves nothing to send', () => {
    const there = type({}, 'color', 'white')
    expect(at('color', there)).toMatchObject({ isDirty: true, text: 'white' })
    expect(type(there, 'color', 'red')).toEqual({})
    expect(without(there, 'color')).toEqual({})
  })

  test('the same value in another writing is no change', () => {
    expect(at('base_price', type({}, 'base_price', '1.20'))).toMatchObject({ isDirty: false })
    expect(at('name', type({}, 'name', ' Rosa Naomi '))).toMatchObject({ isDirty: false })
    expect(at('vat_rate', type({}, 'vat_rate', '21.0'))).toMatchObject({ isDirty: false })
  })

  test('an untouched field never stops a save, however odd its value', () => {
    const odd = groundsOf({
      ...ROSE,
      unit: 'tray',
      stock_qty: -4,
      name: '',
      vat_rate: '200',
      category_id: null,
    })
    expect(troubled(readForm({ color: { text: 'blue', from: 'red' } }, odd, RULES))).toEqual([])
  })

  test('an empty required field is reported', () => {
    expect(troubled(readForm({ name: { text: '', from: ROSE.name } }, GROUNDS, RULES))).toEqual(['name'])
  })

  test('a new product names its missing fields', () => {
    const empty = groundsOf(Object.fromEntries(FORM_FIELDS.map(field => [field, null])) as never)
    expect(troubled(readForm({}, empty, NEW)).sort()).toEqual(['base_price', 'category_id', 'name', 'unit'])
  })

  test('what the marketplace changed meanwhile is asked about', () => {
    const entries = type({}, 'color', 'white')
    const moved = on('pink')
    expect(at('color', entries, moved)).toMatchObject({
      contest: { base: 'red', theirs: 'pink' },
      isDirty: true,
    })
    expect(at('color', keepMine(entries, 'color', 'pink'), moved)).toMatchObject({
      contest: null,
      isDirty: true,
    })
    expect(at('color', without(entries, 'color'), moved)).toMatchObject({ text: 'pink', isDirty: false })
  })

  test('what both made the same is no question', () => {
    expect(at('color', type({}, 'color', 'white'), on('white'))).toMatchObject({
      contest: null,
      isDirty: false,
    })
  })

  test('an own change that arrived meanwhile is no question', () => {
    const waiting: FieldGround = { base: { kind: 'shown', value: 'red' }, under: 'blue' }
    const entries = type({}, 'color', 'green', waiting)
    expect(entries.color?.from).toBe('blue')
    expect(at('color', entries, waiting).contest).toBeNull()
    expect(at('color', entries, on('blue')).contest).toBeNull()
  })

  test('a relative stock applies to any stock', () => {
    const entries = type({}, 'stock_qty', '+20')
    expect(at('stock_qty', entries, on(250))).toMatchObject({
      contest: null,
      reading: { value: 270, by: 20 },
    })
  })

  test('a field that was never read has no base, and a question once it is read', () => {
    const entries = type({}, 'color', 'white', UNREAD)
    expect(at('color', entries, UNREAD)).toMatchObject({ isDirty: true, contest: null })
    expect(at('color', entries, on('pink'))).toMatchObject({ contest: { base: null, theirs: 'pink' } })
  })

  test('line ends alone are no change', () => {
    const ground = on('a\r\nb')
    expect(type({}, 'description', 'a\nb', ground)).toEqual({})
  })
})
