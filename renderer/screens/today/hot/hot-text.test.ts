import { expect, test } from 'vitest'
import { isWorthAllowing } from './hot-text.ts'

const WHY = {
  unreadable: null,
  isNew: false,
  isNameless: false,
  isOlder: false,
  asked: 0,
  unknown: 0,
  isMostlyUnknown: false,
  beyond: 0,
  replacing: 0,
  refused: 0,
}

test.each([
  ['of a new layout', { isNew: true }, true],
  ['of a new layout, mostly unknown', { isNew: true, unknown: 9, isMostlyUnknown: true }, true],
  ['with some unknown products', { unknown: 1 }, true],
  ['mostly unknown, which waits whatever is allowed', { unknown: 9, isMostlyUnknown: true }, false],
  ['that waits for something else', { asked: 1 }, false],
])('lists like one %s', (_, why, isOffered) => {
  expect(isWorthAllowing({ ...WHY, ...why })).toBe(isOffered)
})
