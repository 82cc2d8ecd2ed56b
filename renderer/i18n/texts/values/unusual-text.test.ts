import { expect, test } from 'vitest'
import type { BeyondRail } from '../../../../shared/domain/changes/guard-rails.ts'
import { makeLanguage } from '../../language.ts'
import { railQuestion } from './rail-question.ts'
import { confirmedText } from './unusual-text.ts'

const language = makeLanguage('en', '.')

test.each<[BeyondRail, string]>([
  [{ kind: 'price-change', percent: 60, limit: 50 }, 'price € 1.20 → € 12.00, more than ± 50 %'],
  [{ kind: 'price-factor', factor: 10, up: true }, 'price € 1.20 → € 12.00, about 10 times as much'],
  [{ kind: 'price-zero' }, 'price € 1.20 → € 12.00, free of charge'],
])('what was confirmed says both values and why it was asked about (%o)', (rail, words) => {
  expect(confirmedText({ field: 'base_price', from: '1.2', to: '12', beyond: [rail] }, language)).toBe(words)
})

test('of very many values the first ones are listed, and the rest is counted', () => {
  const row = { product: 1, sku: null, field: 'stock_qty', from: '5', to: '0' } as const
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ...row,
    row: at,
    product: at + 1,
    beyond: [{ kind: 'stock-to-zero' as const }],
  }))
  const { title, lines, more, go } = railQuestion(rows, language)
  expect(title).toBe('Are these 450 values right?')
  expect(lines[0]).toMatchObject({ what: 'Stock of product 1', values: '5 → 0', why: 'sold out' })
  expect([lines.length, more, go]).toEqual([200, 'and 250 more', 'Confirm 450 and send'])
})
