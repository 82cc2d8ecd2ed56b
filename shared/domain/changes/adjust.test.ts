import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDecimals, type Decimal, decimal, unscaled } from '../text/decimal.ts'
import { type Adjusted, adjustPrice, adjustStock, type Rounding, type RoundingDirection } from './adjust.ts'

const d = (text: string) => decimal(text) as Decimal
const none: Rounding = { kind: 'none' }
/** A price as it is after rounding alone. */
const rounded = (price: Decimal, rounding: Rounding) => {
  const adjusted = adjustPrice(null, { kind: 'set', value: price }, rounding)
  if (adjusted.kind !== 'value') throw new Error(adjusted.why)
  return adjusted.value
}
const cent = { kind: 'step', step: '0.01', direction: 'nearest' } as const
const resultOf = (adjusted: Adjusted<unknown>) => (adjusted.kind === 'value' ? adjusted.value : adjusted.why)

test.each([
  ['0.44', '10', '0.484'],
  ['1.15', '-100', '0'],
  ['19.99', '2.5', '20.48975'],
  ['0.1', '200', '0.3'],
])('%s raised by %s %% is exactly %s', (price, percent, wanted) => {
  expect(resultOf(adjustPrice(d(price), { kind: 'percent', percent: d(percent) }, none))).toBe(wanted)
})

test('an amount is added or subtracted', () => {
  expect(resultOf(adjustPrice(d('0.1'), { kind: 'add', amount: d('0.2') }, none))).toBe('0.3')
  expect(resultOf(adjustPrice(d('0.3'), { kind: 'add', amount: d('-0.3') }, none))).toBe('0')
})

test('what would fall below zero, or has no price yet, is left', () => {
  expect(resultOf(adjustPrice(d('0.1'), { kind: 'add', amount: d('-0.2') }, cent))).toBe('below-zero')
  expect(resultOf(adjustPrice(null, { kind: 'percent', percent: d('5') }, cent))).toBe('no-value')
  expect(resultOf(adjustPrice(null, { kind: 'set', value: d('5') }, cent))).toBe('5')
  expect(resultOf(adjustPrice(d('99999999'), { kind: 'percent', percent: d('5') }, cent))).toBe('too-large')
})

describe('rounding', () => {
  const cases: [string, string, RoundingDirection, string][] = [
    ['1.005', '0.01', 'nearest', '1.01'],
    ['1.004', '0.01', 'nearest', '1'],
    ['1.001', '0.01', 'up', '1.01'],
    ['1.009', '0.01', 'down', '1'],
    ['1.02', '0.05', 'nearest', '1'],
    ['1.025', '0.05', 'nearest', '1.05'],
    ['1.21', '0.10', 'up', '1.3'],
    ['1.29', '0.10', 'down', '1.2'],
    ['12.40', '.95', 'nearest', '11.95'],
    ['12.45', '.95', 'nearest', '12.95'],
    ['12.96', '.95', 'up', '13.95'],
    ['12.94', '.95', 'down', '11.95'],
    ['12.95', '.95', 'up', '12.95'],
    ['0.30', '.99', 'down', '0.99'],
    ['4.49', '.99', 'nearest', '4.99'],
  ]
  test.each(cases)('%s to %s, %s, is %s', (price, to, direction, wanted) => {
    const rounding = to.startsWith('.')
      ? ({ kind: 'ending', ending: `0${to}` as '0.95', direction } as const)
      : ({ kind: 'step', step: to as '0.01', direction } as const)
    expect(rounded(d(price), rounding)).toBe(wanted)
  })

  test('up never lowers, down never raises, and both land on the same values as nearest', () => {
    const prices = fc.bigInt(0n, 10n ** 9n).map(count => unscaled(count, 4))
    const step = fc.constantFrom('0.01' as const, '0.05' as const, '0.10' as const)
    fc.assert(
      fc.property(prices, step, (price, step) => {
        const round = (direction: RoundingDirection) => rounded(price, { kind: 'step', step, direction })
        expect(compareDecimals(round('up'), price)).toBeGreaterThanOrEqual(0)
        expect(compareDecimals(round('down'), price)).toBeLessThanOrEqual(0)
        expect([round('up'), round('down')]).toContain(round('nearest'))
        expect(rounded(round('up'), { kind: 'step', step, direction: 'nearest' })).toBe(round('up'))
      }),
    )
  })
})

test.each([
  [100, 'add', 20, 100 + 20],
  [100, 'add', -100, 0],
  [100, 'add', -101, 'below-zero'],
  [null, 'add', 1, 'no-value'],
  [null, 'set', 7, 7],
  [2_147_483_647, 'add', 1, 'too-large'],
] as const)('a stock of %s with %s %s is %s', (stock, kind, amount, wanted) => {
  const adjustment = kind === 'add' ? ({ kind, amount } as const) : ({ kind, value: amount } as const)
  expect(resultOf(adjustStock(stock, adjustment))).toBe(wanted)
})
