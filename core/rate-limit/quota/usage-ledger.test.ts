import { expect, test } from 'vitest'
import { entered, lastHour, leavesAt, spread, sumOf, type UsageLedger, within } from './usage-ledger.ts'

const MINUTE = 60_000
const empty: UsageLedger = []

test('a request counts for an hour at least, and a minute longer at most', () => {
  const ledger = entered(empty, 'ours', 1, 59_999)
  expect(sumOf(ledger, 'ours', 59_999 + 60 * MINUTE)).toBe(1)
  expect(sumOf(ledger, 'ours', 61 * MINUTE)).toBe(0)
  expect(ledger.map(leavesAt)).toEqual([61 * MINUTE])
  expect(within(ledger, 61 * MINUTE)).toEqual([])
})

test('an entry that was too high is corrected, never below zero', () => {
  const one = entered(empty, 'ours', 1, 0)
  expect(sumOf(entered(one, 'ours', -1, 0), 'ours', 0)).toBe(0)
  expect(sumOf(entered(entered(one, 'ours', -1, 0), 'ours', -1, 0), 'ours', 0)).toBe(0)
})

test('unseen requests are spread evenly over the minutes in which they can have been made', () => {
  const ledger = spread(empty, 'foreign', 10, 0, 3 * MINUTE)
  expect(ledger.map(({ minute, foreign }) => [minute, foreign])).toEqual([
    [0, 3],
    [1, 2],
    [2, 3],
    [3, 2],
  ])
  expect(sumOf(spread(empty, 'foreign', 7, -500 * MINUTE, 0), 'foreign', 0)).toBe(7)
  expect(spread(empty, 'foreign', 0, 0, MINUTE)).toEqual([])
})

test('the last hour has sixty minutes, also those in which nothing was asked', () => {
  const minutes = lastHour(entered(empty, 'ours', 3, 58 * MINUTE), 59 * MINUTE + 500)
  expect(minutes).toHaveLength(60)
  expect(minutes.at(-2)).toEqual({ at: 58 * MINUTE, ours: 3, foreign: 0 })
  expect(minutes[0]).toEqual({ at: 0, ours: 0, foreign: 0 })
})
