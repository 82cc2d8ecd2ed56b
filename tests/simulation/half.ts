import { areOverwritesRare, campaign } from './campaign.ts'

/** Of the worlds of `npm test`; other ones are run by `npm run test:full`. */
const HALF = 400

/** What half of the worlds came to, to be held against {@link KEPT}. */
export interface HalfEnd {
  /** How to replay each world that broke a promise, and what it broke. */
  failures: string[]
  /** What can happen and never did. */
  never: string[]
  isWhole: boolean
  areOverwritesRare: boolean
}

export const KEPT: HalfEnd = { failures: [], never: [], isWhole: true, areOverwritesRare: true }

/** Runs half of the worlds, so that two processes share them. */
export async function runHalf(half: 0 | 1): Promise<HalfEnd> {
  const { end, failures, never } = await campaign(1 + half * HALF, HALF)
  return {
    failures,
    never,
    isWhole: end.worlds === HALF,
    areOverwritesRare: areOverwritesRare(end.counts),
  }
}
