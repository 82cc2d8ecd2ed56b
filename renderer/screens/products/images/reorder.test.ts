import { expect, test } from 'vitest'
import { moved } from './reorder.ts'

test('an image moves to another place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 1, 1)).toEqual(list)
  expect(moved(list, 0, -1)).toEqual(list)
  expect(moved(list, 3, 4)).toEqual(list)
  expect(moved(list, 9, 0)).toEqual(list)
})
