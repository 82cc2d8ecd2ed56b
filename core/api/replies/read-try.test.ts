import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'
import { manualClock } from '../../fixtures/manual-clock.ts'
import { createApi } from '../client.ts'
import { httpAnswer, startRawServer } from '../fixtures/raw-server.ts'
import { tryConnection } from './read-try.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ products: 5, orders: 0, images: false })
})
afterEach(() => sandbox.close())

async function tried(baseUrl: string, key: string) {
  const api = createApi({ baseUrl, key, clock: manualClock() })
  const found = await tryConnection(api, 5000)
  await api.close()
  return found
}

test('a good key costs one request and shows the number of products', async () => {
  expect(await tried(sandbox.baseUrl, sandbox.keys.valid)).toEqual({
    kind: 'ok',
    products: expect.any(Number),
  })
  expect(sandbox.control.requests()).toHaveLength(1)
})

test('each key that does not work is reported with its reason, with the words of the marketplace', async () => {
  expect(await tried(sandbox.baseUrl, 'nonsense')).toEqual({
    kind: 'unauthorized',
    words: expect.any(String),
  })
  expect(await tried(sandbox.baseUrl, sandbox.keys.revoked)).toEqual({
    kind: 'forbidden',
    words: expect.any(String),
  })
  expect(await tried(sandbox.baseUrl, sandbox.keys.unverified)).toMatchObject({ kind: 'forbidden' })
  sandbox.control.setRate({ key: 'valid', remaining: 0, resetInSeconds: 60 })
  expect(await tried(sandbox.baseUrl, sandbox.keys.valid)).toMatchObject({ kind: 'limited' })
})

test('an address without the API behind it is said to be so', async () => {
  expect(await tried(sandbox.baseUrl.replace('/api/v1', '/api/v9'), sandbox.keys.valid)).toMatchObject({
    kind: 'not-this-api',
  })
})

const notApi = (what: string, detail?: string) => ({
  kind: 'not-this-api',
  what,
  ...(detail === undefined ? {} : { detail }),
})
const refusal = (status: number, message: string) =>
  httpAnswer(status, JSON.stringify({ success: false, error: { code: 'CODE', message } }))

test.each<[string, string, object]>([
  [
    'a web page',
    httpAnswer(200, '<!doctype html><title>My shop</title>'),
    { ...notApi('html', 'My shop'), status: 200 },
  ],
  ['a web page that says 403', httpAnswer(403, '<html><title>Blocked</title>'), notApi('html', 'Blocked')],
  [
    'a redirect',
    httpAnswer(301, '', { location: 'https://www.market.example/x' }),
    notApi('redirect', 'https://www.market.example/x'),
  ],
  ['404', refusal(404, 'no such path'), notApi('not-found', 'no such path')],
  ['404 as text', httpAnswer(404, 'not found'), notApi('not-found')],
  ['other JSON', httpAnswer(200, '{"hello":1}'), notApi('no-envelope')],
  [
    'the envelope around other data',
    httpAnswer(200, '{"success":true,"data":{"items":[]}}'),
    notApi('wrong-data'),
  ],
  ['401 as text', httpAnswer(401, 'Unauthorized'), { kind: 'unauthorized', words: null }],
  ['500', refusal(500, 'oops'), { kind: 'server-error', status: 500, words: 'oops' }],
  ['502 as a web page', httpAnswer(502, '<html>'), { kind: 'server-error', status: 502 }],
  ['429', httpAnswer(429, '', { 'retry-after': '30' }), { kind: 'limited', retryAt: 35_000 }],
])('%s', async (_name, bytes, wanted) => {
  const server = await startRawServer(socket => socket.write(bytes))
  expect(await tried(server.baseUrl, 'k')).toMatchObject(wanted)
  await server.close()
})

test('a computer that is not there, and one that speaks no TLS', async () => {
  const server = await startRawServer(() => {})
  expect((await tried(server.baseUrl.replace('http:', 'https:'), 'k')).kind).toMatch(/unreachable|tls/)
  await server.close()
  expect(await tried(server.baseUrl, 'k')).toEqual({ kind: 'unreachable', why: 'refused' })
})
