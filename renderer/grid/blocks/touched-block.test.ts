import { expect, test } from 'vitest'
import { touchedBlock } from './touched-block.ts'

const VIEW = Int32Array.of(7, 3, 9, 5)
const step = (...cells: [row: number, column: number][]) => {
  const at = (index: number) => ({ row: cells[index]?.[0] ?? -1, column: cells[index]?.[1] ?? -1 })
  return touchedBlock({ cells: cells.length, ...at(0), at }, VIEW)
}

test('what an undo touched is found as the rectangle it fills, in any order', () => {
  expect(step([9, 2], [3, 1], [3, 2], [9, 1])).toEqual({ top: 1, bottom: 2, left: 1, right: 2 })
  expect(step([3, 1], [9, 1], [5, 1])).toEqual({ top: 1, bottom: 3, left: 1, right: 1 })
  expect(step([5, 1], [3, 1], [9, 1])).toEqual({ top: 1, bottom: 3, left: 1, right: 1 })
  expect(step([5, 4])).toEqual({ top: 3, bottom: 3, left: 4, right: 4 })
})

test('with a gap in it, or a cell that is not shown, it is the first cell', () => {
  expect(step([7, 1], [9, 1])).toEqual({ top: 0, bottom: 0, left: 1, right: 1 })
  expect(step([7, 1], [5, 1])).toEqual({ top: 0, bottom: 0, left: 1, right: 1 })
  expect(step([7, 1], [4, 1])).toEqual({ top: 0, bottom: 0, left: 1, right: 1 })
  expect(step([4, 1], [7, 1])).toBeNull()
})
