import { expect, test } from 'vitest'
import { movedTo } from './grid-keys.ts'

test('the arrows go through the images row by row and stay at the ends', () => {
  const from = (at: number) => (key: string) => movedTo(key, at, 7, 3)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from(4))).toEqual([3, 5, 1, 4])
  expect(['ArrowLeft', 'ArrowUp'].map(from(0))).toEqual([0, 0])
  expect(['ArrowRight', 'ArrowDown'].map(from(6))).toEqual([6, 6])
  expect(['Home', 'End', 'Enter'].map(from(4))).toEqual([0, 6, null])
})
