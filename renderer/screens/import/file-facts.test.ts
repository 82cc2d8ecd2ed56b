import { expect, test } from 'vitest'
import { makeLanguage } from '../../i18n/language.ts'
import { unusedColumnsText } from './file-facts.ts'

test('the first columns that are not used are named, and the others counted', () => {
  const said = (...unused: string[]) => unusedColumnsText(unused, makeLanguage('en', '.'))
  expect(said('Remarks')).toBe('Not used: Remarks')
  expect(said('A', 'B', 'C', 'D', 'E', 'F')).toBe('Not used: A, B, C, D and 2 more')
  expect(said()).toBe('')
})
