import type { Verdict } from '../judge/verdicts.ts'

/** The columns of the file that says what became of each line of another one. */
export const RESULT_HEADER = ['line', 'sku', 'price', 'stock', 'result', 'reason'] as const

export const RESULT_WORDS = {
  change: 'taken',
  unchanged: 'unchanged',
  rejected: 'not taken',
  asked: 'not taken',
  ignored: 'no row',
} as const satisfies Readonly<Record<Verdict, string>>

export const LEFT_BY_HAND = 'Left out in Supplier Desk.'
