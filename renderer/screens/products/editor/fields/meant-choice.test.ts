import { expect, test } from 'vitest'
import type { ComboOption } from './Combo.tsx'
import { meantChoice, namedChoice } from './meant-choice.ts'

const KENYA: ComboOption = { value: 'KE', label: 'Kenya (KE)', names: ['Kenya'] }
const ROSES: ComboOption = { value: '2', label: 'Cut flowers › Roses', names: ['Roses'] }
const GARDEN: ComboOption = {
  value: '3',
  label: 'Cut flowers › Roses › Garden roses',
  names: ['Garden roses'],
}

test('what names a choice is taken for it, by its name, its code or all of it', () => {
  for (const text of ['Kenya', ' kenya ', 'ke', 'Kenya (KE)']) expect(namedChoice(text, [KENYA])).toBe('KE')
  expect(namedChoice('roses', [ROSES, GARDEN])).toBe('2')
  expect(namedChoice('rose', [ROSES, GARDEN])).toBe(null)
})

test('what finds one choice alone means that one', () => expect(meantChoice('keny', [KENYA])).toBe('KE'))

test('what could be several choices, or none, stays as it was typed', () => {
  expect(meantChoice('rose', [ROSES, GARDEN])).toBe('rose')
  expect(meantChoice(' Nowhere ', [])).toBe('Nowhere')
  expect(meantChoice('Roses', [ROSES, { ...GARDEN, names: ['Roses'] }])).toBe('Roses')
})
