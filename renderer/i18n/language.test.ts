import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../shared/domain/text/decimal.ts'
import { makeLanguage } from './language.ts'
import { fillMessage } from './message.ts'
import { numberWriter, timeWriter } from './numbers.ts'

const point = numberWriter('.')
const comma = numberWriter(',')
const rules = new Intl.PluralRules('en')

test('the plural form follows the number, and the number is written as the person writes numbers', () => {
  const message = { one: '{n} change waits', other: '{n} changes wait' }
  expect(fillMessage(message, { n: 1 }, rules, point.number)).toBe('1 change waits')
  expect(fillMessage(message, { n: 4812 }, rules, point.number)).toBe('4,812 changes wait')
  expect(fillMessage(message, { n: 4812 }, rules, comma.number)).toBe('4.812 changes wait')
})

test('a placeholder nobody filled stays visible', () => {
  expect(fillMessage('Line {line} of {file}', { line: 3 }, rules, point.number)).toBe('Line 3 of {file}')
})

test('text put into a message is never read as a placeholder again', () => {
  expect(fillMessage('{a} {b}', { a: '{b}', b: 'x' }, rules, point.number)).toBe('{b} x')
})

test.each([
  ['12.5', '12.50', '12,50'],
  ['1234.505', '1,234.505', '1.234,505'],
  ['0', '0.00', '0,00'],
  ['12345678901234567.89', '12,345,678,901,234,567.89', '12.345.678.901.234.567,89'],
  ['soon', 'soon', 'soon'],
])('the price %s is written %s or %s', (text, withPoint, withComma) => {
  expect(point.price(text)).toBe(withPoint)
  expect(comma.price(text)).toBe(withComma)
})

test('a badge shortens what would not fit', () => {
  expect([812, 12_345, 100_000].map(value => comma.compact(value))).toEqual(['812', '12k', '100k'])
})

test('no digit of a price is lost on the screen', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.bigInt({ min: 0n, max: 99_999n }),
      (whole, part) => {
        const fraction = String(part).padStart(5, '0').replace(/0+$/, '')
        const text = fraction === '' ? String(whole) : `${whole}.${fraction}`
        expect(decimal(point.price(text).replaceAll(',', ''))).toBe(text)
      },
    ),
  )
})

test.each([
  [12.54, '+12.5 %'],
  [-30, '−30 %'],
  [0, '0 %'],
  [100 / 2001, '+0.05 %'],
  [-0.0004, '−0.0004 %'],
])('a difference of %d is written %s', (value, wanted) => expect(point.signedPercent(value)).toBe(wanted))

test.each([
  [20, '+20'],
  [-1200, '−1,200'],
])('%d more is written %s', (value, wanted) => expect(point.signed(value)).toBe(wanted))

describe('times', () => {
  const { time, countdown } = timeWriter('en-GB', 'UTC')
  const noon = Date.UTC(2026, 10, 21, 12, 0)

  test('today is told by the hour, other days with the day', () => {
    expect(time(Date.UTC(2026, 10, 21, 9, 14), noon)).toBe('09:14')
    expect(time(Date.UTC(2026, 10, 20, 9, 14), noon)).toBe('20 Nov, 09:14')
    expect(time(Date.UTC(2025, 10, 21, 9, 14), noon)).toBe('21 Nov, 09:14')
  })

  test.each([
    [-5, '0:00'],
    [1, '0:01'],
    [42_000, '0:42'],
    [725_000, '12:05'],
    [3_723_000, '1:02:03'],
  ])('a wait of %d ms counts down from %s', (ms, wanted) => expect(countdown(ms)).toBe(wanted))
})

test('a known key gives its words', () => {
  expect(makeLanguage('en', '.').t('prices.title')).toBe('Prices & stock')
})
