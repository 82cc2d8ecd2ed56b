import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { calls } from '../../shared/contract/contract.ts'
import { createApi } from '../api/client.ts'
import { getProduct, listOrders, listProducts, setStocks } from '../api/endpoints.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import { type ManualClock, manualClock, settle } from '../fixtures/manual-clock.ts'
import type { RateLimiter } from './limiter.ts'
import type { Priority } from './quota/priority.ts'
import { createRateLimiter, type RateLimiterOptions } from './rate-limiter.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const NO_RATE = { limit: null, remaining: null, resetInMs: null }
type Bare = Reply extends infer R ? (R extends Reply ? Omit<R, 'rate' | 'ms'> : never) : never
const OK: Bare = { kind: 'ok', status: 200, data: {} }
const RESET: Bare = { kind: 'unreachable', sent: true, why: 'reset', code: 'ECONNRESET' }
const refused = (status: number): Bare => ({ kind: 'refused', status, code: null, words: 'no' })
const limited = (s: number): Bare => ({ kind: 'limited', retryAfterMs: s * 1000, words: null })

const READ = listProducts(1, 100)
const WRITE = setStocks([{ product_id: 1, stock_qty: 1 }])

let clock: ManualClock
let log: string[]
/** Replies to come, in order; then `OK`. */
let script: Bare[]
let rate: typeof NO_RATE | { limit: number; remaining: number; resetInMs: number }
/** How long the marketplace takes. */
let tookMs: number
let rateLimiter: RateLimiter

beforeEach(() => {
  clock = manualClock(1_000_000)
  log = []
  script = []
  rate = NO_RATE
  tookMs = 100
})
afterEach(() => rateLimiter.close())

const note = (text: string) => log.push(`${clock.monotonic()} ${text}`)

const api = {
  send: (request: ApiRequest) => {
    note(`send ${request.method} ${request.path}`)
    const reply = { ...(script.shift() ?? OK), rate, ms: tookMs } as Reply
    if (rate.remaining !== null && rate.remaining > 0) rate = { ...rate, remaining: rate.remaining - 1 }
    return new Promise<Reply>(resolve => void clock.after(tookMs, () => resolve(reply)))
  },
}

function start(options: Partial<RateLimiterOptions> = {}): void {
  rateLimiter = createRateLimiter({ api, clock, random: () => 0.5, ...options })
  let shown = rateLimiter.connection().network.kind
  rateLimiter.onConnection(connection => {
    const { network } = calls.readConnection.output.parse(connection)
    if (network.kind !== shown) note(network.kind)
    shown = network.kind
  })
}

/** Asks for a turn and sends as soon as it gets one. */
async function ask(
  priority: Priority,
  request: ApiRequest = READ,
  asked = rateLimiter,
): Promise<Reply | null> {
  const turn = await asked.turn(priority, request.method === 'GET' ? 'read' : 'write')
  return turn === null ? null : turn.send(request)
}

/** Asks again and again, as a crawl does, until the rate limiter is closed. */
async function keepAsking(priority: Priority, times: number, request: ApiRequest = READ): Promise<void> {
  const asked = rateLimiter
  for (let n = 0; n < times; n++) if ((await ask(priority, request, asked)) === null) return
}

const sends = () => log.filter(line => line.includes(' send '))

test('one write and three reads are under way at most', async () => {
  start()
  for (let n = 0; n < 5; n++) void ask('background')
  for (let n = 0; n < 3; n++) void ask('outbox', WRITE)
  await clock.pass(100)
  expect(log).toEqual([
    '0 send GET /products',
    '0 send GET /products',
    '0 send GET /products',
    '0 send POST /stock',
    '100 online',
    '100 send GET /products',
    '100 send GET /products',
    '100 send POST /stock',
  ])
})

test('the person goes first, then re-reads, then the outbox, then reading', async () => {
  start()
  for (let n = 0; n < 3; n++) void ask('background')
  await clock.pass(0)
  void ask('background', listProducts(9, 1))
  void ask('first-reading', listOrders(1, 1))
  void ask('reconcile', getProduct(2))
  void ask('person', getProduct(1))
  await clock.pass(100)
  expect(sends().slice(3)).toEqual([
    '100 send GET /products/1',
    '100 send GET /products/2',
    '100 send GET /orders',
  ])
})

test('an order move overtakes a person’s reading and a long outbox, and may use the reserve', async () => {
  start()
  rate = { limit: 1000, remaining: 102, resetInMs: 3_600_000 }
  void keepAsking('person', 10)
  await clock.pass(100)
  void keepAsking('outbox', 10, WRITE)
  for (let n = 0; n < 3; n++) void ask('person', getProduct(1))
  void ask('urgent', getProduct(7))
  void ask('urgent', WRITE)
  await clock.pass(100)
  expect(sends().slice(0, 6)).toEqual([
    '0 send GET /products',
    '100 send GET /products',
    '100 send GET /products/1',
    '100 send GET /products/1',
    '100 send POST /stock',
    '200 send GET /products/7',
  ])
  // The outbox itself is down to the reserve.
  await clock.pass(60_000)
  expect(sends().filter(line => line.includes('POST'))).toHaveLength(1)
})

test('a turn that is given back, or whose request is cancelled, sends nothing and lets the next one go', async () => {
  start()
  const held = await rateLimiter.turn('outbox', 'write')
  const stop = new AbortController()
  const withdrawn = rateLimiter.turn('outbox', 'write', stop.signal)
  void ask('outbox', WRITE)
  stop.abort()
  expect(await withdrawn).toBeNull()
  await clock.pass(0)
  expect(log).toEqual([])
  held?.release()
  held?.release()
  await clock.pass(0)
  expect(log).toEqual(['0 send POST /stock'])
  expect(await rateLimiter.turn('person', 'read', AbortSignal.abort())).toBeNull()
})

test('429 holds everything for exactly as long as it said, then one goes first', async () => {
  start({ onLimited: until => note(`limited until ${until}`) })
  script = [limited(30)]
  void ask('outbox', WRITE)
  await clock.pass(100)
  for (let n = 0; n < 3; n++) void ask('person')
  await clock.pass(60_000)
  expect(log).toEqual([
    '0 send POST /stock',
    '100 limited until 1030100',
    '100 limited',
    '30100 online',
    '30100 send GET /products',
    '30200 send GET /products',
    '30200 send GET /products',
  ])
})

test('a limit that ends between two readings of the clock leaves nobody waiting', async () => {
  // Real timers fire up to a millisecond early, and the real clock goes on while it is read.
  for (let earlyMs = 0; earlyMs < 1; earlyMs += 0.02) {
    let readings = 0
    const real = {
      now: clock.now,
      monotonic: () => clock.monotonic() + (readings++ % 50) * 0.02,
      after: (waitMs: number, act: () => void) =>
        clock.after(waitMs > earlyMs ? waitMs - earlyMs : waitMs, act),
    }
    start({ clock: real })
    script = [limited(1)]
    void ask('outbox', WRITE)
    await clock.pass(200)
    const before = sends().length
    void ask('outbox', WRITE)
    await clock.pass(2_000)
    expect(sends().length, `${earlyMs} ms early`).toBe(before + 1)
    await rateLimiter.close()
  }
})

test('a second 429 that asks for less does not shorten the wait', async () => {
  start()
  script = [limited(30), limited(5)]
  // The first two are under way together.
  for (let n = 0; n < 4; n++) void ask('person')
  await clock.pass(30_099)
  const before = sends().length
  expect(before).toBeLessThan(4)
  await clock.pass(1)
  expect(sends()).toHaveLength(before + 1)
})

test('a second 429 that asks for more makes the wait longer', async () => {
  start()
  script = [limited(5), limited(30)]
  for (let n = 0; n < 4; n++) void ask('person')
  await clock.pass(100)
  const before = sends().length
  expect(before).toBeLessThan(4)
  await clock.pass(29_999)
  expect(sends()).toHaveLength(before)
})

test('a person cannot talk the limit away', async () => {
  start()
  script = [limited(30)]
  void ask('person')
  await clock.pass(100)
  rateLimiter.tryAgain()
  void ask('person')
  await clock.pass(29_999)
  expect(sends()).toHaveLength(1)
  await clock.pass(1)
  expect(sends()).toHaveLength(2)
})

test('a limit survives a restart, whatever the clock was set to', async () => {
  start({ restore: { limitedUntil: 1_010_000 } })
  expect(rateLimiter.connection().network).toEqual({ kind: 'limited', until: 1_010_000 })
  void ask('person')
  clock.setWall(99_000_000)
  await clock.pass(9_999)
  expect(log).toEqual([])
  await clock.pass(1)
  expect(log).toEqual(['10000 online', '10000 send GET /products'])
})

test('a limit that ended before the start is forgotten', async () => {
  start({ restore: { limitedUntil: 999_999 } })
  void ask('person')
  await clock.pass(0)
  expect(log).toEqual(['0 send GET /products'])
})

test('after 401 nothing leaves until a person tries again', async () => {
  start()
  script = [refused(401), refused(401)]
  void ask('outbox', WRITE)
  await clock.pass(200)
  void ask('person')
  await clock.pass(24 * HOUR)
  expect(log).toEqual(['0 send POST /stock', '100 send GET /categories', '200 key-refused'])
  expect(rateLimiter.connection().network).toEqual({
    kind: 'key-refused',
    status: 401,
    words: 'no',
    retryAt: null,
  })
  rateLimiter.tryAgain()
  await clock.pass(200)
  expect(log.slice(3)).toEqual([
    '86400200 trying',
    '86400200 send GET /categories',
    '86400300 online',
    '86400300 send GET /products',
  ])
})

test('after 403 one probe every 15 minutes checks whether the key is accepted again, and nothing else leaves', async () => {
  start()
  // A supplier not verified; a lost network, an error and a gateway's page say nothing about that.
  script = [
    ...[refused(403), refused(403), refused(403), RESET, refused(500)],
    { kind: 'unreadable', status: 403, what: 'html', detail: null },
  ]
  void ask('outbox', WRITE)
  await clock.pass(200)
  void ask('person')
  void ask('urgent', WRITE)
  await clock.pass(60_000)
  expect(rateLimiter.connection().network).toMatchObject({
    kind: 'key-refused',
    status: 403,
    retryAt: 1_000_000 + 200 + 15 * MINUTE,
  })
  await clock.pass(80 * MINUTE)
  expect(log).toEqual([
    '0 send POST /stock',
    '100 send GET /categories',
    '200 key-refused',
    '900200 send GET /categories',
    '1800300 send GET /categories',
    '2700400 send GET /categories',
    '3600500 send GET /categories',
    '4500600 send GET /categories',
    '4500700 online',
    '4500700 send POST /stock',
    '4500700 send GET /products',
  ])
})

test('a person who tries again after 403 does not wait for the quarter of an hour', async () => {
  start()
  script = [refused(403), refused(403)]
  void ask('outbox', WRITE)
  await clock.pass(MINUTE)
  rateLimiter.tryAgain()
  await clock.pass(100)
  expect(log.slice(3)).toEqual(['60000 trying', '60000 send GET /categories', '60100 online'])
})

test.each([401, 403])(
  'a person’s try after %i that gets no answer proves nothing: it is repeated after a quarter of an hour, nothing else leaves',
  async status => {
    start()
    script = [refused(status), refused(status), RESET, refused(503), refused(401)]
    void ask('outbox', WRITE)
    await clock.pass(MINUTE)
    rateLimiter.tryAgain()
    void ask('person')
    await clock.pass(2 * HOUR)
    expect(log.slice(3)).toEqual([
      '60000 trying',
      '60000 send GET /categories',
      '60100 key-refused',
      '960100 send GET /categories',
      '1860200 send GET /categories',
    ])
    expect(rateLimiter.connection().network).toMatchObject({ status: 401, retryAt: null })
  },
)

test('an answer to a request that left before the key was refused does not end the pause', async () => {
  start()
  script = [refused(401), OK, OK, refused(401)]
  for (let n = 0; n < 3; n++) void ask('person')
  await clock.pass(200)
  void ask('person')
  await clock.pass(HOUR)
  expect(sends()).toHaveLength(4)
  expect(rateLimiter.connection().network.kind).toBe('key-refused')
})

test('a turn given before the key was refused sends nothing any more', async () => {
  start()
  script = [refused(401), refused(401)]
  const turn = await rateLimiter.turn('outbox', 'write')
  void ask('person')
  await clock.pass(100)
  // Also while the probe is still finding out whose refusal it is.
  const sent = turn?.send(WRITE)
  await clock.pass(100)
  expect(await sent).toMatchObject({ kind: 'unreachable', sent: false, why: 'stopped' })
  expect(sends()).toEqual(['0 send GET /products', '100 send GET /categories'])
})

test.each([401, 403])('%i about one thing is not about the key: the rest goes on', async status => {
  start()
  script = [refused(status)]
  const turn = await rateLimiter.turn('outbox', 'write')
  const reply = turn?.send(WRITE)
  void ask('person')
  await clock.pass(1000)
  expect(await reply).toMatchObject({ kind: 'refused', status, words: 'no', about: 'request' })
  expect(log.filter(line => line.includes('key-refused'))).toEqual([])
  expect(sends().at(-1)).toContain('GET /categories')
  expect(rateLimiter.connection().network.kind).toBe('online')
})

test('where the categories themselves are refused, a product is asked for', async () => {
  start()
  script = [refused(403)]
  const turn = await rateLimiter.turn('person', 'read')
  const reply = turn?.send({ method: 'GET', path: '/categories' })
  await clock.pass(200)
  expect(await reply).toMatchObject({ about: 'request' })
  expect(sends()).toEqual(['0 send GET /categories', '100 send GET /products'])
})

test('several that are refused together are asked about once', async () => {
  start()
  script = [refused(403), refused(403), refused(403)]
  for (let n = 0; n < 3; n++) void ask('person')
  await clock.pass(1000)
  expect(sends().filter(line => line.includes('/categories'))).toHaveLength(1)
})

test.each([
  ['FORBIDDEN', 'key-refused'],
  ['NOT_YOURS', 'offline'],
])('when the probe tells nothing, a 403 with the code %s leaves the account %s', async (code, kind) => {
  start()
  script = [{ kind: 'refused', status: 403, code, words: 'no' }, RESET]
  void ask('outbox', WRITE)
  await clock.pass(200)
  expect(rateLimiter.connection().network.kind).toBe(kind)
})

test('without a network one probe at a time asks, ever more rarely, and nothing else leaves', async () => {
  start()
  script = Array.from({ length: 6 }, () => RESET)
  void ask('outbox', WRITE)
  await clock.pass(100)
  void ask('outbox', WRITE)
  void ask('person')
  await clock.pass(60_000)
  expect(log).toEqual([
    '0 send POST /stock',
    '100 offline',
    '1100 send GET /categories',
    '3200 send GET /categories',
    '7300 send GET /categories',
    '15400 send GET /categories',
    '31500 send GET /categories',
  ])
  await clock.pass(60_000)
  expect(log.slice(7)).toEqual([
    '63600 send GET /categories',
    '63700 online',
    '63700 send GET /products',
    '63800 send POST /stock',
  ])
})

test('the wait between probes is anything up to a second doubled each time, five minutes at most', async () => {
  start({ random: () => 0.999_999 })
  script = Array.from({ length: 200 }, () => RESET)
  void ask('person')
  await clock.pass(8 * 3_600_000)
  const times = sends().map(line => Number(line.split(' ')[0]))
  expect(times.slice(1, 5).map((time, n) => time - (times[n] ?? 0) - tookMs)).toEqual([
    2000, 4000, 8000, 16_000,
  ])
  expect(times.at(-1)).toBeGreaterThan(8 * 3_600_000 - 301_000)
  expect(sends().length).toBeLessThan(110)
})

test('"try again" does not wait for the next probe', async () => {
  start()
  script = [RESET, RESET, RESET, RESET, RESET]
  void ask('person')
  await clock.pass(20_000)
  const before = sends().length
  rateLimiter.tryAgain()
  await clock.pass(0)
  expect(sends()).toHaveLength(before + 1)
})

test('an error of the server is followed by a pause and one request at a time; a person need not wait', async () => {
  start()
  script = [refused(500), refused(500)]
  void ask('outbox', WRITE)
  await clock.pass(100)
  void ask('outbox', WRITE)
  void ask('background')
  await clock.pass(500)
  expect(log).toEqual(['0 send POST /stock', '100 failing'])
  void ask('person', getProduct(1))
  await clock.pass(3000)
  expect(log.slice(2)).toEqual([
    '600 send GET /products/1',
    '2700 untried',
    '2700 send POST /stock',
    '2800 online',
    '2800 send GET /products',
  ])
})

test('five errors on two endpoints open the breaker: eight hours cost about a hundred probes and no request of anybody', async () => {
  start({ random: () => 0 })
  script = Array.from({ length: 500 }, () => refused(503))
  void keepAsking('outbox', 3, WRITE)
  void keepAsking('background', 1000)
  await clock.pass(10_000)
  const spent = sends().filter(line => !line.includes('categories')).length
  expect(spent).toBe(5)
  await clock.pass(8 * 3_600_000)
  expect(sends().filter(line => !line.includes('categories'))).toHaveLength(spent)
  const probes = sends()
    .filter(line => line.includes('categories'))
    .map(line => Number(line.split(' ')[0]))
  expect(probes.slice(1, 5).map((time, n) => time - (probes[n] ?? 0) - tookMs)).toEqual([
    60_000, 120_000, 240_000, 300_000,
  ])
  expect(probes.length).toBeGreaterThan(90)
  expect(probes.length).toBeLessThan(110)
  expect(rateLimiter.connection().network).toMatchObject({ kind: 'failing', status: 503 })
})

test('a web page in place of an answer is trouble of the server, even with 403', async () => {
  start()
  script = [{ kind: 'unreadable', status: 403, what: 'html', detail: 'Blocked' }]
  void ask('person')
  await clock.pass(100)
  expect(rateLimiter.connection().network).toMatchObject({ kind: 'failing', status: 403 })
})

test('nothing leaves while the outbox cannot be written', async () => {
  start()
  const given = await rateLimiter.turn('outbox', 'write')
  rateLimiter.stopForDisk('disk-full')
  void ask('person')
  await clock.pass(10_000)
  expect(await given?.send(WRITE)).toMatchObject({ sent: false, why: 'stopped' })
  expect(log).toEqual(['0 disk'])
  rateLimiter.stopForDisk(null)
  await clock.pass(0)
  expect(log.slice(1)).toEqual(['10000 untried', '10000 send GET /products'])
})

test('closing ends every request and everything that waits', async () => {
  start()
  rateLimiter.stopForDisk('disk-error')
  const request = rateLimiter.turn('person', 'read')
  await rateLimiter.close()
  expect(await request).toBeNull()
  expect(await rateLimiter.turn('person', 'read')).toBeNull()
  expect(rateLimiter.connection().network).toEqual({ kind: 'closed' })
  expect(clock.due()).toEqual([])
})

test('the outbox stops at the reserve; a person may use it up; after the reset all go on', async () => {
  start()
  rate = { limit: 1000, remaining: 152, resetInMs: 3_600_000 }
  void keepAsking('outbox', 5, WRITE)
  await clock.pass(1000)
  expect(rateLimiter.connection().budget).toMatchObject({
    limit: 1000,
    remaining: 150,
    reserve: 150,
    known: true,
  })
  expect(sends()).toHaveLength(3)
  void keepAsking('person', 200)
  await clock.pass(60_000)
  expect(sends()).toHaveLength(153)
  expect(rateLimiter.connection().budget.remaining).toBe(0)
  rate = { limit: 1000, remaining: 1000, resetInMs: 3_600_000 }
  await clock.pass(3_600_000)
  expect(sends().filter(line => line.includes('POST'))).toHaveLength(5)
})

test('without headers our own count of nine tenths of the documented limit is kept in any hour', async () => {
  start()
  tookMs = 1
  void keepAsking('person', 2000)
  await clock.pass(HOUR - 1000)
  expect(sends()).toHaveLength(900)
  expect(rateLimiter.connection().budget).toMatchObject({ remaining: 0, known: false })
  await clock.pass(62_000)
  expect(sends().length).toBeGreaterThan(901)
})

test('what somebody else used of the same budget is believed at once', async () => {
  start()
  rate = { limit: 1000, remaining: 900, resetInMs: 1000_000 }
  void ask('person')
  await clock.pass(100)
  rate = { limit: 1000, remaining: 10, resetInMs: 1000_000 }
  void ask('person')
  await clock.pass(100)
  void ask('outbox', WRITE)
  await clock.pass(1000)
  expect(sends()).toHaveLength(2)
})

test('background reading is spread over the hour, more thinly while the outbox works; a first reading is not', async () => {
  start()
  rate = { limit: 1000, remaining: 1000, resetInMs: 3_600_000 }
  void keepAsking('background', 1000)
  await clock.pass(60_000)
  const times = sends().map(line => Number(line.split(' ')[0]))
  expect(times.slice(0, 20).at(-1)).toBe(1900)
  expect((times[21] ?? 0) - (times[20] ?? 0)).toBe(9000)
  void ask('outbox', WRITE)
  await clock.pass(50_000)
  const after = sends().length
  expect(after - times.length - 1).toBeLessThanOrEqual(2)
  void keepAsking('first-reading', 100)
  await clock.pass(20_000)
  expect(sends().length).toBeGreaterThanOrEqual(after + 100)
})

test('after a 429 background reading takes half of its share', async () => {
  start()
  script = Array.from({ length: 25 }, () => OK)
  script.push(limited(1))
  void keepAsking('background', 1000)
  await clock.pass(110_000)
  const times = sends().map(line => Number(line.split(' ')[0]))
  expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(18_000)
})

test('an end is estimated if it can be', async () => {
  start()
  expect(rateLimiter.doneAt(1, 'outbox')).toBeNull()
  rate = { limit: 1000, remaining: 500, resetInMs: 3_600_000 }
  void ask('person')
  await clock.pass(100)
  const soon = rateLimiter.doneAt(10, 'outbox') ?? 0
  expect(soon - clock.now()).toBeLessThan(4000)
  const late = rateLimiter.doneAt(600, 'outbox') ?? 0
  expect(late - clock.now()).toBeGreaterThan(3_599_000)
  script = [RESET]
  void ask('person')
  await clock.pass(100)
  expect(rateLimiter.doneAt(1, 'outbox')).toBeNull()
})

test('a bug while sending is thrown on and holds no slot', async () => {
  const broken = { send: () => Promise.reject(new Error('a bug')) }
  rateLimiter = createRateLimiter({ api: broken, clock, random: () => 0 })
  await expect(ask('outbox', WRITE)).rejects.toThrow('a bug')
  await expect(ask('outbox', WRITE)).rejects.toThrow('a bug')
})

test('a marketplace with a limit of 30 an hour never has to say 429', async () => {
  const sandbox = await startSandbox({ products: 5, orders: 0, images: false, limit: 30 })
  const real = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock })
  rateLimiter = createRateLimiter({ api: real, clock, random: () => 0 })
  const done: Promise<unknown>[] = []
  for (let n = 0; n < 40; n++) done.push(ask('person').catch(() => null))
  while (sandbox.control.requests().length < 30) await new Promise(setImmediate)
  await settle()
  await rateLimiter.close()
  await Promise.all(done)
  const statuses = sandbox.control.requests().map(request => request.status)
  expect(statuses).toHaveLength(30)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await real.close()
  await sandbox.close()
})
