import { expect, test } from 'vitest'
import { makeLanguage } from '../../../../i18n/language.ts'
import { printTitle } from './print-title.ts'

const english = makeLanguage('en', '.')
const now = new Date(2026, 10, 5, 9).getTime()

test('a saved PDF is called by its order, or by the day when there are several', () => {
  expect(printTitle('slips', ['A-1007'], now, english)).toBe('Packing slip A-1007')
  expect(printTitle('slips', ['A-1007', 'A-1008'], now, english)).toBe('Packing slips 2026-11-05')
  expect(printTitle('pick', ['A-1007', 'A-1008'], now, english)).toBe('Pick list 2026-11-05')
  expect(printTitle('both', ['A-1', 'A-2'], now, english)).toBe('Pick list and packing slips 2026-11-05')
})

test('a name that no file may have is made into one', () => {
  expect(printTitle('pick', ['2026/11: "7"'], now, english)).toBe('Pick list 2026-11- -7-')
})
