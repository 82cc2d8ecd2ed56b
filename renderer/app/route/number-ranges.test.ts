import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRanges, parseRanges } from './number-ranges.ts'

test('neighbours are written as one range', () => expect(formatRanges([9, 3, 7, 8, 7])).toBe('3,7-9'))

test('what was written is read back, in order and each number once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1 }), numbers => {
      expect(parseRanges(formatRanges(numbers))).toEqual([...numbers].sort((a, b) => a - b))
    }),
  )
})

test.each(['', '0', '-3', '7-', '9-7', '1,,2', '1.5', 'x', '1-1000001'])('%j is no list of numbers', text => {
  expect(parseRanges(text)).toBeNull()
})
