import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { textsAround } from './texts-around.ts'

const language = makeLanguage('en', '.')

test('every text that a list says around its table can be read, however many and long they are', () => {
  const texts = [
    'Title',
    'Valid this week',
    '-',
    '-',
    '-',
    'Freight 3 %',
    `${'long '.repeat(50)}for resellers`,
  ]
  const short = textsAround(texts, 'short', language)
  expect(short).toContain('Valid this week')
  expect(short).toMatch(/and 2 more$/)
  const whole = textsAround(texts, 'whole', language)
  expect(whole).toContain('Freight 3 %')
  expect(whole).toContain('for resellers')
  expect(whole).not.toContain('more')
})

test('texts that fit are the same in both', () => {
  expect(textsAround(['a', 'b'], 'short', language)).toBe(textsAround(['a', 'b'], 'whole', language))
})
