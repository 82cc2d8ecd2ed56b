import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { filterText } from './filter-text.ts'

const range = (key: string, least: number | null, most: number | null, sign: ',' | '.' = '.') =>
  filterText(key, { kind: 'range', least, most, blanks: false }, makeLanguage('en', sign))

test('the limits of a range are written as its cells are', () => {
  expect(range('stock', 1000, 20_000)).toBe('1,000 – 20,000')
  expect(range('stock', 1000, null, ',')).toBe('≥ 1.000')
  expect(range('price', 1.5, 1234.505)).toBe('1.50 – 1,234.505')
  expect(range('vat', null, 9.5)).toBe('≤ 9.5')
})
