import { expect, test } from 'vitest'
import { runCampaign } from './campaign.ts'
import { missedPairs, THIRD_OF_PAIRS } from './plans.ts'

/** `npm run test:full` kills at each point of each operation. */
test('a program killed at each point loses nothing and does nothing twice', {
  timeout: 180_000,
}, async () => {
  const end = await runCampaign({ kills: 1, seed: 81, shape: 'b', pairs: THIRD_OF_PAIRS })
  expect(end).toMatchObject({ lost: [], twice: [], outOfOrder: [], damage: [], stuck: [] })
  expect(missedPairs(THIRD_OF_PAIRS, end.reached)).toEqual([])
})
