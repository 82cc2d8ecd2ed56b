import { expect, test } from 'vitest'
import type { Decimal } from '../text/decimal.ts'
import { digitsOfStored, isStoredAs } from './stored-price.ts'

const of = (asked: string, held: string) => [asked, held] as [Decimal, Decimal]

test.each([
  ['0.404', '0.4', 2],
  ['0.405', '0.41', 2],
  // Cut, not rounded.
  ['0.409', '0.4', 2],
  // With three decimals it is 0.4 as well.
  ['0.4004', '0.4', 3],
  ['-0.125', '-0.13', 2],
  ['0.404', '0.404', null],
  ['0.404', '0.42', null],
  ['0.4', '0.5', null],
  ['1.5', '2', null],
])('%s shown as %s was kept with %s decimals', (asked, held, digits) => {
  expect(digitsOfStored(...of(asked, held))).toBe(digits)
})

test('a price is stored as another only where it has more decimals than are kept', () => {
  expect(isStoredAs(...of('0.404', '0.4'), 2)).toBe(true)
  expect(isStoredAs(...of('0.404', '0.4'), 3)).toBe(false)
  expect(isStoredAs(...of('0.41', '0.4'), 2)).toBe(false)
  expect(isStoredAs(...of('0.4045', '0.4051'), 3)).toBe(false)
})
