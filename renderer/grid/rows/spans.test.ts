import { expect, test } from 'vitest'
import { columnsOf, edgesAt, readSpans, spansAt } from './spans.ts'

const ranges = [
  { top: 1, left: 2, bottom: 3, right: 4 },
  { top: 3, left: 4, bottom: 3, right: 6 },
]

test('a cell knows the sides of the rectangle it lies on', () => {
  const edges = (row: number, column: number) => edgesAt(readSpans(spansAt(ranges, row)), column)
  expect(edges(1, 2)).toBe('t l')
  expect(edges(2, 3)).toBe('')
  expect(edges(2, 4)).toBe('r')
  expect(edges(3, 2)).toBe('b l')
  expect(edges(3, 4)).toBe('t b l')
  expect(edges(3, 7)).toBeUndefined()
  expect(edges(0, 2)).toBeUndefined()
})

test('columns of several rectangles are named once', () => expect(columnsOf(ranges)).toBe('2 3 4 5 6'))
