import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('text that runs from left to right stays letter for letter', () => {
  expect(isolated('Rosa “Naomi” – 60 cm, 薔薇')).toBe('Rosa “Naomi” – 60 cm, 薔薇')
})

test.each([['ורד'], ['ورد أحمر'], ['evil \u202eegasseM']])('%s cannot turn the words around it', text => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`)
})

test('what would end the isolate early is left out', () => {
  expect(isolated('ورد\u2069 \u202eabc')).toBe('\u2068ورد \u202eabc\u2069')
})
