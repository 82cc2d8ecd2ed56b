import { expect, test } from 'vitest'
import type { Edit } from '../../shared/domain/changes/edit.ts'
import { makeLanguage } from '../i18n/language.ts'
import { wantedText } from './review-text.ts'

const language = makeLanguage('en', '.')
const edit: Edit = { product: 1, field: 'stock_qty', from: '1200', to: '1180', text: '1180', origin: null }

test.each<[string, Edit, string]>([
  ['a value', edit, '1,180'],
  ['what was meant as fewer', { ...edit, by: -20 }, '−20 → 1,180'],
  ['what was meant as more', { ...edit, to: '1250', by: 50 }, '+50 → 1,250'],
  ['a price', { ...edit, field: 'base_price', to: '1.5' }, '€ 1.50'],
  ['a text that could not be read', { ...edit, to: null, text: 'soon' }, 'soon'],
])('%s is shown as such', (_, asked, words) => {
  expect(wantedText(asked, language, null)).toBe(words)
})
