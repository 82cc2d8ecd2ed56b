import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, expectDone, expectRefused, newBody, type Reply, useSandbox } from './fixtures/ask.ts'

const START_MS = Date.UTC(2026, 4, 1, 12, 0, 0, 250)

describe.each(SHAPES)('API document §8 on shape %s', shape => {
  let nowMs = START_MS
  const sandbox = useSandbox({ shape, limit: 1000, now: () => nowMs })
  const headersOf = ({ headers }: Reply) => ({
    limit: Number(headers.get('x-ratelimit-limit')),
    remaining: Number(headers.get('x-ratelimit-remaining')),
    reset: Number(headers.get('x-ratelimit-reset')),
    retryAfter: headers.get('retry-after'),
  })

  test('every request counts, and every answer has the remaining number', async () => {
    sandbox().control.setRate({ key: 'valid', remaining: 1000 })
    const replies = [
      await ask(sandbox(), 'GET', '/products'),
      await ask(sandbox(), 'GET', '/products/999999'),
      await ask(sandbox(), 'GET', '/no-such-path'),
      await ask(sandbox(), 'POST', '/products', { body: '{' }),
      await ask(sandbox(), 'POST', '/products', { body: newBody() }),
      await ask(sandbox(), 'DELETE', '/products'),
    ]
    expect(replies.map(reply => headersOf(reply).remaining)).toEqual([999, 998, 997, 996, 995, 994])
    for (const reply of replies) {
      const { limit, reset, retryAfter } = headersOf(reply)
      expect([limit, retryAfter]).toEqual([1000, null])
      expect(reset * 1000 - nowMs).toBeGreaterThan(0)
      expect(reset * 1000 - nowMs).toBeLessThanOrEqual(3_600_000)
      expect(Number.isInteger(reset)).toBe(true)
      expect(reply.headers.get('date')).toBe(new Date(nowMs).toUTCString())
    }
  })

  test('each key has its own hour', async () => {
    sandbox().control.setRate({ key: 'valid', remaining: 10 })
    const before = headersOf(await ask(sandbox(), 'GET', '/categories', { key: 'other' })).remaining
    expect(headersOf(await ask(sandbox(), 'GET', '/categories')).remaining).toBe(9)
    expect(headersOf(await ask(sandbox(), 'GET', '/categories', { key: 'other' })).remaining).toBe(before - 1)
    expect(headersOf(await ask(sandbox(), 'GET', '/categories', { key: 'limited' })).limit).toBe(5)
  })

  test('Retry-After never exceeds the window', async () => {
    const { control } = sandbox()
    control.setRate({ key: 'limited', remaining: 0, resetInSeconds: 60 })
    const reply = headersOf(await ask(sandbox(), 'GET', '/categories', { key: 'limited' }))
    expect(reply.retryAfter).toBe('60')
    expect(Math.floor(nowMs / 1000) + 60).toBe(reply.reset)
    nowMs += 60_000
    const fresh = headersOf(await ask(sandbox(), 'GET', '/categories', { key: 'limited' }))
    expect(fresh.reset * 1000 - nowMs).toBeLessThanOrEqual(3_600_000)
  })

  test('a request beyond the limit is 429, changes nothing and is not counted', async () => {
    sandbox().control.setRate({ key: 'valid', remaining: 1, resetInSeconds: 90 })
    expect(headersOf(await ask(sandbox(), 'GET', '/categories')).remaining).toBe(0)
    const before = sandbox().control.state().products.length
    for (let turn = 0; turn < 3; turn++) {
      const reply = await ask(sandbox(), 'POST', '/products', { body: newBody() })
      expectRefused(reply, 429, 'RATE_LIMITED')
      const { limit, remaining, reset, retryAfter } = headersOf(reply)
      expect([limit, remaining]).toEqual([1000, 0])
      expect(Number(retryAfter)).toBe(Math.ceil((reset * 1000 - nowMs) / 1000))
    }
    expect(sandbox().control.state().products.length).toBe(before)
    expectRefused(await ask(sandbox(), 'GET', '/no-such-path'), 429, 'RATE_LIMITED')
  })

  test('after exactly Retry-After the next window begins', async () => {
    sandbox().control.setRate({ key: 'valid', remaining: 0, resetInSeconds: 1800 })
    const wait = Number((await ask(sandbox(), 'GET', '/categories')).headers.get('retry-after'))
    nowMs += wait * 1000 - 1000
    expectRefused(await ask(sandbox(), 'GET', '/categories'), 429, 'RATE_LIMITED')
    nowMs += 1000
    const reply = await ask(sandbox(), 'GET', '/categories')
    expectDone(reply)
    expect(headersOf(reply).remaining).toBe(999)
    expect(headersOf(reply).reset * 1000 - nowMs).toBeGreaterThan(3_599_000)
  })

  test('the limited key has 5 requests an hour', async () => {
    nowMs += 4_000_000
    for (const left of [4, 3, 2, 1, 0])
      expect(headersOf(await ask(sandbox(), 'GET', '/categories', { key: 'limited' })).remaining).toBe(left)
    expectRefused(await ask(sandbox(), 'GET', '/categories', { key: 'limited' }), 429, 'RATE_LIMITED')
    expectDone(await ask(sandbox(), 'GET', '/categories'))
  })

  test('a missing or unknown key has no rate headers', async () => {
    const reply = await ask(sandbox(), 'GET', '/categories', { key: null })
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'])
      expect(reply.headers.get(name)).toBeNull()
  })

  test('a refused key has rate headers and stays 403 beyond the limit', async () => {
    sandbox().control.setRate({ key: 'revoked', remaining: 1 })
    for (const left of [0, 0]) {
      const reply = await ask(sandbox(), 'GET', '/categories', { key: 'revoked' })
      expectRefused(reply, 403, 'FORBIDDEN')
      expect(headersOf(reply)).toMatchObject({ limit: 1000, remaining: left, retryAfter: null })
    }
  })

  test('pictures are not counted', async () => {
    sandbox().control.setRate({ key: 'valid', remaining: 10 })
    const product = sandbox()
      .control.state()
      .products.find(({ pictures }) => pictures.length > 0)
    const before = headersOf(await ask(sandbox(), 'GET', '/categories')).remaining
    await fetch(
      new URL(`/uploads/products/${product?.id}/images/${product?.pictures[0]?.id}.webp`, sandbox().baseUrl),
    )
    expect(headersOf(await ask(sandbox(), 'GET', '/categories')).remaining).toBe(before - 1)
  })
})
