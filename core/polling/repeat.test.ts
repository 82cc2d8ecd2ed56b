import { expect, test } from 'vitest'
import { manualClock, settle } from '../fixtures/manual-clock.ts'
import { repeat } from './repeat.ts'

test('an attempt that fails is reported, and the next one comes as usual', async () => {
  const clock = manualClock(0)
  const log: string[] = []
  const stop = repeat(
    { clock, everyMs: 1000, onFailed: error => log.push(`${clock.monotonic()} ${(error as Error).message}`) },
    async () => {
      throw new Error('the disk is gone')
    },
  )
  for (let second = 0; second < 3; second++) {
    await clock.advance(1000)
    await settle()
  }
  stop()
  await clock.advance(5000)
  expect(log).toEqual(['1000 the disk is gone', '2000 the disk is gone', '3000 the disk is gone'])
})
