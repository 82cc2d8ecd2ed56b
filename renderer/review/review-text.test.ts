import { expect, test } from 'vitest'
import type { BulkEdit, Edit } from '../../shared/domain/changes/edit.ts'
import { reviewEdit } from '../../shared/domain/changes/review.ts'
import { makeLanguage } from '../i18n/language.ts'
import { differenceText, wantedText } from './review-text.ts'

const language = makeLanguage('en', '.')
const edit: Edit = { product: 1, field: 'stock_qty', from: '1200', to: '1180', text: '1180', origin: null }

test.each<[string, Edit, string]>([
  ['a value', edit, '1,180'],
  ['what was meant as fewer', { ...edit, by: -20 }, '−20 → 1,180'],
  ['what was meant as more', { ...edit, to: '1250', by: 50 }, '+50 → 1,250'],
  ['a price', { ...edit, field: 'base_price', to: '1.5' }, '€ 1.50'],
  ['a text that could not be read', { ...edit, to: null, text: 'soon' }, 'soon'],
])('%s is shown as such', (_, asked, words) => expect(wantedText(asked, language, null)).toBe(words))

test.each([
  ['100', '105', '+5 %'],
  ['1', '12', '× 12'],
  ['0', '5', ''],
  [null, '5', 'new'],
])('from %s on the marketplace to %s is %j, whatever the edit started from', (now, to, words) => {
  const asked: BulkEdit = { ...edit, field: 'stock_qty', from: '80', to, text: to }
  const rails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }
  const row = reviewEdit(asked, { sku: null, now, under: now, readAt: 0 }, rails, 0)
  expect(differenceText(row, language)).toBe(words)
})
