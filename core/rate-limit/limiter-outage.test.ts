import { expect, test } from 'vitest'
import { getProduct } from '../api/endpoints.ts'
import { HOUR, RESET, refusedWith } from './fixtures/limiter-bench.ts'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'

const { on, start, ask, keepAsking, sends } = scriptedLimiter()

test('without a network one probe at a time asks, ever more rarely, and nothing else leaves', async () => {
  start()
  on.script = Array.from({ length: 6 }, () => RESET)
  void ask('outbox', WRITE)
  await on.clock.pass(100)
  void ask('outbox', WRITE)
  void ask('person')
  await on.clock.pass(60_000)
  expect(on.log).toEqual([
    '0 POST /stock',
    '100 offline',
    '1100 GET /categories',
    '3200 GET /categories',
    '7300 GET /categories',
    '15400 GET /categories',
    '31500 GET /categories',
  ])
  await on.clock.pass(60_000)
  expect(on.log.slice(7)).toEqual([
    '63600 GET /categories',
    '63700 online',
    '63700 GET /products',
    '63800 POST /stock',
  ])
})

test('the wait between probes is anything up to a second doubled each time, five minutes at most', async () => {
  start({ random: () => 0.999_999 })
  on.script = Array.from({ length: 200 }, () => RESET)
  void ask('person')
  await on.clock.pass(8 * HOUR)
  const times = sends().map(line => Number(line.split(' ')[0]))
  expect(times.slice(1, 5).map((time, n) => time - (times[n] ?? 0) - on.tookMs)).toEqual([
    2000, 4000, 8000, 16_000,
  ])
  expect(times.at(-1)).toBeGreaterThan(8 * HOUR - 301_000)
  expect(sends().length).toBeLessThan(110)
})

test('"try again" does not wait for the next probe', async () => {
  start()
  on.script = [RESET, RESET, RESET, RESET, RESET]
  void ask('person')
  await on.clock.pass(20_000)
  const before = sends().length
  on.rateLimiter.tryAgain()
  await on.clock.pass(0)
  expect(sends()).toHaveLength(before + 1)
})

test('an error of the server is followed by a pause and one request at a time; a person need not wait', async () => {
  start()
  on.script = [refusedWith(500), refusedWith(500)]
  void ask('outbox', WRITE)
  await on.clock.pass(100)
  void ask('outbox', WRITE)
  void ask('background')
  await on.clock.pass(500)
  expect(on.log).toEqual(['0 POST /stock', '100 failing'])
  void ask('person', getProduct(1))
  await on.clock.pass(3000)
  expect(on.log.slice(2)).toEqual([
    '600 GET /products/1',
    '2700 untried',
    '2700 POST /stock',
    '2800 online',
    '2800 GET /products',
  ])
})

test('five errors on two endpoints open the breaker: eight hours cost about a hundred probes and no request of anybody', async () => {
  start({ random: () => 0 })
  on.script = Array.from({ length: 500 }, () => refusedWith(503))
  void keepAsking('outbox', 3, WRITE)
  void keepAsking('background', 1000)
  await on.clock.pass(10_000)
  const spent = sends().filter(line => !line.includes('categories')).length
  expect(spent).toBe(5)
  await on.clock.pass(8 * HOUR)
  expect(sends().filter(line => !line.includes('categories'))).toHaveLength(spent)
  const probes = sends()
    .filter(line => line.includes('categories'))
    .map(line => Number(line.split(' ')[0]))
  expect(probes.slice(1, 5).map((time, n) => time - (probes[n] ?? 0) - on.tookMs)).toEqual([
    60_000, 120_000, 240_000, 300_000,
  ])
  expect(probes.length).toBeGreaterThan(90)
  expect(probes.length).toBeLessThan(110)
  expect(on.rateLimiter.connection().network).toMatchObject({ kind: 'failing', status: 503 })
})

test('a web page in place of an answer is trouble of the server, even with 403', async () => {
  start()
  on.script = [{ kind: 'unreadable', status: 403, what: 'html', detail: 'Blocked' }]
  void ask('person')
  await on.clock.pass(100)
  expect(on.rateLimiter.connection().network).toMatchObject({ kind: 'failing', status: 403 })
})
