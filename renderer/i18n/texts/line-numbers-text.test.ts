import { expect, test } from 'vitest'
import { makeLanguage } from '../language.ts'
import { lineNumbersText } from './line-numbers-text.ts'

test.each([
  [[4], 'line 4'],
  [[4, 1009], 'lines 4, 1,009'],
  [[1, 2, 3, 4, 5], 'lines 1, 2, 3, 4, 5'],
  [[1, 2, 3, 4, 5, 6, 7], 'lines 1, 2, 3, 4, 5 and 2 more'],
])('%j is “%s”', (lines, text) => expect(lineNumbersText(lines, makeLanguage('en', '.'))).toBe(text))
