import { expect, test } from 'vitest'
import { KEPT, runQuarter } from './quarter.ts'

test(
  'in the third quarter of the worlds every edit comes to its named end, in order and once, and everything that can happen did',
  async () => expect(await runQuarter(2)).toEqual(KEPT),
  900_000,
)
