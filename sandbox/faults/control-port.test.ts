import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ask, expectDone, type Json, useSandbox } from '../document/fixtures/ask.ts'

describe('the control port', () => {
  const sandbox = useSandbox()
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(sandbox().controlUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, value: (await response.json()) as Json }
  }

  test('offers every function', async () => {
    const names = Object.keys(sandbox().control)
    expect(names.length).toBeGreaterThanOrEqual(16)
    const { value } = await call('GET', '/nothing')
    for (const name of names) expect(value.error).toContain(name)
  })

  test('reads by GET and by POST', async () => {
    expect((await call('GET', '/state')).value.products).toHaveLength(72)
    expect((await call('GET', '/product?id=1001')).value).toMatchObject({ id: 1001 })
    expect((await call('POST', '/product', { id: 1001 })).value).toMatchObject({ id: 1001 })
    expect((await call('GET', '/order?id=10001')).value).toMatchObject({ id: 10_001 })
    expect((await call('GET', '/requests')).value).toEqual(sandbox().control.requests())
  })

  test('never shows a key', async () => {
    const text = JSON.stringify((await call('GET', '/state')).value)
    for (const key of Object.values(sandbox().keys)) expect(text).not.toContain(key)
  })

  test.each([
    ['the name of another host that points here', { host: 'evil.example' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }],
    ['a page that has no address', { origin: 'null' }],
    ['a picture of another page', { 'sec-fetch-site': 'same-site' }],
  ])('answers nothing to %s', async (_who, headers) => {
    sandbox().control.failNext({ mishap: { kind: 'reset' } })
    for (const [method, path] of [
      ['GET', '/state'],
      ['POST', '/clearMishaps'],
      ['GET', '/nothing'],
    ] as const) {
      const url = new URL(sandbox().controlUrl + path)
      const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
        const asked = request(url, { method, headers }, async response => {
          let text = ''
          for await (const part of response) text += part
          resolve([response.statusCode ?? 0, text])
        })
        asked.on('error', reject)
        asked.end()
      })
      expect([status, text]).toEqual([
        403,
        '{"error":"Only programs on this computer are answered here, no pages."}',
      ])
    }
    await expect(ask(sandbox(), 'GET', '/categories')).rejects.toThrow()
    expectDone(await ask(sandbox(), 'GET', '/categories'))
  })

  test('injects faults, changes data and drops connections', async () => {
    expect(await call('POST', '/failNext', { mishap: { kind: 'error', status: 503 } })).toEqual({
      status: 200,
      value: null,
    })
    expect((await ask(sandbox(), 'GET', '/categories')).status).toBe(503)
    expect((await call('POST', '/approve')).value).toBeGreaterThan(0)
    expect((await call('POST', '/sell', { id: 1001, quantity: 1 })).value).toMatchObject({ id: 1001 })
    expect((await call('POST', '/receiveOrder', { status: 'shipped' })).value).toMatchObject({
      status: 'shipped',
    })
    expect((await call('POST', '/setRate', { key: 'limited', remaining: 0 })).status).toBe(200)
    expect((await ask(sandbox(), 'GET', '/categories', { key: 'limited' })).status).toBe(429)
    await call('POST', '/setRevoked', { key: 'valid', revoked: true })
    expect((await ask(sandbox(), 'GET', '/categories')).status).toBe(403)
    await call('POST', '/setRevoked', { key: 'valid', revoked: false })
    await call('POST', '/goOffline', { mode: 'refuse' })
    await expect(ask(sandbox(), 'GET', '/categories')).rejects.toThrow()
    await call('POST', '/goOnline')
    expectDone(await ask(sandbox(), 'GET', '/categories'))
  })

  test.each([
    ['POST', '/failNext', {}, 400, /mishap/],
    ['POST', '/failNext', { mishap: { kind: 'fire' } }, 400, /one of: error/],
    ['POST', '/product', {}, 400, /id as a number/],
    ['POST', '/changeProduct', { id: 1, set: {} }, 400, /no product 1/],
    ['POST', '/setRevoked', { key: 'nobody', revoked: true }, 400, /no key named nobody/],
    ['POST', '/receiveOrder', { status: 'eaten' }, 400, /status/],
    ['GET', '/approve', undefined, 405, /POST/],
    ['GET', '/', undefined, 404, /Known/],
    ['POST', '/toString', undefined, 404, /Known/],
  ])('%s %s %j is answered with a sentence', async (method, path, body, status, words) => {
    const reply = await call(method, path, body)
    expect([reply.status, reply.value.error]).toEqual([status, expect.stringMatching(words)])
  })
})
