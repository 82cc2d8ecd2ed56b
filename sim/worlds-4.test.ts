import { test } from 'vitest'
import { holdQuarter } from './hold-campaign.ts'

test(
  'in the fourth quarter of the worlds every edit comes to its named end, in order and once, and everything that can happen did',
  () => holdQuarter(3),
  900_000,
)
