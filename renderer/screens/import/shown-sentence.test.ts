import { expect, test } from 'vitest'
import { shownSentence } from './shown-sentence.ts'

test.each([
  ['Line 304, Price: "abc" is not a number.', 304, 'Price: “abc” is not a number.'],
  ['Line 30: the catalog has no SKU "X". Similar: "Y".', 30, 'The catalog has no SKU “X”. Similar: “Y”.'],
  ['Line 5 has a value but no SKU.', 5, 'Has a value but no SKU.'],
])('%s', (why, line, shown) => {
  expect(shownSentence(why, line)).toBe(shown)
})

test('a question keeps its words and gets round quotation marks', () => {
  expect(shownSentence('Price: what is "1.234"?')).toBe('Price: what is “1.234”?')
})
