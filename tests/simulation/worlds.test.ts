import { expect, test } from 'vitest'
import { makeComputer } from './computer.ts'
import { PROFILES } from './profiles.ts'
import { runWorld } from './run-world.ts'

test.each(PROFILES)('the same seed gives the same world to the last line (%s)', async profile => {
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

/** Worlds in which a create was once credited with a colleague's product of the same SKU. */
test.each([3601253, 3601977])('world %i, which once broke a promise, keeps it', async seed => {
  const computer = makeComputer()
  try {
    const { violations } = await runWorld({ seed, profile: 'dense', computer, coverage: new Map() })
    expect(violations).toEqual([])
  } finally {
    computer.scrap()
  }
})
