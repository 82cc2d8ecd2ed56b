import { expect, test } from 'vitest'
import { FIELD_WORDS, FIELDS } from '../../../../shared/import/fields.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { answerRole, ROLE_NAME, rolesOf, withRole } from './column-roles.ts'

test('a column that is made the price takes that from the column that was it', () => {
  const summary = { mapping: { sku: 0, base_price: 1 }, answers: {} }
  expect(answerRole(summary, 2, 'base_price')).toMatchObject({ mapping: { 1: 'ignore', 2: 'base_price' } })
  expect(withRole(['sku', 'base_price', 'ignore'], 2, 'base_price')).toEqual(['sku', 'ignore', 'base_price'])
})

test('an answer about a column replaces the earlier one, and a field that the file was said not to have is back', () => {
  const summary = {
    mapping: { sku: 0, stock_qty: 3 },
    answers: { mapping: { 3: 'stock_qty' }, without: ['base_price', 'stock_qty'] },
  } as const
  const answers = { mapping: { ...summary.answers.mapping }, without: [...summary.answers.without] }
  expect(answerRole({ ...summary, answers }, 1, 'stock_qty')).toEqual({
    mapping: { 1: 'stock_qty', 3: 'ignore' },
    without: ['base_price'],
  })
  expect(answerRole({ ...summary, answers }, 3, 'ignore').mapping).toEqual({ 3: 'ignore' })
})

test('images may be several columns, other fields one', () => {
  const columns = ['SKU', 'Image 1', 'Image 2'].map((header, index) => ({ index, header }))
  const roles = rolesOf({ columns, mapping: { sku: 0, image_url: 1 }, images: [1, 2] }, 'products')
  expect(roles).toEqual(['sku', 'image_url', 'image_url'])
  expect(withRole(['sku', 'image_url', 'ignore'], 2, 'image_url')).toEqual(roles)
})

test.each(FIELDS)('a message about the column of %s says what the window calls it', field => {
  const { t } = makeLanguage('en', '.')
  expect(FIELD_WORDS[field].toLowerCase()).toBe(`the ${t(ROLE_NAME[field]).toLowerCase()}`)
})
