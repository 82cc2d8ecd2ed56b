import { expect, test } from 'vitest'
import { makeLanguage } from '../../i18n/language.ts'
import { daysText } from './filter-days-text.ts'

const language = makeLanguage('en', '.')

test.each([
  ['2026-11-01', '2026-11-05', 'From 1 Nov 2026 to 5 Nov 2026'],
  ['2026-11-05', '2026-11-05', 'On 5 Nov 2026'],
  ['2026-11-01', '', 'From 1 Nov 2026 on'],
  ['', '2026-11-05', 'Until 5 Nov 2026'],
  ['', '', null],
  ['2026-11-05', '2026-11-01', null],
  ['2026-11-05', '0002-11-06', 'From 5 Nov 2026 on'],
])('from “%s” to “%s” stands beside the board as “%s”', (from, to, words) => {
  expect(daysText(from, to, language)).toBe(words)
})
