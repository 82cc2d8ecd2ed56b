import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { createApi } from './client.ts'
import { getOrder, listCategories, moveOrder } from './endpoints.ts'
import { apiOn, gist, KEY, OK, serverThat, WRITE } from './fixtures/raw-api.ts'
import { startRawServer } from './fixtures/raw-server.ts'

test('the sandbox is read with the key it gave', async () => {
  const sandbox = await startSandbox({ products: 3, orders: 0, images: false })
  onTestFinished(sandbox.close)
  const api = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock: manualClock() })
  onTestFinished(api.close)
  const reply = await api.send(listCategories())
  expect(reply).toMatchObject({ kind: 'ok', status: 200, rate: { limit: 1000, remaining: 999 } })
  const wrong = createApi({ baseUrl: sandbox.baseUrl, key: 'nonsense', clock: manualClock() })
  onTestFinished(wrong.close)
  expect(await wrong.send(listCategories())).toMatchObject({
    kind: 'refused',
    status: 401,
    code: 'UNAUTHORIZED',
  })
})

test('the key goes into the Authorization header, JSON into the body, and nothing else is added', async () => {
  const server = await serverThat(socket => socket.write(OK))
  expect(gist(await apiOn(server.baseUrl).send(WRITE))).toBe('{"kind":"ok","status":200,"data":{"n":1}}')
  const body = '{"items":[{"product_id":1,"stock_qty":5}]}'
  const head = [
    'POST /api/v1/supplier/stock HTTP/1.1',
    `host: 127.0.0.1:${server.port}`,
    'connection: keep-alive',
    'accept: application/json',
    `authorization: Bearer ${KEY}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  expect(server.requests.map(request => [request.head.split('\r\n'), request.body])).toEqual([[head, body]])
})

test('the name of the program goes into User-Agent, and the key nowhere but into its own header', async () => {
  const server = await serverThat(socket => socket.write(OK))
  const api = createApi({
    baseUrl: server.baseUrl,
    key: KEY,
    clock: manualClock(),
    userAgent: 'SupplierDesk/1.2.3',
  })
  onTestFinished(api.close)
  await api.send(listCategories())
  expect(server.requests[0]?.head.split('\r\n')).toEqual([
    'GET /api/v1/supplier/categories HTTP/1.1',
    `host: 127.0.0.1:${server.port}`,
    'connection: keep-alive',
    'accept: application/json',
    `authorization: Bearer ${KEY}`,
    'user-agent: SupplierDesk/1.2.3',
  ])
})

test('a server that is not there was sent nothing', async () => {
  const server = await startRawServer(() => {})
  await server.close()
  expect(await apiOn(server.baseUrl).send(WRITE)).toMatchObject({
    kind: 'unreachable',
    sent: false,
    why: 'refused',
  })
})

test('a name that does not exist was sent nothing', async () => {
  const api = apiOn('http://nowhere.invalid/api/v1/supplier')
  expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: false, why: 'name' })
})

test('a server that speaks no TLS was sent nothing', async () => {
  const server = await serverThat(() => {})
  const api = apiOn(server.baseUrl.replace('http:', 'https:'))
  const reply = await api.send(WRITE)
  expect(reply).toMatchObject({ kind: 'unreachable', sent: false })
  expect(server.requests).toEqual([])
})

test('a connection that breaks after the request may have delivered it', async () => {
  const server = await serverThat(socket => socket.resetAndDestroy())
  expect(await apiOn(server.baseUrl).send(WRITE)).toMatchObject({
    kind: 'unreachable',
    sent: true,
    why: 'reset',
  })
  expect(server.requests).toHaveLength(1)
})

test.each(['resetAndDestroy', 'end'] as const)(
  'a write on a reused connection that breaks (%s) is never sent a second time',
  async way => {
    const server = await serverThat((socket, { number }) => (number === 1 ? socket.write(OK) : socket[way]()))
    const api = apiOn(server.baseUrl)
    await api.send(WRITE)
    // The connection is free one event-loop turn after its answer was read.
    await new Promise(setImmediate)
    expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: true, why: 'reset' })
    expect(server.requests.map(request => request.connection)).toEqual([1, 1])
  },
)

test('of several requests at once each knows for itself whether it was sent', async () => {
  const dead = await startRawServer(() => {})
  await dead.close()
  const server = await serverThat((socket, { number }) =>
    number % 2 === 0 ? socket.write(OK) : socket.resetAndDestroy(),
  )
  const [alive, gone] = [apiOn(server.baseUrl), apiOn(dead.baseUrl)]
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(n => (n % 3 === 0 ? gone : alive).send(WRITE)))
  const reported = replies.map(reply => (reply.kind === 'unreachable' ? `sent ${reply.sent}` : reply.kind))
  expect([reported[2], reported[5]]).toEqual(['sent false', 'sent false'])
  expect([reported[0], reported[1], reported[3], reported[4]].sort()).toEqual([
    'ok',
    'ok',
    'sent true',
    'sent true',
  ])
})

test('a server that never answers is given up after the time-out, and the request counts as sent', async () => {
  const clock = manualClock()
  const arrived = Promise.withResolvers<void>()
  const server = await serverThat(() => arrived.resolve())
  const reply = apiOn(server.baseUrl, { clock }).send(WRITE)
  await arrived.promise
  clock.advance(59_999)
  clock.advance(1)
  expect(await reply).toMatchObject({ kind: 'unreachable', sent: true, why: 'timeout', ms: 60_000 })
})

test('a request may bring its own time-out, and a body that stalls is a time-out too', async () => {
  const clock = manualClock()
  const arrived = Promise.withResolvers<void>()
  const server = await serverThat(socket =>
    socket.write('HTTP/1.1 200 X\r\ncontent-length: 9\r\n\r\n{', () => arrived.resolve()),
  )
  const reply = apiOn(server.baseUrl, { clock }).send({ ...WRITE, answerMs: 120_000 })
  await arrived.promise
  clock.advance(120_000)
  expect(await reply).toMatchObject({ kind: 'unreachable', sent: true, why: 'timeout' })
})

test('closing stops what is under way', async () => {
  const arrived = Promise.withResolvers<void>()
  const server = await serverThat(() => arrived.resolve())
  const api = apiOn(server.baseUrl)
  const reply = api.send(WRITE)
  await arrived.promise
  await api.close()
  expect(await reply).toMatchObject({ kind: 'unreachable', sent: true, why: 'stopped' })
  expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: false, why: 'stopped' })
})

test.each(['/../../../x', '@evil.example/x', 'x', '/products/../../../../x'])(
  'the path %s is a bug that sends nothing',
  async path => {
    const server = await serverThat(socket => socket.write(OK))
    await expect(apiOn(server.baseUrl).send({ method: 'GET', path })).rejects.toThrow('leads out of')
    expect(server.requests).toEqual([])
  },
)

test.each(['.', '..', '%2e', '%2E%2e', '%252e%252e', '../5', 'a/../../b', 'a\\..\\b', './'])(
  'an order called %j is refused without asking: it would lead to another endpoint',
  async id => {
    const server = await serverThat(socket => socket.write(OK))
    for (const request of [getOrder(id), moveOrder(id, 'confirmed', '')])
      expect(await apiOn(server.baseUrl).send(request)).toMatchObject({
        kind: 'refused',
        status: 400,
        code: 'id-leads-elsewhere',
        words: null,
      })
    expect(server.requests).toEqual([])
  },
)

test.each([7, '...', 'wk-7/ä', 'a.b', '..5', '%', '.well-known'])(
  'an order called %j is asked for by its name',
  async id => {
    const server = await serverThat(socket => socket.write(OK))
    expect(await apiOn(server.baseUrl).send(getOrder(id))).toMatchObject({ kind: 'ok' })
    const path = `/api/v1/supplier/orders/${encodeURIComponent(id)}`
    expect(server.requests.map(({ head }) => head.split(' ')[1])).toEqual([path])
  },
)
