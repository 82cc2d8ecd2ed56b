import type { Verdict } from '../judge/verdicts.ts'

/** The columns of the file that says what became of each line of another one. */
export const RESULT_HEADER = ['line', 'sku', 'price', 'stock', 'result', 'reason'] as const

/** The file is written when its changes are queued: what the marketplace says to them comes later. */
export const RESULT_WORDS = {
  change: 'taken',
  unchanged: 'unchanged',
  rejected: 'not taken',
  asked: 'not taken',
  ignored: 'no row',
} as const satisfies Readonly<Record<Verdict, string>>

/** Of a line of which only a part was taken. */
export const PARTLY = 'partly taken'

export const LEFT_BY_HAND = 'Left out in Supplier Desk.'
/** Where the outcome of what was taken stands. */
export const SEE_OUTBOX = 'Its outcome is in the Outbox.'
