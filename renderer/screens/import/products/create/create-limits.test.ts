import { expect, test } from 'vitest'
import { createLimits, isNumberTyped } from './create-limits.ts'

test('up to 100 products are created in one press, above that their number is typed', () => {
  expect(createLimits(100, 0, 1000)).toMatchObject({ mustType: false, firstOfToday: null, days: 1 })
  expect(createLimits(101, 0, 1000)).toMatchObject({ mustType: true, firstOfToday: null })
})

test('what a day does not allow is offered by its first part', () => {
  expect(createLimits(24_000, 0, 1000).firstOfToday).toBe(null)
  expect(createLimits(190_188, 0, 1000)).toMatchObject({ mustType: true, firstOfToday: 24_000, days: 8 })
  expect(createLimits(20_000, 20_000, 1000)).toMatchObject({
    requests: 40_000,
    firstOfToday: 12_000,
    days: 2,
  })
})

test.each([
  ['190188', true],
  ['190,188', true],
  ['190.188 ', true],
  ['190 188', true],
  ['19018', false],
  ['', false],
])('%j typed for 190,188: %s', (text, isSame) => expect(isNumberTyped(text, 190_188)).toBe(isSame))
