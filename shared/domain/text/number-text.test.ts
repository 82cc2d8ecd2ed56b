import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeDate } from './date-text.ts'
import { type DecimalSign, priceOf, readNumberText, resolveReading, stockOf } from './number-text.ts'

const readPriceText = (text: string, sign?: DecimalSign) =>
  resolveReading(readNumberText(text), priceOf, sign)
const readStockText = (text: string, sign?: DecimalSign) =>
  resolveReading(readNumberText(text), stockOf, sign)

/** A reading as one word. */
function said(reading: ReturnType<typeof readPriceText> | ReturnType<typeof readStockText>): string {
  if (reading.kind === 'not') return reading.code
  if (reading.kind === 'two') return `comma ${reading.comma} point ${reading.point}`
  return reading.doubt === null ? String(reading.value) : `${reading.value} ${reading.doubt}`
}

test.each([
  ['12', '12'],
  ['12,50', '12.5'],
  ['12.50', '12.5'],
  ['12,5', '12.5'],
  ['1234,567', '1234.567'],
  ['0,123', '0.123'],
  ['.5', '0.5'],
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1.234.567', '1234567'],
  ['1 234,50', '1234.5'],
  ['1\u00a0234,50', '1234.5'],
  ['1\u202f234', '1234'],
  ["1'234.50", '1234.5'],
  ['1’234.50', '1234.5'],
  ['€ 12,50', '12.5'],
  ['12,50 €', '12.5'],
  ['12,50 EUR', '12.5'],
  ['EUR12.5', '12.5'],
  ['12,-', '12'],
  ['1.234,--', '1234'],
  ['="12,50"', '12.5'],
  ['１２，５０', '12.5'],
  ['\u00a012,50\u200e', '12.5'],
  ['0.00499', '0.00499'],
  ['0', '0 price-zero'],
  ['0,00 €', '0 price-zero'],
  ['+5', '5 plus-sign'],
  ['1.234', 'comma 1234 point 1.234'],
  ['1,234', 'comma 1.234 point 1234'],
  ['€ 12.000', 'comma 12000 point 12'],
  ['-5', 'negative-price'],
  ['−5', 'negative-price'],
  ['5-', 'negative-price'],
  ['(5,00)', 'negative-price'],
  ['€ -5', 'negative-price'],
  ['-€5', 'negative-price'],
  ['-1.234', 'negative-price'],
  ['', 'blank'],
  [' \u00a0', 'blank'],
  ['n/a', 'no-value'],
  ['-', 'no-value'],
  ['–', 'no-value'],
  ['k.A.', 'no-value'],
  ['$5', 'other-currency'],
  ['5 USD', 'other-currency'],
  ['CHF 5,00', 'other-currency'],
  ['£ 1.234', 'other-currency'],
  ['12%', 'percent'],
  ['1e3', 'scientific'],
  ['1,2E+5', 'scientific'],
  ['=A1', 'formula'],
  ['=5+5', 'formula'],
  ['#REF!', 'spreadsheet-error'],
  ['#NV', 'spreadsheet-error'],
  ['12.05.2024', 'date'],
  ['01. Feb', 'date'],
  ['Mai 24', 'date'],
  ['1\ufffd5', 'unreadable-character'],
  ['1\u00005', 'unreadable-character'],
  ['99999999999', 'price-too-large'],
  ['12.3456789012345678', 'price-too-precise'],
  ['1,23,456', 'not-a-number'],
  ['1.23.456', 'not-a-number'],
  ['12 50', 'not-a-number'],
  ['1.234,56,7', 'not-a-number'],
  ['12O', 'not-a-number'],
  ['1\u200b2', 'not-a-number'],
  ['5 - 10', 'not-a-number'],
  ['> 10', 'not-a-number'],
  ['ca. 10', 'not-a-number'],
  ['12,50 € / St', 'not-a-number'],
  ['12:30', 'date'],
])('the price %j is read as %s', (text, wanted) => {
  expect(said(readPriceText(text))).toBe(wanted)
})

test.each([
  ['0', '0'],
  ['007', '7'],
  ['12,0', '12'],
  ['12.00', '12'],
  ['1.000,00', '1000'],
  ['1 000', '1000'],
  ['2147483647', '2147483647'],
  ['+5', '5 plus-sign'],
  ['12,000', 'comma 12 point 12000'],
  ['1.234', 'comma 1234 point null'],
  ['12,5', 'fractional-stock'],
  ['-5', 'negative-stock'],
  ['(5)', 'negative-stock'],
  ['2147483648', 'stock-too-large'],
  ['8712345678906', 'stock-too-large'],
  ['€ 5', 'currency-in-stock'],
  ['-', 'no-value'],
  ['', 'blank'],
  ['10+', 'not-a-number'],
  ['12 stk', 'not-a-number'],
  ['in stock', 'not-a-number'],
])('the stock quantity %j is read as %s', (text, wanted) => {
  expect(said(readStockText(text))).toBe(wanted)
})

test("the user's decimal separator decides a text with two readings", () => {
  expect(said(readPriceText('1.234', '.'))).toBe('1.234')
  expect(said(readPriceText('1.234', ','))).toBe('1234')
  expect(said(readStockText('1.234', '.'))).toBe('fractional-stock')
  expect(said(readPriceText('12.50', ','))).toBe('12.5')
})

test('a text with two readings is always asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(',', '.'),
      (a, b, sign) => {
        const text = `${a}${sign}${String(b).padStart(3, '0')}`
        expect(readPriceText(text).kind).toBe('two')
        expect(readStockText(text).kind).toBe('two')
      },
    ),
  )
})

test('no text makes reading fail or gives a value below zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+€ .,'0-9()eE%=]{0,12}$/)), text => {
      const price = readPriceText(text)
      if (price.kind === 'one') expect(Number(price.value)).toBeGreaterThanOrEqual(0)
      const stock = readStockText(text)
      if (stock.kind === 'one') expect(Number.isInteger(stock.value) && stock.value >= 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '01.02.2024',
  '2024-01-02',
  '2024-01-02 00:00:00',
  '1/2/24',
  '1-Feb',
  '12-Mrt',
  '24-mai',
  'Mar-24',
  'Dez 2024',
  '12.05.',
])('%s looks like a date', text => expect(looksLikeDate(text)).toBe(true))

test.each(['12.05', '40-50-60', 'MAR-1001', 'ROS-12', 'A1', '12345678', '1-2', 'MARS'])(
  '%s does not look like a date',
  text => expect(looksLikeDate(text)).toBe(false),
)
