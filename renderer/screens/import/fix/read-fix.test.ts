import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { readFix } from './read-fix.ts'

const read = (...[field, text]: [Parameters<typeof readFix>[0], string]) =>
  readFix(field, text, makeLanguage('en', ','))

test('what is typed for a cell of a file becomes the text that the file would have', () => {
  expect(read('base_price', '1,50')).toEqual({ kind: 'value', value: '1.5' })
  expect(read('unit', 'Bunch')).toEqual({ kind: 'value', value: 'bunch' })
  expect(read('type', 'Flower')).toEqual({ kind: 'value', value: 'flower' })
  expect(read('vat_rate', '9 %')).toEqual({ kind: 'value', value: '9' })
  expect(read('country_of_origin', 'kenya')).toMatchObject({ kind: 'value' })
  expect(read('image_url', 'https://a.test/1.png')).toEqual({ kind: 'value', value: 'https://a.test/1.png' })
})

test('what the field refuses says why', () => {
  for (const [field, text, why] of [
    ['base_price', '1.234', 'can mean'],
    ['stock_qty', '12,5', 'whole'],
    ['unit', 'krat', 'krat'],
    ['vat_rate', '210', '100'],
    ['name', '', ''],
    ['image_url', 'rose.png', 'http'],
  ] as const)
    expect([read(field, text).kind, JSON.stringify(read(field, text))]).toEqual([
      'wrong',
      expect.stringContaining(why),
    ])
})
