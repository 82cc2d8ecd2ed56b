import { expect, test } from 'vitest'
import { readLeftTicks, writeLeftTicks } from './left-ticks.ts'

test('what was ticked before a file was left is ticked again', () => {
  const ticked = {
    confirmed: new Set([3, 5]),
    ticks: { skipped: new Set([12]), confirmed: new Set(['2 1.2 12']) },
  }
  expect(readLeftTicks(JSON.parse(JSON.stringify(writeLeftTicks(ticked))))).toEqual(ticked)
})

test('a file that was never left has nothing ticked', () => {
  expect(readLeftTicks({}).confirmed.size + readLeftTicks({ skipped: 'x' }).ticks.skipped.size).toBe(0)
})
