import { expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'
import { readFile } from '../table/read-file.ts'
import { recogniseKind } from './recognise.ts'

const CATALOG = catalogLookup(
  ['A1', 'A2'].map((sku, i) => ({ id: i + 1, sku, base_price: '9' as Decimal, stock_qty: 5, unit: 'stem' })),
)

function opened(text: string, answers = {}) {
  const bytes = encode(text, 'utf-8')
  const read = readFile(bytes, 'list.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  const checked = checkFile(bytes, 'list.csv', 'both', { catalog: CATALOG, answers })
  return { ...checked, opensAs: recogniseKind(read.table, CATALOG).kind }
}

test.each([
  ['SKU;Name;Aalsmeer;Naaldwijk;Total\nA1;Rose;5;6;11\nA2;Lily;;1.200;1.200\n', [4, 2, 3]],
  ['Artikelnummer;Totaal;Aalsmeer;Naaldwijk\nA1;11;5;6\nA2;3;1;2\n', [1, 2, 3]],
  ['SKU;Name;Stock Aalsmeer;Stock Naaldwijk;Total\nA1;Rose;5;6;11\nA2;Lily;1;2;3\n', [4, 2, 3]],
])('a stock of each location and their total: which one is the stock is asked', (text, candidates) => {
  const { opensAs, questions, rows } = opened(text)
  expect(opensAs).toBe('both')
  expect(rows).toEqual([])
  expect(questions).toMatchObject([{ field: 'stock_qty', reason: 'several', candidates }])
})

test('the answer is read', () => {
  const text = 'SKU;Name;Aalsmeer;Naaldwijk;Total\nA1;Rose;5;6;11\nA2;Lily;1;2;3\n'
  const { rows } = opened(text, { mapping: { 4: 'stock_qty' } })
  expect(rows).toMatchObject([
    { sku: 'A1', stock_qty: 11 },
    { sku: 'A2', stock_qty: 3 },
  ])
})

test.each([
  'SKU;Name;Aalsmeer;Naaldwijk;Total\nA1;Rose;5;6;11\nA2;Lily;1;2;4\n',
  'SKU;Name;Aalsmeer;Total\nA1;Rose;5;5\nA2;Lily;1;1\n',
  'SKU;Name;Weight;Height;Total\nA1;Rose;5,5;6;11,5\nA2;Lily;1,5;2;3,5\n',
])('columns that a total does not add up are no stock', text => {
  expect(opened(text).questions.some(question => 'field' in question && question.field === 'stock_qty')).toBe(
    false,
  )
})
