import { campaign } from './campaign.ts'

/** More on demand: `DESK_SIM_WORLDS=20000 npx vitest run sim/worlds`. */
const WORLDS = Number(process.env.DESK_SIM_WORLDS ?? 5000)
const SEED = Number(process.env.DESK_SIM_SEED ?? 1)
const PARTS = 4

/** What a quarter of the worlds came to, to be held against {@link KEPT}. */
export interface QuarterEnd {
  /** How to replay each world that broke a promise, and what it broke. */
  failures: string[]
  /** What can happen and never did. */
  never: string[]
  isWhole: boolean
  /** What changed between the last look and the write cannot be seen, as the API has no compare-and-set: a few in a thousand. */
  areOverwritesRare: boolean
}

export const KEPT: QuarterEnd = { failures: [], never: [], isWhole: true, areOverwritesRare: true }

/** Runs a quarter of the worlds, so that two processes share them. */
export async function runQuarter(quarter: 0 | 1 | 2 | 3): Promise<QuarterEnd> {
  const worlds = Math.ceil(WORLDS / PARTS)
  const { end, failures, never } = await campaign(SEED + quarter * worlds, worlds)
  const { overwrites, edits } = end.counts
  return { failures, never, isWhole: end.worlds === worlds, areOverwritesRare: overwrites / edits < 0.004 }
}
