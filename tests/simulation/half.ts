import { areOverwritesRare, campaign } from './campaign.ts'

/** Half of the worlds of `npm test`; `npm run test:full` runs others. */
const HALF = 400

/** The result of half of the worlds, to be compared with {@link KEPT}. */
export interface HalfEnd {
  /** The command that replays each world that broke a promise, and what it broke. */
  failures: string[]
  /** What can happen and never happened. */
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
