import { expect, test } from 'vitest'
import { readLowestPrice, readWholeNumber, writeLowestPrice } from './guard-rail-text.ts'

test.each([
  ['30', 30],
  [' 1 ', 1],
  ['0', null],
  ['1001', null],
  ['3.5', null],
  ['', null],
  ['1e3', null],
])('%j per cent is read as %s', (text, wanted) => expect(readWholeNumber(text, 1, 1000)).toBe(wanted))

test.each([
  ['', { price: null }],
  ['0,10', { price: '0.1' }],
  ['0.10', { price: '0.1' }],
  ['1.234,50', null],
  ['-1', null],
  ['none', null],
])('the lowest price %j is read as %j', (text, wanted) => expect(readLowestPrice(text)).toEqual(wanted))

test('a price is shown as the person writes it', () => {
  expect(writeLowestPrice('0.1', ',')).toBe('0,1')
  expect(writeLowestPrice(null, ',')).toBe('')
})
