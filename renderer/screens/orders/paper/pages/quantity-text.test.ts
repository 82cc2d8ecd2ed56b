import { expect, test } from 'vitest'
import { decimal } from '../../../../../shared/domain/text/decimal.ts'
import { makeLanguage } from '../../../../i18n/language.ts'
import { quantityText } from './quantity-text.ts'

const comma = makeLanguage('en', ',')
const exact = (text: string) => {
  const amount = decimal(text)
  if (amount === null) throw new Error(`${text} should be a decimal`)
  return { kind: 'exact', amount, unit: 'bunch' } as const
}

test('a quantity is written as the person writes numbers, with every digit', () => {
  expect(quantityText(exact('1250'), comma)).toBe('1.250 bunch')
  expect(quantityText(exact('0.125'), comma)).toBe('0,125 bunch')
  expect(quantityText(exact('12345678901234567890'), comma)).toBe('12345678901234567890 bunch')
})

test('what is no number stays as it came, and an absent quantity is said', () => {
  expect(quantityText({ kind: 'as-it-came', text: '1.234,5', unit: 'box' }, comma)).toBe('1.234,5 box')
  expect(quantityText({ kind: 'as-it-came', text: null, unit: null }, comma)).toBe('quantity not given')
})
