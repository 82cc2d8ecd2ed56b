import { expect, test } from 'vitest'
import { byNumber, byText, filterRows, sortRows } from './view-index.ts'

const rows = (count: number) => filterRows(count, () => true)

test('numbers sort both ways, and rows without one come last both times', () => {
  const keys = [3, Number.NaN, 1, 2]
  expect([...sortRows(rows(4), byNumber(keys))]).toEqual([2, 3, 0, 1])
  expect([...sortRows(rows(4), byNumber(keys, true))]).toEqual([0, 3, 2, 1])
})

test('texts sort both ways, blank ones last', () => {
  const keys = ['b', '', 'a']
  expect([...sortRows(rows(3), byText(keys))]).toEqual([2, 0, 1])
  expect([...sortRows(rows(3), byText(keys, true))]).toEqual([0, 2, 1])
})

test('equal rows keep their order in both directions', () => {
  const keys = [1, 1, 1]
  expect([...sortRows(rows(3), byNumber(keys))]).toEqual([0, 1, 2])
  expect([...sortRows(rows(3), byNumber(keys, true))]).toEqual([0, 1, 2])
})

test('sorting leaves the given rows as they were', () => {
  const given = Int32Array.of(2, 0, 1)
  sortRows(given, byNumber([1, 2, 3]))
  expect([...given]).toEqual([2, 0, 1])
})

test('filtering keeps the order of the source', () => {
  expect([...filterRows(6, row => row % 2 === 1)]).toEqual([1, 3, 5])
})
