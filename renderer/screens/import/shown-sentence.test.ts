import { expect, test } from 'vitest'
import { shownSentence } from './shown-sentence.ts'

test.each([
  ['Line 304, Price: "abc" is not a number.', 304, 'Price: “abc” is not a number.'],
  ['Line 30: the catalog has no SKU "X". Similar: "Y".', 30, 'The catalog has no SKU “X”. Similar: “Y”.'],
  ['Line 5 has a value but no SKU.', 5, 'Has a value but no SKU.'],
  ['Line 5 is not read until you choose the sheet.', 5, 'Not read until you choose the sheet.'],
  [
    'Line 5: the price is one. Line 5: the stock "it\'s" can\'t be read.',
    5,
    "The price is one. The stock “it's” can’t be read.",
  ],
  ['Line 5: the price may include VAT ("incl. btw").', 5, 'The price may include VAT (“incl. btw”).'],
  ['Line 5 repeats line 50. Line 50 is blank.', 5, 'Repeats line 50. Line 50 is blank.'],
])('%s', (why, line, shown) => {
  expect(shownSentence(why, line)).toBe(shown)
})

test('a quoted text that turns the direction affects only itself', () => {
  expect(shownSentence('"\u05d0" is not a number.')).toBe('“\u2068\u05d0\u2069” is not a number.')
})

test('a question keeps its words and gets round quotation marks', () => {
  expect(shownSentence('Price: what is "1.234"?')).toBe('Price: what is “1.234”?')
})
