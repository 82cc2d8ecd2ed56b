import { expect, test } from 'vitest'
import type { CellField } from '../changes/edit.ts'
import { categoryIndex } from '../products/category-names.ts'
import { readCellText } from './read-cell.ts'

const categories = categoryIndex([
  { id: 1, name: 'Cut flowers', parent_id: null },
  { id: 2, name: 'Plants', parent_id: null },
  { id: 3, name: 'Roses', parent_id: 1 },
  { id: 4, name: 'Roses', parent_id: 2 },
])
const REFUSED = null
const read = (field: CellField, text: string, under: string | null = null) => {
  const reading = readCellText(field, text, { under, categories })
  return reading.kind === 'value' ? reading.value : REFUSED
}

test.each<[CellField, string, string | null]>([
  ['base_price', '1,25', '1.25'],
  ['name', '  Rosa Avalanche ', 'Rosa Avalanche'],
  ['name', '', REFUSED],
  ['unit', 'Bunch', 'bunch'],
  ['unit', 'dozen', REFUSED],
  ['type', 'supply', 'supply'],
  ['category_id', 'plants', '2'],
  ['category_id', 'Roses', REFUSED],
  ['category_id', '4', REFUSED],
  ['category_id', 'Cut flowers › Roses', '3'],
  ['category_id', 'Lilies', REFUSED],
  ['min_order_qty', '10', '10'],
  ['min_order_qty', '0', REFUSED],
  ['min_order_qty', '2,5', REFUSED],
  ['vat_rate', '9 %', '9'],
  ['vat_rate', '109', REFUSED],
  ['stem_length', '', ''],
  ['color', '', ''],
  ['country_of_origin', 'Kenia', 'Kenya'],
  ['country_of_origin', ' Netherlands ', 'Netherlands'],
  ['country_of_origin', 'nl', 'NL'],
  ['country_of_origin', 'Atlantis', REFUSED],
])('%s %j is read as %j', (field, text, value) => {
  expect(read(field, text)).toBe(value)
})

test('what means the same as the marketplace has is its value, also one that we do not know', () => {
  expect(read('vat_rate', '21,0', '21')).toBe('21')
  expect(read('country_of_origin', 'NL', 'Netherlands')).toBe('Netherlands')
  expect(read('unit', 'Crate', 'Crate')).toBe('Crate')
  expect(read('unit', 'Crate', 'stem')).toBe(REFUSED)
})

test('before the categories are read none can be named', () => {
  expect(readCellText('category_id', 'Plants', { under: null, categories: null }).kind).toBe('unreadable')
})

test('a text with two readings waits for an answer, in every column of numbers', () => {
  const answered = (field: CellField, text: string, answer: ',' | '.') =>
    readCellText(field, text, { under: null, categories, answer })
  expect(read('base_price', '1.234')).toBe(REFUSED)
  expect(answered('base_price', '1.234', ',')).toEqual({ kind: 'value', value: '1234' })
  expect(answered('base_price', '1.234', '.')).toEqual({ kind: 'value', value: '1.234' })
  expect(read('vat_rate', '5.125 %')).toBe(REFUSED)
  expect(answered('vat_rate', '5.125 %', '.')).toEqual({ kind: 'value', value: '5.125' })
  expect(read('min_order_qty', '1,000')).toBe(REFUSED)
  expect(answered('min_order_qty', '1,000', '.')).toEqual({ kind: 'value', value: '1000' })
})
