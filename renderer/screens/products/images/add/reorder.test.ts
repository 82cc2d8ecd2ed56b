import { expect, test } from 'vitest'
import { movedImage } from './reorder.ts'

test('an image moves to another place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(movedImage(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedImage(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedImage(list, 1, 1)).toEqual(list)
  expect(movedImage(list, 0, -1)).toEqual(list)
  expect(movedImage(list, 3, 4)).toEqual(list)
  expect(movedImage(list, 9, 0)).toEqual(list)
})
