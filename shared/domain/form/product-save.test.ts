import { describe, expect, test } from 'vitest'
import type { GuardRails } from '../changes/guard-rails.ts'
import { FORM_FIELDS, type FormField } from '../products/product-fields.ts'
import type { FieldValue } from '../products/shown-field.ts'
import type { Decimal } from '../text/decimal.ts'
import { type FormEntries, type Grounds, readForm } from './product-form.ts'
import { confirmedAs, planCreate, planSave, warningsOf } from './product-save.ts'
import type { FieldGround } from './read-form-field.ts'

const NOW = 1_800_000_000_000
const RAILS: GuardRails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: '0.05' as Decimal }
const on = (value: FieldValue): FieldGround => ({ base: { kind: 'shown', value }, under: value })
const EMPTY = Object.fromEntries(FORM_FIELDS.map(field => [field, on(null)])) as unknown as Grounds
const ROSE: Grounds = {
  ...EMPTY,
  name: on('Rosa'),
  category_id: on(4),
  unit: on('stem'),
  type: on('flower'),
  sku: on('R-1'),
  base_price: on('1.2'),
  stock_qty: on(300),
  color: on('red'),
  vat_rate: on('21'),
  min_order_qty: on(1),
}
const texts = (typed: { [field in FormField]?: string }, grounds = ROSE): FormEntries =>
  Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [
      field,
      { text, from: grounds[field as FormField].under ?? null },
    ]),
  )

function plan(
  typed: { [field in FormField]?: string },
  options: { grounds?: Grounds; product?: number; confirmed?: object } = {},
) {
  const { grounds = ROSE, product = 7, confirmed = {} } = options
  const form = readForm(texts(typed, grounds), grounds, { decimalSign: '.', isNew: false, isCategory: null })
  return planSave(form, { product, sku: 'R-1', readAt: NOW }, RAILS, confirmed, NOW)
}
/** A price confirmed together with the value it replaces. */
const sight = (text: string, grounds = ROSE) =>
  confirmedAs(
    readForm(texts({ base_price: text }, grounds), grounds, {
      decimalSign: '.',
      isNew: false,
      isCategory: null,
    }).base_price,
  )
const of = { product: 7, sku: 'R-1', origin: null }

describe('saving a product', () => {
  test('untouched fields are not sent', () => expect(plan({})).toEqual({ kind: 'nothing' }))
  test('what is the same after all is not sent', () =>
    expect(plan({ base_price: '1.20' })).toEqual({ kind: 'nothing' }))

  test('fields go together, price and stock by themselves', () => {
    expect(plan({ color: 'white', stem_length: '60', base_price: '1.30', stock_qty: '310' })).toEqual({
      kind: 'ready',
      confirmed: [],
      changes: [
        {
          kind: 'update',
          ...of,
          fields: [
            { field: 'color', from: 'red', to: 'white' },
            { field: 'stem_length', from: null, to: 60 },
          ],
        },
        { kind: 'price', ...of, from: '1.2', to: '1.3' },
        { kind: 'stock', ...of, from: 300, to: 310 },
      ],
    })
  })

  test('a relative stock stays relative', () => {
    expect(plan({ stock_qty: '+20' })).toEqual({
      kind: 'ready',
      confirmed: [],
      changes: [{ kind: 'stock', ...of, from: 300, to: 320, by: 20 }],
    })
  })

  test('a text is emptied with an empty text, a number with nothing', () => {
    const grounds = { ...ROSE, stem_length: on(50) }
    expect(plan({ color: '', stem_length: '' }, { grounds })).toMatchObject({
      changes: [
        {
          fields: [
            { field: 'color', to: '' },
            { field: 'stem_length', from: 50, to: null },
          ],
        },
      ],
    })
  })

  test('of a product that was not sent yet an emptied field is left out', () => {
    expect(plan({ color: '' }, { product: -3 })).toMatchObject({
      changes: [{ product: -3, fields: [{ to: null }] }],
    })
  })

  test('a field that was never read is sent without a base', () => {
    const grounds: Grounds = { ...ROSE, color: { base: { kind: 'not-shown' }, under: undefined } }
    expect(plan({ color: 'white' }, { grounds })).toEqual({
      kind: 'ready',
      confirmed: [],
      changes: [{ kind: 'update', ...of, fields: [{ field: 'color', to: 'white' }] }],
    })
  })

  test('the base of a value that is on its way is that value', () => {
    const grounds: Grounds = { ...ROSE, color: { base: { kind: 'shown', value: 'red' }, under: 'blue' } }
    expect(plan({ color: 'white' }, { grounds })).toMatchObject({
      changes: [{ fields: [{ from: 'blue', to: 'white' }] }],
    })
  })

  test('a trouble anywhere stops all of it', () => {
    expect(plan({ color: 'white', base_price: 'x', vat_rate: '200' })).toEqual({
      kind: 'stopped',
      fields: ['vat_rate', 'base_price'],
    })
  })

  test('a change on the marketplace must be resolved first', () => {
    const form = readForm(
      { color: { text: 'white', from: 'red' } },
      { ...ROSE, color: on('pink') },
      { decimalSign: '.', isNew: false, isCategory: null },
    )
    expect(planSave(form, { product: 7, sku: null, readAt: NOW }, RAILS, {}, NOW)).toEqual({
      kind: 'contested',
      fields: ['color'],
    })
  })

  test.each([
    ['free of charge', '0', 'price-zero'],
    ['ten times as much', '12', 'price-factor'],
    ['a half more', '1.8', 'price-change'],
    ['below the lowest', '0.04', 'below-lowest'],
  ])('%s has to be confirmed', (_, text, kind) => {
    expect(plan({ base_price: text })).toEqual({ kind: 'unconfirmed', fields: ['base_price'] })
    expect(plan({ base_price: text }, { confirmed: { base_price: sight(text) } })).toMatchObject({
      kind: 'ready',
      confirmed: [{ row: 0, product: 7, field: 'base_price', from: '1.2' }],
    })
    expect(plan({ base_price: text }, { confirmed: { base_price: sight('9') } })).toMatchObject({
      kind: 'unconfirmed',
    })
    const form = readForm(texts({ base_price: text }), ROSE, {
      decimalSign: '.',
      isNew: false,
      isCategory: null,
    })
    expect(
      warningsOf(form.base_price, RAILS, { readAt: NOW, now: NOW }).map(warning => warning.kind),
    ).toContain(kind)
  })

  test('no stock left has to be confirmed', () => {
    expect(plan({ stock_qty: '0' })).toEqual({ kind: 'unconfirmed', fields: ['stock_qty'] })
  })
})

describe('making a product', () => {
  const make = (typed: { [field in FormField]?: string }, images: string[] = [], confirmed = {}) => {
    const form = readForm(texts(typed, EMPTY), EMPTY, { decimalSign: ',', isNew: true, isCategory: null })
    return planCreate(form, images, RAILS, confirmed, NOW)
  }
  const least = { name: 'Rosa', category_id: '4', base_price: '1,20', unit: 'stem' }

  test('required fields are named', () => {
    expect(make({ name: 'Rosa' })).toEqual({ kind: 'stopped', fields: ['category_id', 'unit', 'base_price'] })
  })
  test('what was left empty is left to the marketplace', () => {
    expect(make({ ...least, sku: '', vat_rate: ' ' }, ['https://a.example/1.jpg'])).toEqual({
      kind: 'ready',
      confirmed: [],
      changes: [
        {
          kind: 'create',
          fields: { name: 'Rosa', category_id: 4, base_price: '1.2', unit: 'stem' },
          images: ['https://a.example/1.jpg'],
          origin: null,
        },
      ],
    })
  })
  test('a country is named by its code', () => {
    expect(make({ ...least, country_of_origin: 'Nederland' })).toMatchObject({
      changes: [{ fields: { country_of_origin: 'NL' } }],
    })
  })
  test('a product for nothing has to be confirmed', () => {
    expect(make({ ...least, base_price: '0' })).toEqual({ kind: 'unconfirmed', fields: ['base_price'] })
    expect(make({ ...least, base_price: '0' }, [], { base_price: sight('0', EMPTY) })).toMatchObject({
      kind: 'ready',
    })
  })
  test('no stock is nothing unusual', () =>
    expect(make({ ...least, stock_qty: '0' })).toMatchObject({ kind: 'ready' }))
})
