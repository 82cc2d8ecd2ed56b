import { expect, test } from 'vitest'
import { updatesOf } from './detail-edit.ts'
import type { DetailField } from './edit.ts'
import { type ReviewedDetail, reviewDetail } from './review.ts'

const rails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }
const rowOf = (product: number, field: DetailField, now: string | null, to: string, from = now) =>
  reviewDetail(
    { product, field, from, to, text: to, origin: null },
    { sku: `S${product}`, now, under: now, readAt: 0 },
    rails,
    0,
  ) as ReviewedDetail

test('the fields of a product leave in one update, each with the value it replaces', () => {
  const rows = [
    rowOf(1, 'name', 'Rose', 'Rosa'),
    rowOf(2, 'category_id', '3', '7'),
    rowOf(1, 'stem_length', '60', ''),
    rowOf(1, 'color', 'red', ''),
  ]
  expect(updatesOf(rows)).toEqual([
    {
      kind: 'update',
      product: 1,
      sku: 'S1',
      origin: null,
      fields: [
        { field: 'name', from: 'Rose', to: 'Rosa' },
        { field: 'stem_length', from: 60, to: null },
        { field: 'color', from: 'red', to: '' },
      ],
    },
    {
      kind: 'update',
      product: 2,
      sku: 'S2',
      origin: null,
      fields: [{ field: 'category_id', from: 3, to: 7 }],
    },
  ])
})

test('what was never read has no value that could have changed; what a list shows as nothing has', () => {
  const fields = [rowOf(1, 'color', null, 'red'), rowOf(1, 'unit', null, 'stem')]
  expect(updatesOf(fields)[0]?.fields).toEqual([
    { field: 'color', to: 'red' },
    { field: 'unit', from: null, to: 'stem' },
  ])
})

test('a value that was read only after the edit has not changed', () => {
  expect(rowOf(1, 'color', 'red', 'white', null)).toMatchObject({ warnings: [], from: 'red' })
  expect(rowOf(1, 'unit', 'stem', 'bunch', null)).toMatchObject({ warnings: [{ kind: 'stale', from: null }] })
})

test('a value that the marketplace changed meanwhile has to be confirmed', () => {
  expect(rowOf(1, 'name', 'Rosa canina', 'Rosa', 'Rose')).toMatchObject({
    warnings: [{ kind: 'stale', from: 'Rose' }],
    from: 'Rosa canina',
  })
})
