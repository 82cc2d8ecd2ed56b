import { expect, test } from 'vitest'
import type { TextHow } from '../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../shared/domain/list/sheet-view.ts'
import { categoryTree } from '../../../shared/domain/products/category-tree.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { filterText } from './filter-text.ts'

const TREE = categoryTree([
  { id: 1, name: 'Cut flowers', slug: null, parent_id: null, type: null },
  { id: 3, name: 'Roses', slug: null, parent_id: 1, type: null },
])
const words = { language: makeLanguage('en', '.'), tree: TREE }

const range = (key: SheetColumnKey, least: number | null, most: number | null, sign: ',' | '.' = '.') =>
  filterText(
    key,
    { kind: 'range', least, most, blanks: false },
    {
      language: makeLanguage('en', sign),
      tree: TREE,
    },
  )

test('the limits of a range are written as its cells are', () => {
  expect(range('stock', 1000, 20_000)).toBe('1,000 – 20,000')
  expect(range('stock', 1000, null, ',')).toBe('≥ 1.000')
  expect(range('price', 1.5, 1234.505)).toBe('1.50 – 1,234.505')
  expect(range('vat', null, 9.5)).toBe('≤ 9.5')
})

test('a category is named, and says when those below it are left out', () => {
  const of = (...values: string[]) => filterText('category', { kind: 'values', values }, words)
  expect(of('1+')).toBe('Cut flowers')
  expect(of('1', '3')).toBe('Cut flowers (without subcategories), Roses')
  expect(of('9+', 'Tulips', '')).toBe('#9, Tulips, (blank)')
})

test('all but some values are named by those', () => {
  const filter = { kind: 'values', values: ['Rosa', ''], isAllBut: true } as const
  expect(filterText('name', { ...filter, values: [...filter.values] }, words)).toBe('all but Rosa, (blank)')
})

test('a text says how it is compared', () => {
  const of = (how: TextHow, text = 'rose') => filterText('name', { kind: 'text', how, text }, words)
  expect([of('contains'), of('not'), of('filled', '')]).toEqual([
    '“rose”',
    'doesn’t contain “rose”',
    'not blank',
  ])
})
