import { afterEach, expect, test } from 'vitest'
import { calls } from '../../shared/contract/contract.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import {
  HOUR,
  type LimiterBench,
  limitedFor,
  limiterBench,
  MINUTE,
  NOT_SENT,
  OK,
} from './fixtures/limiter-bench.ts'
import type { StoredUsage } from './quota/stored-usage.ts'

let bench: LimiterBench
afterEach(() => bench.rateLimiter.close())

const windowOf = (remaining: number) => ({ limit: 1000, remaining, resetsAt: HOUR })

/** A bench whose marketplace has so many requests left in its window. */
function withWindow(...args: Parameters<typeof windowOf>): void {
  bench = limiterBench()
  bench.window = windowOf(...args)
}

test('a request that never left this computer is not counted as used', async () => {
  withWindow(500)
  await Promise.all([bench.ask('person', 1), bench.clock.pass(200)])
  bench.script = [NOT_SENT, NOT_SENT]
  void bench.ask('person', 2)
  await bench.clock.pass(1500)
  expect(bench.rateLimiter.connection().budget.remaining).toBe(499)
  expect(bench.rateLimiter.use().minutes.at(-1)?.ours).toBe(1)
})

test('a start with an hour already spent does not begin with a full budget, with headers or without', async () => {
  for (const window of [windowOf(700), null]) {
    let kept: StoredUsage | null = null
    const first = limiterBench({ onUse: use => (kept = use) })
    first.window = window
    first.tookMs = 10
    void first.keepAsking('person', 500)
    await first.clock.pass(MINUTE)
    await first.rateLimiter.close()
    const left = first.rateLimiter.connection().budget.remaining
    expect(left).toBe(window === null ? 400 : 200)
    const later = manualClock(first.clock.now() + 5 * MINUTE)
    bench = limiterBench({ restore: { limitedUntil: null, use: kept } }, later)
    expect(bench.rateLimiter.connection().budget).toMatchObject({ remaining: left, known: window !== null })
    bench.tookMs = 1
    // The same window, on the clock of the second start.
    bench.window = window === null ? null : { ...window, remaining: left, resetsAt: 54 * MINUTE }
    void bench.keepAsking('person', 1000)
    await later.pass(50 * MINUTE)
    expect(bench.times()).toHaveLength(left)
    await later.pass(20 * MINUTE)
    expect(bench.times().length).toBeGreaterThan(left)
    await bench.rateLimiter.close()
  }
})

test('the hour is written down every few seconds while requests leave, and at the end; not when nothing happens', async () => {
  const written: number[] = []
  bench = limiterBench({ onUse: () => written.push(bench.clock.monotonic()) })
  void bench.keepAsking('person', 50)
  await bench.clock.pass(MINUTE)
  expect(written).toEqual([3000, 6000])
  void bench.ask('person', 1)
  await bench.clock.pass(500)
  await bench.rateLimiter.close()
  expect(written).toEqual([3000, 6000, 60_500])
})

test('an hour written down by a clock that was wrong is still an hour', async () => {
  const minutes: StoredUsage['minutes'] = [[0, 900, 0, 0]]
  const use = { savedAt: 9_999_999_999_999, minutes, window: null }
  bench = limiterBench({ restore: { limitedUntil: null, use } })
  expect(bench.rateLimiter.connection().budget.remaining).toBe(0)
  void bench.ask('person', 1)
  await bench.clock.pass(61 * MINUTE)
  expect(bench.times()).toHaveLength(1)
})

test('headers that stay away leave us with our own count', async () => {
  withWindow(1000)
  await Promise.all([bench.ask('person', 1), bench.clock.pass(200)])
  expect(bench.rateLimiter.connection().budget.known).toBe(true)
  bench.window = null
  void bench.keepAsking('person', 3)
  await bench.clock.pass(1000)
  expect(bench.rateLimiter.connection().budget).toMatchObject({ known: false, remaining: 896 })
})

test('the outbox goes on before the reset, as the reserve shrinks', async () => {
  withWindow(77)
  void bench.keepAsking('outbox', 10)
  await bench.clock.pass(35 * MINUTE)
  const early = bench.times().filter(at => at > 1000)
  expect(early[0]).toBeGreaterThanOrEqual(30 * MINUTE)
  expect(early.length).toBeGreaterThan(5)
})

test('of urgent changes and a person, the last requests of the hour are the person’s', async () => {
  withWindow(31)
  void bench.keepAsking('urgent', 40)
  await bench.clock.pass(10 * MINUTE)
  expect(bench.times()).toHaveLength(11)
  void bench.keepAsking('person', 40)
  await bench.clock.pass(10 * MINUTE)
  expect(bench.times()).toHaveLength(31)
})

test('background reading takes only what nobody else needs, spread to the reset', async () => {
  withWindow(401)
  await Promise.all([bench.ask('person', 1), bench.clock.pass(200)])
  bench.rateLimiter.outboxNeeds(100)
  // 400 - 150 reserved - 100 of the outbox - 50 of slack: 100 for an hour.
  void bench.keepAsking('background', 1000)
  await bench.clock.pass(20 * MINUTE)
  const apart = bench
    .times()
    .slice(25, 35)
    .map((at, n, all) => at - (all[n - 1] ?? at))
  for (const ms of apart.slice(1)) expect(ms).toBeGreaterThan(25_000)
  bench.rateLimiter.outboxNeeds(400)
  const before = bench.times().length
  await bench.clock.pass(10 * MINUTE)
  expect(bench.times()).toHaveLength(before)
})

test('after a 429 the share of background reading is halved and grows back a tenth every ten minutes', async () => {
  bench = limiterBench()
  bench.window = { limit: 1000, remaining: 1000, resetsAt: 2 * HOUR }
  bench.script = [...Array.from({ length: 25 }, () => OK), limitedFor(1)]
  void bench.keepAsking('background', 1000)
  await bench.clock.pass(65 * MINUTE)
  const times = bench.times()
  const apartAt = (ms: number) => {
    const n = times.findIndex(at => at > ms)
    return Math.round(((times[n + 1] ?? 0) - (times[n] ?? 0)) / 100) / 10
  }
  // 40 % of 1,000 is one every 9 s.
  expect([5, 15, 25, 35, 45, 59].map(minute => apartAt(minute * MINUTE))).toEqual([18, 15, 12.9, 11.3, 10, 9])
})

test('somebody else with the same key is found, reported, and left room for', async () => {
  withWindow(900)
  const reported: unknown[] = []
  bench.rateLimiter.onConnection(connection =>
    reported.push(calls.readConnection.output.parse(connection).foreign),
  )
  const minute = async (foreign: number) => {
    if (bench.window !== null) bench.window.remaining -= foreign
    void bench.ask('person', 1)
    await bench.clock.pass(MINUTE)
  }
  for (let n = 0; n < 15; n++) await minute(0)
  expect(bench.rateLimiter.connection().foreign).toBeNull()
  const alone = bench.rateLimiter.doneAt(500, 'outbox') ?? 0
  expect(alone - bench.clock.now()).toBeLessThan(MINUTE * 2)
  for (let n = 0; n < 20; n++) await minute(2)
  // The running minute has not shown its two yet.
  expect(bench.rateLimiter.connection().foreign).toEqual({ perHour: 110 })
  expect(reported.at(-1)).toEqual({ perHour: 120 })
  const { minutes, limit } = calls.readUse.output.parse(bench.rateLimiter.use())
  expect([limit, minutes.length]).toEqual([1000, 60])
  expect(minutes.reduce((sum, { foreign }) => sum + foreign, 0)).toBe(40)
  expect(minutes.reduce((sum, { ours }) => sum + ours, 0)).toBe(35)
  for (let n = 0; n < 16; n++) await minute(0)
  expect(bench.rateLimiter.connection().foreign).toBeNull()
})

test('an estimated end includes what somebody else takes of the windows to come', async () => {
  const doneAfter = async (foreign: number) => {
    bench = limiterBench()
    bench.window = windowOf(900)
    for (let n = 0; n < 15; n++) {
      bench.window.remaining -= foreign
      void bench.ask('person', 1)
      await bench.clock.pass(MINUTE)
    }
    const at = bench.rateLimiter.doneAt(2000, 'outbox') ?? 0
    await bench.rateLimiter.close()
    return at - bench.clock.now()
  }
  const alone = await doneAfter(0)
  const shared = await doneAfter(10)
  expect(alone).toBeGreaterThan(HOUR)
  expect(alone).toBeLessThan(2 * HOUR)
  // 600 an hour less: 250 a window instead of 850.
  expect(shared).toBeGreaterThan(4 * HOUR)
})

test('an estimated end comes true, with headers and without, in this hour and the next ones', async () => {
  for (const window of [windowOf(400), null]) {
    for (const requests of [100, 300, 1500]) {
      bench = limiterBench()
      bench.window = window === null ? null : { ...window }
      void bench.keepAsking('outbox', 20)
      await bench.clock.pass(10_000)
      const foretold = (bench.rateLimiter.doneAt(requests, 'outbox') ?? 0) - 1_000_000
      let end = 0
      void bench.keepAsking('outbox', requests).then(() => (end = bench.clock.monotonic()))
      await bench.clock.pass(4 * HOUR)
      await bench.rateLimiter.close()
      expect(Math.abs(end - foretold), `${requests} ${window === null}: ${end} ${foretold}`).toBeLessThan(
        2 * MINUTE,
      )
    }
  }
})

test('an estimated end comes true in windows of a minute, once one was seen to begin', async () => {
  bench = limiterBench()
  bench.window = { limit: 120, remaining: 100, resetsAt: 30_000, windowMs: MINUTE }
  void bench.keepAsking('outbox', 20)
  await bench.clock.pass(40_000)
  void bench.keepAsking('outbox', 5)
  await bench.clock.pass(1_000)
  const foretold = (bench.rateLimiter.doneAt(600, 'outbox') ?? 0) - 1_000_000
  let end = 0
  void bench.keepAsking('outbox', 600).then(() => (end = bench.clock.monotonic()))
  await bench.clock.pass(HOUR)
  expect(end).toBeGreaterThan(5 * MINUTE)
  expect(Math.abs(end - foretold), `${end} ${foretold}`).toBeLessThan(MINUTE)
})

test('an end is estimated during a limit, and includes what waits before', async () => {
  withWindow(900)
  await Promise.all([bench.ask('person', 1), bench.clock.pass(1000)])
  bench.script = [limitedFor(600)]
  void bench.ask('outbox')
  await bench.clock.pass(1000)
  const at = bench.rateLimiter.doneAt(1, 'outbox') ?? 0
  expect(at - bench.clock.now()).toBeGreaterThan(598_000)
  for (let n = 0; n < 50; n++) void bench.ask('person', 1)
  expect((bench.rateLimiter.doneAt(1, 'outbox') ?? 0) - at).toBe(50 * 100)
})

test('re-sends are at most a tenth of the limit in any hour; then they wait, also after a restart', async () => {
  let kept: StoredUsage | null = null
  bench = limiterBench({ onUse: use => (kept = use) })
  const { rateLimiter, clock } = bench
  const take = (times: number) => Array.from({ length: times }, () => rateLimiter.takeResend())
  expect(rateLimiter.resendAt()).toBeLessThanOrEqual(clock.monotonic())
  expect(take(60).every(Boolean)).toBe(true)
  await clock.pass(30 * MINUTE)
  expect(take(41).filter(Boolean)).toHaveLength(40)
  expect(rateLimiter.resendAt()).toBe(61 * MINUTE)
  // First attempts go on.
  void bench.ask('outbox')
  await clock.pass(MINUTE)
  expect(bench.times()).toHaveLength(1)
  await rateLimiter.close()
  bench = limiterBench({ restore: { limitedUntil: null, use: kept } }, manualClock(clock.now()))
  expect(bench.rateLimiter.takeResend()).toBe(false)
  await bench.clock.pass(bench.rateLimiter.resendAt())
  expect(bench.rateLimiter.takeResend()).toBe(true)
})

test('a probe is a request like any other: with nothing left of the hour none leaves', async () => {
  withWindow(2)
  void bench.keepAsking('person', 2)
  await bench.clock.pass(1000)
  bench.script = []
  bench.rateLimiter.sleep()
  bench.rateLimiter.wake()
  bench.log.splice(0)
  await bench.clock.pass(HOUR - 2000)
  expect(bench.log).toEqual([])
  await bench.clock.pass(5000)
  expect(bench.log[0]).toBe('3600000 GET /categories')
})
