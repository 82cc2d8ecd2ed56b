import { expect, test } from 'vitest'
import { makeLanguage } from '../../../../i18n/language.ts'
import { defaultText, readDefaults, textsOf } from './default-form.ts'

const BLANK = textsOf({})

test('what was typed for all products is read, and a blank says nothing', () => {
  const texts = { ...BLANK, stock_qty: ' 12 ', vat_rate: '9,5 %', country_of_origin: ' Kenya ' }
  expect(readDefaults(texts)).toEqual({
    values: { stock_qty: 12, vat_rate: 9.5, country_of_origin: 'Kenya' },
    trouble: {},
  })
})

test('what cannot be read is told and not taken', () => {
  const texts = { ...BLANK, stock_qty: '1,5', min_order_qty: '0', vat_rate: '120' }
  expect(readDefaults(texts)).toEqual({
    values: {},
    trouble: { stock_qty: 'not-whole', min_order_qty: 'not-whole', vat_rate: 'not-vat' },
  })
})

test('the line says what a person said, and what is usual there where no column says it', () => {
  const summary = {
    answers: { defaults: { unit: 'stem' as const, category_id: 2 } },
    mapping: { vat_rate: 3 },
  }
  expect(defaultText(summary, id => `Category ${id}`, makeLanguage('en', '.'))).toBe(
    'Unit stem · Category Category 2 · Type flower (usual) · Stock 0 (usual) · Minimum order 1 (usual)',
  )
})
