import { expect, test } from 'vitest'
import { missedPairs, runCampaign } from './campaign.ts'

test('a program killed at each point of each operation loses nothing and does nothing twice', {
  timeout: 180_000,
}, async () => {
  const end = await runCampaign({ kills: 1, seed: 81, shape: 'b', isDirected: true })
  expect(end).toMatchObject({ lost: [], twice: [], outOfOrder: [], damage: [], stuck: [] })
  expect(missedPairs(end.reached)).toEqual([])
})
