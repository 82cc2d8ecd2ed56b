import { expect, test } from 'vitest'
import { draftCell } from '../../shared/contract/fixtures/draft-cell.ts'
import { type ReviewedBulk, reviewEdit, worstFirst } from '../../shared/domain/changes/review.ts'
import { summarisedRows } from './review-summary.ts'
import {
  confirmRows,
  fileOf,
  isUnder,
  NO_TICKS,
  REVIEW_FILTERS,
  shownUnder,
  type Ticks,
  tickRows,
  tickStateOf,
} from './ticks.ts'

const rails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }
const rowOf = (product: number, to: string, now = '1', file: string | null = null): ReviewedBulk =>
  reviewEdit(
    draftCell(product, now, to, {
      field: 'base_price',
      origin: file === null ? null : { file, line: product },
    }),
    { sku: null, now, under: now, readAt: 0 },
    rails,
    0,
  ) as ReviewedBulk

const plain = rowOf(1, '1.1')
const free = rowOf(2, '0')
const tenfold = rowOf(3, '10')
const rows = [plain, free, tenfold]
const stateOf = (some: readonly ReviewedBulk[], ticks: Ticks) =>
  tickStateOf(summarisedRows(some, ticks).counts, worstFirst(some), ticks)
const unconfirmed = (some: readonly ReviewedBulk[], ticks: Ticks) => stateOf(some, ticks).unconfirmed

test('unusual rows hold everything back until each is confirmed or taken out', () => {
  expect(unconfirmed(rows, NO_TICKS)).toBe(2)
  const confirmed = confirmRows(NO_TICKS, [free], true)
  expect(unconfirmed(rows, confirmed)).toBe(1)
  expect(unconfirmed(rows, tickRows(confirmed, [tenfold], false))).toBe(0)
})

test('a confirmation holds only for what was seen', () => {
  const confirmed = confirmRows(NO_TICKS, [tenfold], true)
  expect(unconfirmed([rowOf(3, '100')], confirmed)).toBe(1)
  expect(unconfirmed([rowOf(3, '10', '0.9')], confirmed)).toBe(1)
  expect(unconfirmed([rowOf(3, '10')], confirmed)).toBe(0)
})

test('putting a row in again asks for its confirmation again only if it had none', () => {
  const confirmed = confirmRows(NO_TICKS, [free, tenfold], true)
  expect(unconfirmed(rows, tickRows(tickRows(confirmed, rows, false), rows, true))).toBe(0)
})

test('a row that was taken out is found under “taken out” and not under “changes”', () => {
  const ticks = tickRows(NO_TICKS, [free], false)
  expect(REVIEW_FILTERS.filter(filter => isUnder(filter, free, ticks))).toEqual(['all', 'skipped'])
  expect(REVIEW_FILTERS.filter(filter => isUnder(filter, tenfold, ticks))).toEqual([
    'all',
    'confirm',
    'changes',
  ])
})

test('the number at a filter is how many rows it shows', () => {
  const ticks = tickRows(NO_TICKS, [free], false)
  const tickState = stateOf(rows, ticks)
  for (const filter of REVIEW_FILTERS)
    expect(shownUnder(filter, tickState), filter).toBe(rows.filter(row => isUnder(filter, row, ticks)).length)
})

test('a job is named after its file only when all rows come from it', () => {
  expect(fileOf([rowOf(1, '2', '1', 'a.csv'), rowOf(2, '2', '1', 'a.csv')])).toBe('a.csv')
  expect(fileOf([rowOf(1, '2', '1', 'a.csv'), rowOf(2, '2')])).toBeNull()
  expect(fileOf([])).toBeNull()
})
