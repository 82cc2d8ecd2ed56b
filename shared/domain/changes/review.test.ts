import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftCell } from '../../contract/fixtures/draft-cell.ts'
import { type Decimal, decimal } from '../text/decimal.ts'
import type { BulkEdit } from './edit.ts'
import { type GuardRails, percentOf } from './guard-rails.ts'
import {
  countRow,
  mustConfirm,
  noRowsCounted,
  type ReviewedBulk,
  type ReviewGround,
  type ReviewRow,
  reviewEdit,
  worstFirst,
} from './review.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const rails: GuardRails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: decimal('0.1') }

const priceEdit = (from: string | null, to: string | null, text = to ?? ''): BulkEdit =>
  draftCell(1, from, to, { field: 'base_price', text })
const stockEdit = (from: string, to: string): BulkEdit => draftCell(1, from, to)
const ground = (now: string | null): ReviewGround => ({
  sku: 'ROS-1',
  now,
  under: now,
  readAt: NOW - MINUTE,
})

function review(edit: BulkEdit, on: ReviewGround | null = ground(edit.from)) {
  return reviewEdit(edit, on, rails, NOW)
}
const kindsOf = (row: ReviewRow) => (row.kind === 'change' ? row.warnings.map(({ kind }) => kind) : row.kind)

describe('the guard rails', () => {
  test.each([
    ['a small rise', priceEdit('1.2', '1.35'), []],
    ['exactly the limit', priceEdit('1', '1.3'), []],
    ['beyond the limit', priceEdit('1', '1.31'), ['price-change']],
    ['a fall beyond the limit', priceEdit('1', '0.69'), ['price-change']],
    ['a free product', priceEdit('1.2', '0'), ['price-zero']],
    ['ten times', priceEdit('1.2', '12'), ['price-factor']],
    ['about a hundredth, and below the lowest', priceEdit('1.2', '0.0125'), ['price-factor', 'below-lowest']],
    ['a first price', priceEdit(null, '5'), []],
    ['a price after 0', priceEdit('0', '5'), []],
    ['stock sold out', stockEdit('40', '0'), ['stock-to-zero']],
    ['stock from 0', stockEdit('0', '500'), []],
    ['ten times the stock', stockEdit('40', '400'), ['stock-jump']],
    ['less than ten times the stock', stockEdit('40', '399'), []],
  ])('%s', (_, edit, wanted) => {
    expect(kindsOf(review(edit))).toEqual(wanted)
  })

  test('a row read too long ago is pointed out, but asks for no confirmation', () => {
    const row = review(priceEdit('1', '1.1'), { ...ground('1'), readAt: NOW - 61 * MINUTE })
    expect(kindsOf(row)).toEqual(['row-old'])
    expect(mustConfirm(row)).toBe(false)
  })

  test('a value that changed on the marketplace must be confirmed', () => {
    const row = review(priceEdit('1', '1.1'), ground('1.05')) as ReviewedBulk
    expect(row.warnings).toEqual([{ kind: 'stale', from: '1' }])
    expect(mustConfirm(row)).toBe(true)
  })

  test('the factor has a direction', () => {
    const row = review(priceEdit('125', '1.2')) as ReviewedBulk
    expect(row.warnings[0]).toEqual({ kind: 'price-factor', factor: 100, up: false })
  })
})

describe('what is not queued', () => {
  test('text that cannot be read is refused with its reason', () => {
    expect(review(priceEdit('1', null, 'on request'))).toMatchObject({
      kind: 'refused',
      why: { kind: 'unreadable', why: { kind: 'not' } },
    })
  })

  test('a text with two readings is refused with both', () => {
    expect(review(priceEdit('1', null, '1.234'))).toMatchObject({
      why: { kind: 'unreadable', why: { kind: 'two-readings', point: '1.234', comma: '1234' } },
    })
  })

  test('a draft whose value is none of its field is refused, whatever wrote it', () => {
    expect(review(stockEdit('4', '1.5')).kind).toBe('refused')
    expect(review(priceEdit('1', 'free')).kind).toBe('refused')
  })

  test('a product that left the catalog is refused', () => {
    expect(review(priceEdit('1', '2'), null)).toMatchObject({
      kind: 'refused',
      why: { kind: 'no-such-product' },
    })
  })

  test('what the cell holds anyway is unchanged', () => {
    expect(review(priceEdit('1', '1.5'), ground('1.5')).kind).toBe('unchanged')
  })

  test('undoing a waiting change is a change', () => {
    expect(review(priceEdit('1', '1'), { ...ground('1'), under: '1.5' }).kind).toBe('change')
  })
})

test('the worst comes first: free, 100 times, 10 times, then by size', () => {
  const rows = [
    stockEdit('40', '0'),
    priceEdit('1', '1.5'),
    priceEdit('1', '10'),
    priceEdit('1', '2'),
    priceEdit('1', '1.1'),
    priceEdit('1', '0'),
    priceEdit('1', '100'),
  ].map(edit => review(edit))
  expect(worstFirst(rows).map(({ asked }) => asked.to)).toEqual(['0', '100', '10', '2', '1.5', 0])
})

test('every row is counted once, unchecked ones as skipped', () => {
  const rows = [
    review(priceEdit('1', '1.1')),
    review(stockEdit('1', '2')),
    review(priceEdit('1', '1.2')),
    review(priceEdit('1', '1.5'), ground('1.5')),
    review(priceEdit('1', null, 'x')),
  ]
  const counts = noRowsCounted()
  for (const row of rows) countRow(counts, row, row.kind === 'change' && row.asked.to !== '1.2')
  expect(counts).toEqual({
    changes: 2,
    prices: 1,
    stocks: 1,
    details: 0,
    unchanged: 1,
    skipped: 1,
    refused: 1,
  })
})

test('a change is queued from the value the review showed', () => {
  const row = review(priceEdit('1', '1.1'), ground('1.05')) as ReviewedBulk
  expect(row.asked).toEqual({
    kind: 'price',
    product: 1,
    sku: 'ROS-1',
    from: '1.05',
    to: '1.1',
    origin: null,
  })
  expect((review(stockEdit('4', '5')) as ReviewedBulk).asked).toMatchObject({
    kind: 'stock',
    from: 4,
    to: 5,
  })
})

test('a relative stock is queued as relative', () => {
  const queued = (edit: BulkEdit) => (review(edit) as ReviewedBulk).asked
  expect(queued({ ...stockEdit('100', '120'), by: 20 })).toMatchObject({ from: 100, to: 120, by: 20 })
  expect(queued(stockEdit('100', '120'))).not.toHaveProperty('by')
  expect(queued({ ...stockEdit('100', '120'), by: null })).not.toHaveProperty('by')
})

test.each([
  ['1', '1.5', 50],
  ['2', '1', -50],
  ['0', '1', null],
  [null, '1', null],
])('from %s to %s is %s per cent', (from, to, wanted) => {
  expect(percentOf(from, to)).toBe(wanted)
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const textOf = (value: number): Decimal => decimal((value / 100).toFixed(2)) as Decimal

test('every price beyond a guard rail must be confirmed', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 1000 }), (before, after, percent) => {
      fc.pre(before !== after)
      const row = reviewEdit(
        priceEdit(textOf(before), textOf(after)),
        ground(textOf(before)),
        { ...rails, priceChangePercent: percent },
        NOW,
      )
      // In whole cents, so that the test's own arithmetic is exact.
      const isBeyond = before > 0 && Math.abs(after - before) * 100 > percent * before
      const isLow = after < 10
      if (isBeyond || isLow) expect(mustConfirm(row)).toBe(true)
    }),
  )
})

test('each row is change, unchanged or refused, and only changes can be queued', () => {
  const value = fc.option(fc.nat(1000).map(String))
  fc.assert(
    fc.property(value, value, value, value, (from, to, now, under) => {
      const row = reviewEdit(stockEdit(from ?? '0', to ?? '0'), { ...ground(now), under }, rails, NOW)
      const counts = noRowsCounted()
      countRow(counts, row, true)
      const { changes, unchanged, skipped, refused } = counts
      expect([changes, unchanged, skipped, refused].filter(n => n === 1)).toHaveLength(1)
      expect(changes === 1).toBe(row.kind === 'change')
    }),
  )
})
