import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  knownDecimal as d,
  decimal,
  decimalOfNumber,
  multiplyDecimals,
} from './decimal.ts'

test.each([
  ['007.50', '7.5'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['12.', '12'],
  ['1000', '1000'],
  ['0.10', '0.1'],
])('%s is written %s', (text, wanted) => {
  expect(decimal(text)).toBe(wanted)
})

test.each(['', '.', '.5', '1e3', '1,5', ' 1', '+1', 'NaN', '--1'])('%j is not plain decimal text', text => {
  expect(decimal(text)).toBeNull()
})

test('every finite number survives the way through text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
      expect(Number(decimalOfNumber(value))).toBe(value === 0 ? 0 : value)
    }),
  )
})

test('sums and products are exact where floats are not', () => {
  expect(addDecimals(d('0.1'), d('0.2'))).toBe('0.3')
  expect(multiplyDecimals(d('1.15'), d('100'))).toBe('115')
  expect(compareDecimals(d('0.30'), d('0.3'))).toBe(0)
  expect(compareDecimals(d('-2'), d('-10'))).toBe(1)
  expect(compareDecimals(d('0.1000000000000000055'), d('0.1'))).toBe(1)
  expect(compareDecimals(d('9007199254740992'), d('9007199254740993'))).toBe(-1)
})
