import { expect, test } from 'vitest'
import type { ApiVariant } from '../../sandbox/api-variant.ts'
import { isClean, runCampaign } from './campaign.ts'
import { POINTS } from './task.ts'

/** `npm run test:full` runs many more. */
const KILLS = 5

/** The test of one shape; each has a file, so that both run at once. */
export function testKills(shape: ApiVariant): void {
  test(`a program killed at any moment loses nothing and does nothing twice, shape ${shape}`, {
    timeout: 180_000,
  }, async () => {
    const end = await runCampaign({ kills: KILLS, seed: 2026, shape })
    expect(end).toMatchObject({ kills: KILLS, lost: [], twice: [], outOfOrder: [], damage: [], stuck: [] })
    expect(isClean(end)).toBe(true)
    // A slow computer comes to little between two kills.
    expect(end.confirmed).toBeGreaterThan(0)
    expect([...end.reached.keys()].filter(point => !POINTS.some(known => known === point))).toEqual([])
  })
}
