import { expect, test } from 'vitest'
import { type ReviewRow, reviewDetail, reviewEdit } from '../../shared/domain/changes/review.ts'
import { summarisedRows } from './review-summary.ts'
import { NO_TICKS, tickRows } from './ticks.ts'

const RAILS = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }

const ground = (now: string) => ({ sku: null, now, under: now, readAt: 0 })

function stock(product: number, from: string, to: string, source?: string): ReviewRow {
  const origin = source === undefined ? null : { file: 'list.csv', line: 1, source }
  return reviewEdit({ product, field: 'stock_qty', from, to, text: to, origin }, ground(from), RAILS, 0)
}

function named(product: number, source: string): ReviewRow {
  const edit = {
    product,
    field: 'name',
    from: 'a',
    to: 'b',
    text: 'b',
    origin: { file: 'list.csv', line: 1, source },
  } as const
  return reviewDetail(edit, ground('a'), RAILS, 0)
}

const summary = (rows: readonly ReviewRow[], ticks = NO_TICKS) => summarisedRows(rows, ticks)

test('rows come to what is queued of them, by kind, without what is left out', () => {
  const rows = [
    stock(1, '5', '6', 'FILE'),
    stock(2, '5', '5', 'FILE'),
    stock(3, '5', '7', 'FILE'),
    named(3, 'FILE'),
  ]
  expect(summary(rows)).toEqual({
    counts: { changes: 3, prices: 0, stocks: 2, details: 1, unchanged: 1, skipped: 0, refused: 0 },
    toQueue: [rows[0], rows[2], rows[3]],
    job: { prices: [], stocks: [1, 3], source: 'FILE', updates: 1 },
    falls: null,
  })
  const ticked = summary(rows, tickRows(NO_TICKS, rows.slice(0, 1), false))
  expect(ticked.counts).toMatchObject({ changes: 2, skipped: 1 })
  expect(ticked.toQueue).toEqual([rows[2], rows[3]])
  expect(ticked.job.stocks).toEqual([3])
})

test('they have a source only where all that is queued comes from it', () => {
  const own = [stock(1, '5', '6', 'FILE'), stock(2, '5', '6', 'FILE')]
  const byHand = stock(3, '5', '6')
  expect(summary(own).job.source).toBe('FILE')
  expect(summary([...own, byHand]).job.source).toBeNull()
  expect(summary([byHand, ...own]).job.source).toBeNull()
  expect(summary([...own, stock(4, '5', '6', 'OTHER'), ...own]).job.source).toBeNull()
  expect(summary([...own, byHand], tickRows(NO_TICKS, [byHand], false)).job.source).toBe('FILE')
})

test('many large falls of stock are told, those that are left out not among them', () => {
  const falls = Array.from({ length: 12 }, (_, at) => stock(at + 1, '3800', '10'))
  expect(summary(falls).falls).toEqual({ falls: 12, of: 12 })
  expect(summary(falls, tickRows(NO_TICKS, falls.slice(3), false)).falls).toBeNull()
})
