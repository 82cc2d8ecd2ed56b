import { expect, test } from 'vitest'
import { pattern } from './pattern.ts'

test('letters of the alphabets of lists are letters, by themselves, in classes and by their absence', () => {
  const isWord = pattern('(?<!\\p{L})[\\p{L}\\d]+(?!\\p{L})', 'iu')
  for (const word of ['Żółć', 'ÅRSTAL', 'vóór', 'Größe', 'šķirne', 'Ρόδο', 'Роза', 'x1'])
    expect(isWord.exec(`(${word})`)?.[0]).toBe(word)
  expect(pattern('^\\P{L}*a', 'iu').test('12 – A')).toBe(true)
  expect(pattern('^\\P{L}*a', 'iu').test('b a')).toBe(false)
  expect(pattern('[^\\p{L}]', 'iu').test('ł')).toBe(false)
  expect(pattern('^\\p{N}$', 'iu').test('½')).toBe(true)
})

test('the flag u stays where the rest of a pattern needs it', () => {
  expect(pattern('^\\p{Lu}\\p{L}+$', 'u').test('Łódź')).toBe(true)
  expect(pattern('^\\p{L}+$', 'giu').flags).toBe('gi')
  expect(pattern('\\[\\p{L}]', 'iu').test('[a]')).toBe(true)
})
