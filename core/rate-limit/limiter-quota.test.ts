import { expect, test } from 'vitest'
import { HOUR, RESET } from './fixtures/limiter-bench.ts'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'

const { on, start, ask, keepAsking, sends } = scriptedLimiter()
/** A window that ends in an hour, with so many requests left before the first answer. */
const windowOf = (remaining: number) => ({ limit: 1000, remaining, resetsAt: HOUR })

test('the outbox stops at the reserve; a person may use it up; after the reset all go on', async () => {
  start()
  on.window = windowOf(153)
  void keepAsking('outbox', 5, WRITE)
  await on.clock.pass(1000)
  expect(on.rateLimiter.connection().budget).toMatchObject({
    limit: 1000,
    remaining: 150,
    reserve: 150,
    known: true,
  })
  expect(sends()).toHaveLength(3)
  void keepAsking('person', 200)
  await on.clock.pass(60_000)
  expect(sends()).toHaveLength(153)
  expect(on.rateLimiter.connection().budget.remaining).toBe(0)
  await on.clock.pass(HOUR)
  expect(sends().filter(line => line.includes('POST'))).toHaveLength(5)
})

test('what somebody else used of the same budget is believed at once', async () => {
  start()
  on.window = windowOf(901)
  void ask('person')
  await on.clock.pass(100)
  on.window = windowOf(11)
  void ask('person')
  await on.clock.pass(100)
  void ask('outbox', WRITE)
  await on.clock.pass(1000)
  expect(sends()).toHaveLength(2)
})

test('background reading is spread over the hour, more thinly while the outbox works; a first reading is not', async () => {
  start()
  on.window = windowOf(1001)
  void keepAsking('background', 1000)
  await on.clock.pass(60_000)
  const times = sends().map(line => Number(line.split(' ')[0]))
  expect(times.slice(0, 20).at(-1)).toBe(1900)
  expect((times[21] ?? 0) - (times[20] ?? 0)).toBe(9000)
  void ask('outbox', WRITE)
  await on.clock.pass(50_000)
  const after = sends().length
  expect(after - times.length - 1).toBeLessThanOrEqual(2)
  void keepAsking('first-reading', 100)
  await on.clock.pass(20_000)
  expect(sends().length).toBeGreaterThanOrEqual(after + 100)
})

test('an end is estimated if it can be', async () => {
  start()
  expect(on.rateLimiter.doneAt(1, 'outbox')).toBeNull()
  on.window = windowOf(501)
  void ask('person')
  await on.clock.pass(100)
  const soon = on.rateLimiter.doneAt(10, 'outbox') ?? 0
  expect(soon - on.clock.now()).toBeLessThan(4000)
  const late = on.rateLimiter.doneAt(600, 'outbox') ?? 0
  expect(late - on.clock.now()).toBeGreaterThan(3_599_000)
  on.script = [RESET]
  void ask('person')
  await on.clock.pass(100)
  expect(on.rateLimiter.doneAt(1, 'outbox')).toBeNull()
})
