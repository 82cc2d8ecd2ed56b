import type { DraftKey } from '../../../drafts/draft-lines.ts'

/**
 * What a transaction wrote and the journal must contain: rows to write as a whole, changes that became final, drafts.
 */
export interface Touched {
  /** First and last number, inclusive. */
  ranges: [number, number][]
  ended: number[]
  drafts: DraftKey[]
}

/** Empty lists of its own, which a transaction fills. */
export const nothingTouched = (): Touched => ({ ranges: [], ended: [], drafts: [] })
