import { test } from 'vitest'
import { holdQuarter } from './hold-campaign.ts'

test(
  'in the first quarter of the worlds every edit comes to its named end, in order and once, and everything that can happen did',
  () => holdQuarter(0),
  900_000,
)
