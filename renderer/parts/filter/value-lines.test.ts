import { expect, test } from 'vitest'
import { categoryTree } from '../../../shared/domain/products/category-tree.ts'
import { categoriesTicked, categoryLines, valueLines } from './value-lines.ts'

const line = { slug: null, type: null }
const TREE = categoryTree([
  { id: 1, name: 'Cut flowers', parent_id: null, ...line },
  { id: 2, name: 'Roses', parent_id: 1, ...line },
  { id: 3, name: 'Spray roses', parent_id: 2, ...line },
  { id: 4, name: 'Tulips', parent_id: 1, ...line },
  { id: 5, name: 'Pots', parent_id: null, ...line },
])
const COUNTS = new Map([
  ['2', 5],
  ['3', 2],
  ['4', 1],
  ['', 3],
])
const lines = categoryLines(COUNTS, TREE, value => value || '(blank)')

test('categories stand as a tree with the counts of all below, without those that have no products', () => {
  expect(lines.map(({ text, depth, count }) => `${'>'.repeat(depth)}${text} ${count}`)).toEqual([
    'Cut flowers 8',
    '>Roses 7',
    '>>Spray roses 2',
    '>Tulips 1',
    '(blank) 3',
  ])
  expect(lines[1]?.covers).toEqual(['2', '3'])
})

test('of ticked categories the highest is stored that all of is ticked in', () => {
  const stored = (...ticked: string[]) => categoriesTicked(lines, new Set(ticked))
  expect(stored('2', '3', '4')).toEqual(['1+'])
  expect(stored('2', '3', '')).toEqual(['2+', ''])
  expect(stored('2')).toEqual(['2'])
  expect(stored('3', '4')).toEqual(['3+', '4+'])
})

test('numbers stand by size, texts by their letters', () => {
  const of = (isNumber: boolean, ...values: string[]) =>
    valueLines(new Map(values.map(value => [value, 1])), text => text, isNumber).map(({ value }) => value)
  expect(of(true, '10', '9', '0.5')).toEqual(['0.5', '9', '10'])
  expect(of(false, 'Öl', 'zinc', 'oak')).toEqual(['oak', 'Öl', 'zinc'])
})
