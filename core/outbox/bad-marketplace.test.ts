import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiRequest, NO_RATE, type Reply } from '../api/reply.ts'
import { type ManualClock, manualClock } from '../fixtures/manual-clock.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { createRateLimiter } from '../rate-limit/rate-limiter.ts'
import { move, remove } from './fixtures/changes.ts'
import { FakeCatalog } from './fixtures/fake-catalog.ts'
import { OutboxMarket } from './fixtures/outbox-market.ts'
import { type Outbox, openOutbox } from './outbox.ts'

/** The real outbox behind the real rate limiter, with a marketplace that misbehaves for hours. */
const PRODUCTS = 60
/** The hourly limit in the marketplace's headers. */
const LIMIT = 200
const HOUR = 3_600_000
const MINUTE = 60_000

let clock: ManualClock
let market: OutboxMarket
let outbox: Outbox
/** The requests that left, and when. */
let log: { at: number; method: string; path: string }[]
/** Answers a request instead of the fake marketplace, which answers when this returns null. */
let trouble: (request: ApiRequest) => Reply | null
let close: () => Promise<void>

beforeEach(() => {
  clock = manualClock(1_700_000_000_000)
  market = new OutboxMarket(PRODUCTS)
  log = []
  trouble = () => null
  const folder = ownFolder()
  const send = async (request: ApiRequest): Promise<Reply> => {
    log.push({ at: clock.monotonic(), method: request.method, path: request.path })
    const reply = trouble(request) ?? market.answer(request)
    return reply.rate.limit === null ? reply : { ...reply, rate: { ...reply.rate, limit: LIMIT } }
  }
  const rateLimiter = createRateLimiter({ api: { send }, clock, random: () => 0.2 })
  const opened = openOutbox({
    folder,
    clock,
    rateLimiter,
    catalog: new FakeCatalog(PRODUCTS),
    log: () => {},
    random: () => 0.5,
  })
  if (opened.kind !== 'open') throw new Error(opened.kind)
  outbox = opened.outbox
  close = async () => {
    const closing = outbox.close()
    await clock.pass(MINUTE)
    await closing
    await rateLimiter.close()
  }
})
afterEach(() => close())

const removeAll = (from: number, count: number) =>
  outbox.queue(
    Array.from({ length: count }, (_, n) => remove(from + n)),
    null,
  )
const MEASURES = { rate: NO_RATE, ms: 5 }

test('when every answer is lost, re-sends take at most a tenth of the limit in any hour, and first attempts go on', async () => {
  trouble = ({ method }) =>
    method === 'GET' ? null : { kind: 'unreachable', sent: true, why: 'reset', code: null, ...MEASURES }
  removeAll(1, 40)
  await clock.pass(50 * MINUTE)
  // New changes are sent although the share of re-sends is used up.
  removeAll(41, 10)
  await clock.pass(MINUTE)
  const posts = () => log.filter(({ method }) => method !== 'GET')
  expect(new Set(posts().map(({ path }) => path)).size).toBe(50)
  await clock.pass(4 * HOUR)

  const seen = new Set<string>()
  const again = posts().filter(({ path }) => seen.size === seen.add(path).size)
  for (const { at } of again) {
    const inHour = again.filter(other => other.at > at - HOUR && other.at <= at)
    expect(inHour.length).toBeLessThanOrEqual(LIMIT / 10)
  }
  // Re-sends that wait for the share, which later readings take of too, do go out.
  expect(again.length).toBeGreaterThanOrEqual(LIMIT / 10)
})

test('eight hours of errors cost about a hundred probes and hardly an attempt of a change; then everything is sent', async () => {
  const refused = { kind: 'refused', status: 503, code: null, words: null, ...MEASURES } as const
  trouble = () => refused
  removeAll(1, 40)
  outbox.queue([move('o1', 'pending', 'confirmed')], null)
  await clock.pass(10 * MINUTE)
  const early = log.filter(({ path }) => path !== '/categories').length
  expect(early).toBeLessThanOrEqual(8)
  const from = log.length
  await clock.pass(8 * HOUR)
  const probes = log.slice(from)
  expect(new Set(probes.map(({ path }) => path))).toEqual(new Set(['/categories']))
  expect(probes.length).toBeGreaterThan(85)
  expect(probes.length).toBeLessThan(110)
  trouble = () => null
  await clock.pass(30 * MINUTE)
  expect(outbox.read().counts).toMatchObject({ queued: 0, sending: 0, unknown: 0, applied: 41 })
})

test('eight hours without a network cost about a hundred probes and no attempt of a change', async () => {
  trouble = () => ({ kind: 'unreachable', sent: false, why: 'name', code: 'ENOTFOUND', ...MEASURES })
  removeAll(1, 40)
  await clock.pass(10 * MINUTE)
  const from = log.length
  await clock.pass(8 * HOUR)
  expect(new Set(log.slice(from).map(({ path }) => path))).toEqual(new Set(['/categories']))
  trouble = () => null
  await clock.pass(30 * MINUTE)
  expect(outbox.read().counts).toMatchObject({ queued: 0, applied: 40 })
  // A request that never left is no attempt: each change was sent once, the first of them before the network was
  // found gone.
  const posts = log.filter(({ method }) => method !== 'GET')
  expect(posts.length).toBeLessThanOrEqual(42)
})

test('second readings and re-sends together take at most a tenth of the limit in any hour, first readings are free', async () => {
  trouble = ({ method }) =>
    method === 'GET' ? null : { kind: 'unreachable', sent: true, why: 'reset', code: null, ...MEASURES }
  removeAll(1, 50)
  await clock.pass(10 * MINUTE)
  // Every lost answer was read once although the share is used up.
  const ofProducts = () => log.filter(({ path }) => path.startsWith('/products/'))
  const looked = ofProducts().filter(({ method }) => method === 'GET')
  expect(new Set(looked.map(({ path }) => path)).size).toBe(50)
  await clock.pass(4 * HOUR)

  const isFirstLook = new Map<string, boolean>()
  const again = ofProducts().filter(({ method, path }) => {
    const product = path.split('/')[2] ?? ''
    const isSeen = isFirstLook.has(product)
    if (method !== 'GET') {
      isFirstLook.set(product, true)
      return isSeen
    }
    const isAgain = isSeen && !isFirstLook.get(product)
    isFirstLook.set(product, false)
    return isAgain
  })
  for (const { at } of again) {
    const inHour = again.filter(other => other.at > at - HOUR && other.at <= at)
    expect(inHour.length).toBeLessThanOrEqual(LIMIT / 10)
  }
  // The share is used up, hour after hour.
  expect(again.length).toBeGreaterThanOrEqual(LIMIT / 3)
})
