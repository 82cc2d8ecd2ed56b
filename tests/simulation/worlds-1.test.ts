import { expect, test } from 'vitest'
import { KEPT, runHalf } from './half.ts'

test(
  'in the first half of the worlds every edit comes to its named end, in order and once, and everything that can happen did',
  async () => expect(await runHalf(0)).toEqual(KEPT),
  300_000,
)
