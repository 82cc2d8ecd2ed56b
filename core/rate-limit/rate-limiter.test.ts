import { expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { createApi } from '../api/client.ts'
import { getProduct, listOrders, listProducts } from '../api/endpoints.ts'
import { settle } from '../fixtures/manual-clock.ts'
import { HOUR } from './fixtures/limiter-bench.ts'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'
import { createRateLimiter } from './rate-limiter.ts'

const { on, start, ask, keepAsking, sends } = scriptedLimiter()

test('one write and three reads are under way at most', async () => {
  start()
  for (let n = 0; n < 5; n++) void ask('background')
  for (let n = 0; n < 3; n++) void ask('outbox', WRITE)
  await on.clock.pass(100)
  expect(on.log).toEqual([
    '0 GET /products',
    '0 GET /products',
    '0 GET /products',
    '0 POST /stock',
    '100 online',
    '100 GET /products',
    '100 GET /products',
    '100 POST /stock',
  ])
})

test('the person goes first, then re-reads, then the outbox, then reading', async () => {
  start()
  for (let n = 0; n < 3; n++) void ask('background')
  await on.clock.pass(0)
  void ask('background', listProducts(9, 1))
  void ask('first-reading', listOrders(1, 1))
  void ask('reconcile', getProduct(2))
  void ask('person', getProduct(1))
  await on.clock.pass(100)
  expect(sends().slice(3)).toEqual(['100 GET /products/1', '100 GET /products/2', '100 GET /orders'])
})

test('an order move overtakes a person’s reading and a long outbox, and may use the reserve', async () => {
  start()
  on.window = { limit: 1000, remaining: 103, resetsAt: HOUR }
  void keepAsking('person', 10)
  await on.clock.pass(100)
  void keepAsking('outbox', 10, WRITE)
  for (let n = 0; n < 3; n++) void ask('person', getProduct(1))
  void ask('urgent', getProduct(7))
  void ask('urgent', WRITE)
  await on.clock.pass(100)
  expect(sends().slice(0, 6)).toEqual([
    '0 GET /products',
    '100 GET /products',
    '100 GET /products/1',
    '100 GET /products/1',
    '100 POST /stock',
    '200 GET /products/7',
  ])
  // The outbox itself is down to the reserve.
  await on.clock.pass(60_000)
  expect(sends().filter(line => line.includes('POST'))).toHaveLength(1)
})

test('a turn that is given back, or whose request is cancelled, sends nothing and lets the next one go', async () => {
  start()
  const held = await on.rateLimiter.turn('outbox', 'write')
  const stop = new AbortController()
  const withdrawn = on.rateLimiter.turn('outbox', 'write', stop.signal)
  void ask('outbox', WRITE)
  stop.abort()
  expect(await withdrawn).toBeNull()
  await on.clock.pass(0)
  expect(on.log).toEqual([])
  held?.release()
  held?.release()
  await on.clock.pass(0)
  expect(on.log).toEqual(['0 POST /stock'])
  expect(await on.rateLimiter.turn('person', 'read', AbortSignal.abort())).toBeNull()
})

test('a bug while sending is thrown on and holds no slot', async () => {
  const broken = { send: () => Promise.reject(new Error('a bug')) }
  on.rateLimiter = createRateLimiter({ api: broken, clock: on.clock, random: () => 0 })
  await expect(ask('outbox', WRITE)).rejects.toThrow('a bug')
  await expect(ask('outbox', WRITE)).rejects.toThrow('a bug')
})

test('a marketplace with a limit of 30 an hour never has to say 429', async () => {
  const sandbox = await startSandbox({ products: 5, orders: 0, images: false, limit: 30 })
  const real = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock: on.clock })
  on.rateLimiter = createRateLimiter({ api: real, clock: on.clock, random: () => 0 })
  const done: Promise<unknown>[] = []
  for (let n = 0; n < 40; n++) done.push(ask('person').catch(() => null))
  while (sandbox.control.requests().length < 30) await new Promise(setImmediate)
  await settle()
  await on.rateLimiter.close()
  await Promise.all(done)
  const statuses = sandbox.control.requests().map(request => request.status)
  expect(statuses).toHaveLength(30)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await real.close()
  await sandbox.close()
})

test('nothing leaves while the outbox cannot be written', async () => {
  start()
  const given = await on.rateLimiter.turn('outbox', 'write')
  on.rateLimiter.stopForDisk('disk-full')
  void ask('person')
  await on.clock.pass(10_000)
  expect(await given?.send(WRITE)).toMatchObject({ sent: false, why: 'stopped' })
  expect(on.log).toEqual(['0 disk'])
  on.rateLimiter.stopForDisk(null)
  await on.clock.pass(0)
  expect(on.log.slice(1)).toEqual(['10000 untried', '10000 GET /products'])
})

test('closing ends every request and everything that waits', async () => {
  start()
  on.rateLimiter.stopForDisk('disk-error')
  const request = on.rateLimiter.turn('person', 'read')
  await on.rateLimiter.close()
  expect(await request).toBeNull()
  expect(await on.rateLimiter.turn('person', 'read')).toBeNull()
  expect(on.rateLimiter.connection().network).toEqual({ kind: 'closed' })
  expect(on.clock.due()).toEqual([])
})
