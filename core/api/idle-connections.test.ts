import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { createRateLimiter } from '../rate-limit/rate-limiter.ts'
import { type Api, createApi } from './client.ts'
import { getProduct, listCategories, setStocks } from './endpoints.ts'
import { httpAnswer, type RawServer, startRawServer } from './fixtures/raw-server.ts'

const OK = httpAnswer(200, '{"success":true,"data":{}}')
let server: RawServer
let api: Api
afterEach(async () => {
  await api.close()
  await server.close()
})

/** Resolves when the connection is free for the next request. */
const idle = () => new Promise(setImmediate)

/** Answers the first request of a connection; at the second one the connection is gone. */
async function open() {
  const perConnection = new Map<number, number>()
  server = await startRawServer((socket, { connection }) => {
    const count = (perConnection.get(connection) ?? 0) + 1
    perConnection.set(connection, count)
    if (count === 1) socket.write(OK)
    else socket.resetAndDestroy()
  })
  api = createApi({ baseUrl: server.baseUrl, key: 'sk', clock: systemClock })
}

test('a read on a connection that was closed while idle goes out on a new one, unseen', async () => {
  await open()
  expect((await api.send(getProduct(1))).kind).toBe('ok')
  await idle()
  expect((await api.send(getProduct(2))).kind).toBe('ok')
  expect(server.requests.map(({ connection }) => connection)).toEqual([1, 1, 2])
})

test('a write on such a connection is never sent twice, and nobody is notified that there is no network', async () => {
  await open()
  const rateLimiter = createRateLimiter({ api, clock: systemClock, random: () => 0 })
  const kinds: string[] = []
  rateLimiter.onConnection(({ network }) => kinds.push(network.kind))
  await (await rateLimiter.turn('person', 'read'))?.send(listCategories())
  await idle()
  const reply = await (await rateLimiter.turn('outbox', 'write'))?.send(setStocks([]))
  expect(reply).toMatchObject({ kind: 'unreachable', sent: true, why: 'reset' })
  while (rateLimiter.connection().network.kind !== 'online') await new Promise(setImmediate)
  expect(server.requests.filter(({ head }) => head.startsWith('POST'))).toHaveLength(1)
  expect(kinds).not.toContain('offline')
  await rateLimiter.close()
})

test('a request that may no longer leave when its first byte is due stays here', async () => {
  await open()
  let isOpen = true
  const sending = api.send(getProduct(1), () => isOpen)
  isOpen = false
  expect(await sending).toMatchObject({ kind: 'unreachable', sent: false, why: 'stopped' })
  expect(server.requests).toEqual([])
})
