import { expect, test } from 'vitest'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../sqlite/database.ts'
import { lazyWords } from './lazy-words.ts'

/** Words of 2,500 roses, over a table that counts how often it was read, and timers that the test runs. */
function roses() {
  let reads = 0
  const timers = new Map<() => void, number>()
  const lists = (after: number, limit: number) => {
    reads++
    const ids = Array.from({ length: 2500 }, (_, index) => index + 1)
    return ids
      .filter(id => id > after)
      .slice(0, limit)
      .map(id => [id, `R-${id}`, 'Rose', null])
  }
  const clock = {
    after: (ms: number, run: () => void) => {
      timers.set(run, ms)
      return () => void timers.delete(run)
    },
  }
  const words = lazyWords({ prepare: () => ({ lists }) } as unknown as Database, clock as unknown as Clock)
  const pass = () => {
    const due = [...timers.keys()]
    timers.clear()
    for (const run of due) run()
  }
  return { words, pass, reads: () => reads, waits: () => [...timers.values()] }
}

test('nothing is read while a window reads the products, and the words come after it, once', () => {
  const { words, pass, reads, waits } = roses()
  expect([reads(), waits()]).toEqual([0, [10_000]])
  words.begin()
  words.begin()
  expect([reads(), waits()]).toEqual([0, [1000]])
  pass()
  pass()
  expect([reads(), waits()]).toEqual([2, []])
  expect(words.all().search('rose', 1).total).toBe(2500)
  expect(reads()).toBe(2)
})

test('without a window they come by themselves, and a search waits for nothing', () => {
  const { words, pass, reads } = roses()
  expect(words.all().search('rose', 1).total).toBe(2500)
  const alone = roses()
  alone.pass()
  alone.pass()
  expect([reads(), alone.reads()]).toEqual([2, 2])
  pass()
  expect(reads()).toBe(2)
})
