import { expect } from 'vitest'
import { campaign } from './campaign.ts'

/** More on demand: `DESK_SIM_WORLDS=5000 npx vitest run sim/worlds`. */
const WORLDS = Number(process.env.DESK_SIM_WORLDS ?? 3000)
const SEED = Number(process.env.DESK_SIM_SEED ?? 1)
const PARTS = 4

/** Runs a quarter of the worlds, so that two processes share them, and holds what was found against what is promised. */
export async function holdQuarter(quarter: 0 | 1 | 2 | 3): Promise<void> {
  const worlds = Math.ceil(WORLDS / PARTS)
  const { end, failures, never } = await campaign(SEED + quarter * worlds, worlds)
  expect(failures).toEqual([])
  expect(never).toEqual([])
  expect(end.worlds).toBe(worlds)
  const { overwrites, edits } = end.counts
  // What changed between the last look and the write cannot be seen: the API has no compare-and-set.
  expect(overwrites / edits).toBeLessThan(0.004)
}
