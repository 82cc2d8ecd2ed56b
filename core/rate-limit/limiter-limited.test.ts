import { expect, test } from 'vitest'
import { limitedFor } from './fixtures/limiter-bench.ts'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'

const { on, note, start, ask, sends } = scriptedLimiter()

test('429 holds everything for exactly as long as it said, then one goes first', async () => {
  start({ onLimited: until => note(`limited until ${until}`) })
  on.script = [limitedFor(30)]
  void ask('outbox', WRITE)
  await on.clock.pass(100)
  for (let n = 0; n < 3; n++) void ask('person')
  await on.clock.pass(60_000)
  expect(on.log).toEqual([
    '0 POST /stock',
    '100 limited until 1030100',
    '100 limited',
    '30100 online',
    '30100 GET /products',
    '30200 GET /products',
    '30200 GET /products',
  ])
})

test('a limit that ends between two readings of the clock leaves nobody waiting', async () => {
  // Real timers fire up to a millisecond early, and the real clock goes on while it is read.
  for (let earlyMs = 0; earlyMs < 1; earlyMs += 0.02) {
    let readings = 0
    const real = {
      now: on.clock.now,
      monotonic: () => on.clock.monotonic() + (readings++ % 50) * 0.02,
      after: (waitMs: number, act: () => void) =>
        on.clock.after(waitMs > earlyMs ? waitMs - earlyMs : waitMs, act),
    }
    start({ clock: real })
    on.script = [limitedFor(1)]
    void ask('outbox', WRITE)
    await on.clock.pass(200)
    const before = sends().length
    void ask('outbox', WRITE)
    await on.clock.pass(2_000)
    expect(sends().length, `${earlyMs} ms early`).toBe(before + 1)
    await on.rateLimiter.close()
  }
})

test('a second 429 that asks for less does not shorten the wait', async () => {
  start()
  on.script = [limitedFor(30), limitedFor(5)]
  // The first two are under way together.
  for (let n = 0; n < 4; n++) void ask('person')
  await on.clock.pass(30_099)
  const before = sends().length
  expect(before).toBeLessThan(4)
  await on.clock.pass(1)
  expect(sends()).toHaveLength(before + 1)
})

test('a second 429 that asks for more makes the wait longer', async () => {
  start()
  on.script = [limitedFor(5), limitedFor(30)]
  for (let n = 0; n < 4; n++) void ask('person')
  await on.clock.pass(100)
  const before = sends().length
  expect(before).toBeLessThan(4)
  await on.clock.pass(29_999)
  expect(sends()).toHaveLength(before)
})

test('a person cannot talk the limit away', async () => {
  start()
  on.script = [limitedFor(30)]
  void ask('person')
  await on.clock.pass(100)
  on.rateLimiter.tryAgain()
  void ask('person')
  await on.clock.pass(29_999)
  expect(sends()).toHaveLength(1)
  await on.clock.pass(1)
  expect(sends()).toHaveLength(2)
})

test('a limit survives a restart, whatever the clock was set to', async () => {
  start({ restore: { limitedUntil: 1_010_000 } })
  expect(on.rateLimiter.connection().network).toEqual({ kind: 'limited', until: 1_010_000 })
  void ask('person')
  on.clock.setWall(99_000_000)
  await on.clock.pass(9_999)
  expect(on.log).toEqual([])
  await on.clock.pass(1)
  expect(on.log).toEqual(['10000 online', '10000 GET /products'])
})

test('a limit that ended before the start is forgotten', async () => {
  start({ restore: { limitedUntil: 999_999 } })
  void ask('person')
  await on.clock.pass(0)
  expect(on.log).toEqual(['0 GET /products'])
})
