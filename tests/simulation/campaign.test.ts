import { expect, test } from 'vitest'
import { areOverwritesRare, campaign } from './campaign.ts'

/** `npm run test:full` runs others. */
const WORLDS = 280

test('in 280 worlds every edit comes to its named end, in order and once, and everything that can happen did', async () => {
  const { end, failures, never } = await campaign(1, WORLDS)
  expect({ failures, never, worlds: end.worlds }).toEqual({ failures: [], never: [], worlds: WORLDS })
  expect(areOverwritesRare(end.counts)).toBe(true)
}, 300_000)
