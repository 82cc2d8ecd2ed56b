import { expect, test } from 'vitest'
import { extended, NONE_PICKED, onlyShown, toggled, withColumn } from './selection.ts'

const column = ['a', 'b', 'c', 'd'].map(id => ({ id }))
const ids = (picked: { ids: ReadonlySet<string> }) => [...picked.ids]

test('one order is selected, and not any more', () => {
  const one = toggled(NONE_PICKED, 'a')
  expect(ids(one)).toEqual(['a'])
  expect(ids(toggled(one, 'a'))).toEqual([])
})

test('Shift takes everything between, either way; from another column only the order itself', () => {
  expect(ids(extended(toggled(NONE_PICKED, 'c'), column, 'a')).sort()).toEqual(['a', 'b', 'c'])
  expect(ids(extended(toggled(NONE_PICKED, 'x'), column, 'b'))).toEqual(['x', 'b'])
  expect(ids(extended(NONE_PICKED, column, 'nowhere'))).toEqual([])
})

test('a whole column goes in, and out again', () => {
  const all = withColumn(toggled(NONE_PICKED, 'x'), column)
  expect(ids(all)).toHaveLength(5)
  expect(ids(withColumn(all, column))).toEqual(['x'])
})

test('what the filter hides is not selected any more', () => {
  const picked = withColumn(NONE_PICKED, column)
  expect(onlyShown(picked, column)).toBe(picked)
  expect(ids(onlyShown(picked, [{ id: 'b' }, { id: 'z' }]))).toEqual(['b'])
})
