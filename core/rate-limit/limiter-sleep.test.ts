import { afterEach, expect, test } from 'vitest'
import { manualClock } from '../fixtures/manual-clock.ts'
import {
  HOUR,
  type LimiterBench,
  limitedFor,
  limiterBench,
  MINUTE,
  OK,
  RESET,
  refusedWith,
} from './fixtures/limiter-bench.ts'

const START = 1_700_000_000_000
let bench: LimiterBench
afterEach(() => bench.rateLimiter.close())

/** A clock whose monotonic side stands still while the computer sleeps, as on macOS and Linux. */
function fall(asleepMs: number): void {
  bench.clock.setWall(bench.clock.now() + asleepMs)
}

async function onlineBench() {
  bench = limiterBench({}, manualClock(START))
  void bench.ask('person', 1)
  await bench.clock.pass(1000)
  bench.log.splice(0)
}

test('before a sleep nothing new leaves; after it one small probe goes, then the rest one by one', async () => {
  await onlineBench()
  bench.rateLimiter.sleep()
  void bench.ask('outbox')
  void bench.ask('person', 2)
  void bench.ask('person', 3)
  await bench.clock.pass(10_000)
  expect(bench.log).toEqual([])
  bench.rateLimiter.wake()
  await bench.clock.pass(10_000)
  expect(bench.log).toEqual([
    '11000 trying',
    '15000 GET /categories',
    '15100 online',
    '15100 GET /products/2',
    '15200 GET /products/3',
    '15200 POST /stock',
  ])
})

test('a turn given before a sleep sends nothing into it', async () => {
  await onlineBench()
  const turn = await bench.rateLimiter.turn('outbox', 'write')
  bench.rateLimiter.sleep()
  expect(await turn?.send({ method: 'POST', path: '/stock' })).toMatchObject({ sent: false, why: 'stopped' })
  expect(bench.log).toEqual([])
})

test('a sleep without a wake-up is over after a minute', async () => {
  await onlineBench()
  bench.rateLimiter.sleep()
  void bench.ask('outbox')
  await bench.clock.pass(MINUTE - 1)
  expect(bench.log).toEqual([])
  await bench.clock.pass(1)
  expect(bench.log).toEqual(['61000 POST /stock'])
})

test.each([
  ['stands still', true],
  ['goes on', false],
])('a limit that ended during a sleep is over, when the monotonic clock %s meanwhile', async (_, isStill) => {
  await onlineBench()
  bench.script = [limitedFor(3 * 3600)]
  void bench.ask('outbox')
  await bench.clock.pass(1000)
  bench.rateLimiter.sleep()
  if (isStill) fall(8 * HOUR)
  else bench.clock.advance(8 * HOUR)
  const woke = bench.clock.monotonic()
  bench.log.splice(0)
  bench.rateLimiter.wake()
  void bench.ask('person', 2)
  await bench.clock.pass(10_000)
  expect(bench.log.at(-1)).toBe(`${woke + 4100} GET /products/2`)
})

test('a limit that is not over after a sleep is waited out, less the time asleep', async () => {
  await onlineBench()
  bench.script = [limitedFor(3600)]
  void bench.ask('outbox')
  await bench.clock.pass(1000)
  bench.rateLimiter.sleep()
  fall(HOUR / 2)
  bench.rateLimiter.wake()
  void bench.ask('person', 2)
  await bench.clock.pass(HOUR / 2 - 1000)
  expect(bench.log).toHaveLength(2)
  await bench.clock.pass(10_000)
  expect(bench.log.slice(2)).toEqual([
    '1801100 trying',
    '1801100 GET /categories',
    '1801200 online',
    '1801200 GET /products/2',
  ])
})

test('waking up does not talk a refused key away', async () => {
  await onlineBench()
  bench.script = [refusedWith(401), refusedWith(401)]
  void bench.ask('outbox')
  await bench.clock.pass(1000)
  bench.rateLimiter.sleep()
  fall(8 * HOUR)
  bench.rateLimiter.wake()
  void bench.ask('person', 2)
  await bench.clock.pass(HOUR)
  expect(bench.log).toEqual(['1000 POST /stock', '1100 GET /categories', '1200 key-refused'])
})

test('waking up where there is no network is one probe, then ever fewer', async () => {
  await onlineBench()
  bench.rateLimiter.sleep()
  bench.script = [RESET, RESET, OK]
  void bench.ask('person', 2)
  bench.rateLimiter.wake()
  await bench.clock.pass(MINUTE)
  expect(bench.log).toEqual([
    '1000 trying',
    '5000 GET /categories',
    '5100 offline',
    '6100 GET /categories',
    '8200 GET /categories',
    '8300 online',
    '8300 GET /products/2',
  ])
})

const hour = HOUR
const SET = [-START, -24 * hour, -hour, hour, 24 * hour]

test.each(SET)('a clock set by %i ms changes nothing that leaves, in any state', async jump => {
  const live = async (isSet: boolean) => {
    bench = limiterBench({}, manualClock(START))
    const set = () => isSet && bench.clock.setWall(bench.clock.now() + jump)
    const steps = [limitedFor(30), RESET, RESET, refusedWith(503), OK, refusedWith(403), OK, OK]
    for (const step of steps) {
      bench.script.push(step)
      void bench.ask('outbox')
      void bench.ask('person', 2)
      await bench.clock.pass(50)
      set()
      await bench.clock.pass(20 * MINUTE)
    }
    await bench.rateLimiter.close()
    return bench.log
  }
  expect(await live(true)).toEqual(await live(false))
})

test('the times a person reads follow the clock they are read on', async () => {
  await onlineBench()
  bench.script = [limitedFor(600)]
  void bench.ask('outbox')
  await bench.clock.pass(100)
  bench.clock.setWall(START - 24 * HOUR)
  expect(bench.rateLimiter.connection().network).toEqual({
    kind: 'limited',
    until: START - 24 * HOUR + 600_000,
  })
})

test('a limit written down by a clock that was wrong holds no longer than it was', async () => {
  const restore = { limitedUntil: START + 365 * 24 * HOUR, limitedForMs: MINUTE }
  bench = limiterBench({ restore }, manualClock(START))
  void bench.ask('person', 1)
  await bench.clock.pass(MINUTE - 1)
  expect(bench.log).toEqual([])
  await bench.clock.pass(1)
  expect(bench.log).toEqual(['60000 online', '60000 GET /products/1'])
})

test('a limit stored without its length lasts a day at most', async () => {
  bench = limiterBench({ restore: { limitedUntil: START + 365 * 24 * HOUR } }, manualClock(START))
  void bench.ask('person', 1)
  await bench.clock.pass(24 * HOUR - 1)
  expect(bench.log).toEqual([])
  await bench.clock.pass(1)
  expect(bench.log).toHaveLength(2)
})
