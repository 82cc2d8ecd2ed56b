import { expect, test } from 'vitest'
import { KEPT, runQuarter } from './quarter.ts'

test(
  'in the second quarter of the worlds every edit comes to its named end, in order and once, and everything that can happen did',
  async () => expect(await runQuarter(1)).toEqual(KEPT),
  900_000,
)
