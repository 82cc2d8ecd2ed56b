import { expect, test } from 'vitest'
import { FIRST_VIEW, withColumnMoved, withColumnToggled } from './arrange.ts'

const keys = ({ columns }: typeof FIRST_VIEW) => columns.map(({ column }) => column)

test('a column takes the place of another one, and at the ends it stays', () => {
  const moved = withColumnMoved(FIRST_VIEW, 5, 2)
  expect(keys(moved)).toEqual(['name', 'sku', 'stock', 'category', 'unit', 'price', 'stockStatus', 'status'])
  expect(withColumnMoved(FIRST_VIEW, 0, -1)).toBe(FIRST_VIEW)
  expect(withColumnMoved(FIRST_VIEW, 7, 8)).toBe(FIRST_VIEW)
})

test('a hidden column comes back behind the others', () => {
  const without = withColumnToggled(FIRST_VIEW, 'unit')
  expect(keys(without)).not.toContain('unit')
  expect(keys(withColumnToggled(without, 'unit')).at(-1)).toBe('unit')
})

test('name and SKU can’t be hidden: they say which product a price belongs to', () => {
  expect(withColumnToggled(FIRST_VIEW, 'name')).toBe(FIRST_VIEW)
  expect(withColumnToggled(FIRST_VIEW, 'sku')).toBe(FIRST_VIEW)
})

test('hiding a frozen column freezes no other one in its place', () => {
  const view = withColumnToggled({ ...FIRST_VIEW, frozen: 3 }, 'category')
  expect(view.frozen).toBe(2)
  expect(withColumnToggled(view, 'status').frozen).toBe(2)
})
