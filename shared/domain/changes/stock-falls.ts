import type { NewBulkChange } from './review.ts'

/** How many stocks fall to a tenth or less, of so many that change. */
export interface StockFalls {
  falls: number
  of: number
}

const FALLS_LEAST = 10
const SHARE_LEAST = 0.2

/**
 * The large falls of stock, where they are so many that a column may be the wrong one or count in another unit; else null.
 * One product that sells out is a good day. A stock of 0 is left out: each is confirmed by itself (`stock-to-zero`).
 */
export function manyStockFalls(changes: Iterable<NewBulkChange>): StockFalls | null {
  const tally = { falls: 0, of: 0 }
  for (const change of changes) countStockFall(tally, change)
  return ifMany(tally)
}

/** Adds one change to the falls that were counted. */
export function countStockFall(tally: StockFalls, change: NewBulkChange): void {
  if (change.kind !== 'stock' || change.from === null || change.from <= 0) return
  tally.of++
  if (change.to > 0 && change.to * 10 <= change.from) tally.falls++
}

/** The counted falls; null unless they are many. */
export function ifMany({ falls, of }: StockFalls): StockFalls | null {
  return falls >= FALLS_LEAST && falls >= of * SHARE_LEAST ? { falls, of } : null
}
