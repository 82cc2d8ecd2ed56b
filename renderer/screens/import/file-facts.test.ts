import { expect, test } from 'vitest'
import { makeLanguage } from '../../i18n/language.ts'
import { unusedColumnsOf } from './file-facts.ts'

test('every image column counts as used, and the others are named', () => {
  const headers = ['SKU', 'Image 1', 'Image 2', 'Remarks', ' ']
  const summary = {
    columns: headers.map((header, index) => ({ index, header })),
    mapping: { sku: 0, image_url: 1 },
    answers: {},
    images: [1, 2],
  }
  expect(unusedColumnsOf(summary, makeLanguage('en', '.'))).toBe('Not used: Remarks')
})
