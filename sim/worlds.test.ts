import { describe, expect, test } from 'vitest'
import { campaign } from './campaign.ts'
import { makeComputer } from './computer.ts'
import { PROFILES } from './profiles.ts'
import { runWorld } from './run-world.ts'

/** More on demand: `DESK_SIM_WORLDS=5000 npx vitest run sim/worlds`. */
const WORLDS = Number(process.env.DESK_SIM_WORLDS ?? 600)
const SEED = Number(process.env.DESK_SIM_SEED ?? 1)

describe('whatever goes wrong', () => {
  test('every edit that was taken comes to its named end, in order and once, and everything that can happen did', async () => {
    const { end, failures, never } = await campaign(SEED, WORLDS)
    expect(failures).toEqual([])
    expect(never).toEqual([])
    expect(end.worlds).toBe(WORLDS)
    const { overwrites, edits } = end.counts
    // What changed between the last look and the write cannot be seen: the API has no compare-and-set.
    expect(overwrites / edits).toBeLessThan(0.004)
  }, 900_000)
})

test.each(PROFILES)('the same seed makes the same world to the last line (%s)', async profile => {
  const computer = makeComputer()
  try {
    for (const seed of [3, 14, 15, 92]) {
      const once = await runWorld({ seed, profile, computer, coverage: new Map() })
      const again = await runWorld({ seed, profile, computer, coverage: new Map() })
      expect(again.hash).toBe(once.hash)
    }
  } finally {
    computer.scrap()
  }
})
