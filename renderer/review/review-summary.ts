import {
  countRow,
  isReviewedDetail,
  noRowsCounted,
  type ReviewCounts,
  type ReviewedChange,
  type ReviewRow,
} from '../../shared/domain/changes/review.ts'
import { countStockFall, ifMany, type StockFalls } from '../../shared/domain/changes/stock-falls.ts'
import type { JobPlan } from './CheckChoice.tsx'
import { isQueued, type Ticks } from './ticks.ts'

/** What rows come to with some ticks: how many of which kind, and what is queued. */
export interface ReviewSummary {
  readonly counts: ReviewCounts
  readonly toQueue: readonly ReviewedChange[]
  readonly job: JobPlan
  /** The large falls of stock, if they are many. */
  readonly falls: StockFalls | null
}

/** What rows come to with these ticks. */
export function summarisedRows(rows: readonly ReviewRow[], ticks: Ticks): ReviewSummary {
  const summary = reviewSummaryOf(ticks)
  for (const row of rows) summary.add(row)
  return summary.now()
}

/** The same, row by row. */
export function reviewSummaryOf(ticks: Ticks) {
  const counts = noRowsCounted()
  const toQueue: ReviewedChange[] = []
  const prices: number[] = []
  const stocks: number[] = []
  let source: string | null = null
  const updates = new Set<number>()
  const falls = { falls: 0, of: 0 }
  const add = (row: ReviewRow): void => {
    const isIn = isQueued(ticks, row)
    countRow(counts, row, isIn)
    if (!isIn) return
    const { field, product, origin } = row.edit
    const own = origin?.source ?? null
    source = toQueue.length === 0 || source === own ? own : null
    toQueue.push(row)
    if (isReviewedDetail(row)) updates.add(product)
    else {
      countStockFall(falls, row.asked)
      if (field === 'base_price') prices.push(product)
      else stocks.push(product)
    }
  }
  const now = (): ReviewSummary => ({
    counts,
    toQueue,
    job: { prices, stocks, source, updates: updates.size },
    falls: ifMany(falls),
  })
  return { add, now }
}
