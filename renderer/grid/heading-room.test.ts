import { expect, test } from 'vitest'
import { headingRoom } from './heading-room.ts'

test('buttons are seen only where the whole text has room beside them, the filter first', () => {
  expect(headingRoom(100, 49)).toBe('2')
  expect(headingRoom(100, 49.2)).toBe('1')
  expect(headingRoom(100, 67)).toBe('1')
  expect(headingRoom(100, 67.2)).toBe('0')
  expect(headingRoom(48, 200)).toBe('0')
})
