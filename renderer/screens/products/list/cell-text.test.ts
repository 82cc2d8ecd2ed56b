import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { valueText } from '../../../parts/filter/value-text.ts'
import { productAgeText } from './cell-text.ts'

const language = makeLanguage('en', '.', 'UTC')
const NOW = 10 * 86_400_000

test.each([
  [NOW - 20_000, 'just now'],
  [NOW - 12 * 60_000, '12 min old'],
  [NOW - 3 * 3_600_000, '3 h old'],
  [NOW - 86_400_000, '1 day old'],
  [NOW - 5 * 86_400_000, '5 days old'],
  [0, ''],
  [null, ''],
])('a row read at %s is “%s”', (readAt, words) => expect(productAgeText(readAt, NOW, language)).toBe(words))

test('a type the document does not name is shown in the marketplace’s word', () => {
  expect(['flower', 'supply', 'service', ''].map(type => valueText('type', type, language))).toEqual([
    'Flower',
    'Supply',
    'Service',
    '',
  ])
})
