import { expect, test } from 'vitest'
import { CHANGE_KINDS } from '../../shared/domain/change.ts'
import { runCampaign } from './campaign.ts'
import { POINTS } from './task.ts'

test('a program killed at each point on account of each operation loses nothing and does nothing twice', {
  timeout: 180_000,
}, async () => {
  const end = await runCampaign({ kills: 1, seed: 81, shape: 'b', isDirected: true })
  expect(end).toMatchObject({ lost: [], twice: [], outOfOrder: [], damage: [], stuck: [] })
  const all = POINTS.flatMap(point => CHANGE_KINDS.map(kind => `${point} ${kind}`))
  expect([...end.reached.keys()].sort()).toEqual(all.sort())
})
