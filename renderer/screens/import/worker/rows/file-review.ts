import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { ReviewedBulk } from '../../../../../shared/domain/changes/review.ts'
import type { StockFalls } from '../../../../../shared/domain/changes/stock-falls.ts'

/** What sending the file would change, and what of it lies beyond the guard rails. */
export interface FileReview {
  /** Products whose price or stock changes. */
  prices: number[]
  stocks: number[]
  /** The changes to confirm, worst first; null when they are too many to be looked at beside the file. */
  unusual: ReviewedBulk[] | null
  /** Products that get one good value of a line which is left out, by the verdict on the line. */
  good: Record<'asked' | 'rejected', Record<BulkField, number[]>>
  /** What the confirmed lines were asked about, for the next list; see `keyOfText`. */
  remarks: string[]
  /** Where many stocks fall far at once. */
  falls: StockFalls | null
  /** The header of the file, null without one: how a file is checked before it is sent is remembered by it. */
  header: readonly string[] | null
}
