import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { type Api, createApi } from './client.ts'
import { getOrder, listCategories, moveOrder, setStocks } from './endpoints.ts'
import { httpAnswer, type RawRequest, type RawServer, startRawServer } from './fixtures/raw-server.ts'
import { openNetwork } from './network.ts'
import type { Reply } from './reply.ts'

const KEY = 'key-that-nobody-may-see'
const OK = httpAnswer(200, '{"success":true,"data":{"n":1}}')
const WRITE = setStocks([{ product_id: 1, stock_qty: 5 }])

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function serverThat(answer: (socket: Socket, request: RawRequest) => void): Promise<RawServer> {
  const server = await startRawServer(answer)
  closing.push(server.close)
  return server
}

function apiOn(baseUrl: string, clock = manualClock()): Api {
  const api = createApi({ baseUrl, key: KEY, clock, dispatcher: openNetwork({ connectMs: 2000 }) })
  closing.push(api.close)
  return api
}

/** What happened, without the rate and timing of the reply. */
function gist(reply: Reply): string {
  const { rate: _rate, ms: _ms, ...rest } = reply
  return JSON.stringify(rest)
}

test('the sandbox is read with the key it gave', async () => {
  const sandbox = await startSandbox({ products: 3, orders: 0, images: false })
  closing.push(sandbox.close)
  const api = createApi({ baseUrl: sandbox.baseUrl, key: sandbox.keys.valid, clock: manualClock() })
  closing.push(api.close)
  const reply = await api.send(listCategories())
  expect(reply).toMatchObject({ kind: 'ok', status: 200, rate: { limit: 1000, remaining: 999 } })
  const wrong = createApi({ baseUrl: sandbox.baseUrl, key: 'nonsense', clock: manualClock() })
  closing.push(wrong.close)
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
  closing.push(api.close)
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
  const reply = apiOn(server.baseUrl, clock).send(WRITE)
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
  const reply = apiOn(server.baseUrl, clock).send({ ...WRITE, answerMs: 120_000 })
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

test.each<[string, string, object]>([
  [
    'half of a body whose length was announced',
    'HTTP/1.1 200 X\r\ncontent-length: 99\r\n\r\n{"success":true',
    { what: 'half' },
  ],
  [
    'half of a chunked body',
    'HTTP/1.1 200 X\r\ntransfer-encoding: chunked\r\n\r\nf\r\n{"success":true\r\n',
    { what: 'half' },
  ],
  [
    'a body of unknown length that stops inside the JSON',
    'HTTP/1.1 200 X\r\n\r\n{"success":true,"da',
    { what: 'half' },
  ],
  [
    'a web page',
    httpAnswer(502, '<html><title>Bad\n gateway</title>', { 'content-type': 'text/html' }),
    { what: 'html', status: 502, detail: 'Bad gateway' },
  ],
  ['text', httpAnswer(200, 'fine'), { what: 'not-json' }],
  ['nothing', httpAnswer(200, ''), { what: 'not-json' }],
  ['JSON without the envelope', httpAnswer(200, '{"products":[]}'), { what: 'no-envelope' }],
  ['a success that is text', httpAnswer(200, '{"success":"true","data":{}}'), { what: 'no-envelope' }],
  ['a list', httpAnswer(200, '[]'), { what: 'no-envelope' }],
  [
    'success with an error status',
    httpAnswer(500, '{"success":true,"data":{}}'),
    { what: 'no-envelope', status: 500 },
  ],
])('%s is unreadable', async (_name, bytes, wanted) => {
  const server = await serverThat(socket => socket.end(bytes))
  expect(await apiOn(server.baseUrl).send(WRITE)).toMatchObject({ kind: 'unreadable', ...wanted })
})

test.each<[string, string]>([
  [
    '{"success":false,"error":{"code":"VALIDATION_ERROR","message":"name is required"}}',
    '"code":"VALIDATION_ERROR","words":"name is required"',
  ],
  [
    '{"success":false,"error":{"code":17,"message":{"name":["required"]}}}',
    '"code":"17","words":"{\\"name\\":[\\"required\\"]}"',
  ],
  ['{"success":false,"error":"no"}', '"code":null,"words":"no"'],
  ['{"success":false}', '"code":null,"words":null'],
  ['{"success":false,"error":null,"extra":1}', '"code":null,"words":null'],
])('the error %s is survived', async (body, wanted) => {
  const server = await serverThat(socket => socket.write(httpAnswer(422, body)))
  expect(gist(await apiOn(server.baseUrl).send(WRITE))).toBe(`{"kind":"refused","status":422,${wanted}}`)
})

test('a byte order mark before the JSON does no harm, nor does any data', async () => {
  const server = await serverThat(socket =>
    socket.write(httpAnswer(201, '\uFEFF{"success":true,"data":null,"x":1}')),
  )
  expect(gist(await apiOn(server.baseUrl).send(WRITE))).toBe('{"kind":"ok","status":201,"data":null}')
})

test('a redirect is not followed, and another origin never hears of the key', async () => {
  const foreign = await serverThat(socket => socket.write(OK))
  const server = await serverThat(socket =>
    socket.write(httpAnswer(302, '', { location: `${foreign.baseUrl}/stock?token=secret` })),
  )
  const api = apiOn(server.baseUrl)
  for (const request of [WRITE, listCategories()])
    expect(await api.send(request)).toMatchObject({
      kind: 'unreadable',
      what: 'redirect',
      status: 302,
      detail: `${foreign.baseUrl}/stock`,
    })
  expect(foreign.requests).toEqual([])
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

test('a body beyond 64 MiB is left unread', async () => {
  const server = await serverThat(socket => {
    socket.write('HTTP/1.1 200 X\r\n\r\n{"success":true,"data":"')
    const chunk = 'x'.repeat(1024 * 1024)
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
      socket.once('drain', more)
    }
    more()
  })
  expect(await apiOn(server.baseUrl).send(listCategories())).toMatchObject({
    kind: 'unreadable',
    what: 'too-large',
  })
})

test('429 without any hint waits a minute, then twice as long each time it comes again', async () => {
  const server = await serverThat((socket, { number }) =>
    socket.write(number === 4 ? OK : httpAnswer(429, 'slow down')),
  )
  const api = apiOn(server.baseUrl)
  const waits: string[] = []
  for (let turn = 0; turn < 5; turn++) {
    const reply = await api.send(WRITE)
    waits.push(reply.kind === 'limited' ? `${reply.retryAfterMs}` : reply.kind)
  }
  expect(waits).toEqual(['60000', '120000', '240000', 'ok', '60000'])
})

test('no reply and no error ever holds the key', async () => {
  const server = await serverThat((socket, { number }) =>
    number === 1 ? socket.resetAndDestroy() : socket.end('junk\r\n\r\n'),
  )
  const api = apiOn(server.baseUrl)
  for (let turn = 0; turn < 2; turn++) expect(JSON.stringify(await api.send(WRITE))).not.toContain(KEY)
})

test.each<[string, (said: string) => string]>([
  [
    'the words and the code of a refusal',
    said => httpAnswer(422, JSON.stringify({ success: false, error: { code: said, message: said } })),
  ],
  [
    'the items of an applied batch',
    said =>
      httpAnswer(
        200,
        JSON.stringify({ success: true, data: { errors: [{ index: 0, error: said }], [said]: 1 } }),
      ),
  ],
  [
    'the title of a web page',
    said => httpAnswer(401, `<html><title>${said}</title></html>`, { 'content-type': 'text/html' }),
  ],
  [
    'the title of a web page, cut',
    said =>
      httpAnswer(401, `<html><title>${said.slice(0, -3)}</title></html>`, { 'content-type': 'text/html' }),
  ],
  ['where it redirects to', said => httpAnswer(302, '', { location: `https://m.example/login/${said}` })],
  ['a 429', said => httpAnswer(429, JSON.stringify({ success: false, error: { message: said } }))],
])('a marketplace that repeats the key in %s is not heard saying it', async (_where, answer) => {
  for (const said of [`Bearer ${KEY}`, encodeURIComponent(KEY), btoa(`Bearer ${KEY}`), KEY.slice(0, 12)]) {
    const server = await serverThat(socket => socket.end(answer(said)))
    const reply = JSON.stringify(await apiOn(server.baseUrl).send(WRITE))
    expect(reply).toContain('…')
    for (const part of [KEY, said, KEY.slice(0, 8), btoa(KEY).slice(0, 11)]) expect(reply).not.toContain(part)
  }
})

test('where only a proxy of an unknown kind leads out, a failed direct connection says so', async () => {
  const dead = await startRawServer(() => {})
  await dead.close()
  const dispatcher = openNetwork({ isProxyUnknown: true, connectMs: 2000 })
  const baseUrl = `http://127.0.0.1:${dead.port}/api/v1/supplier`
  const api = createApi({ baseUrl, key: KEY, clock: manualClock(), dispatcher })
  closing.push(api.close)
  expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: false, why: 'proxy-kind' })
})

test('a proxy that is not there, or that wants a password, is named as the trouble', async () => {
  const dead = await startRawServer(() => {})
  await dead.close()
  const server = await serverThat(socket => socket.write(OK))
  const refusing = await serverThat(socket =>
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
  )
  for (const [{ port }, why] of [
    [dead, 'proxy'],
    [refusing, 'proxy-password'],
  ] as const) {
    const dispatcher = openNetwork({ proxy: `http://127.0.0.1:${port}`, connectMs: 2000 })
    const api = createApi({ baseUrl: server.baseUrl, key: KEY, clock: manualClock(), dispatcher })
    closing.push(api.close)
    expect(await api.send(WRITE)).toMatchObject({ kind: 'unreachable', sent: false, why })
  }
  expect(server.requests).toEqual([])
  expect(refusing.requests[0]?.head).not.toContain(KEY)
})

test('through a proxy everything goes in a tunnel, which never shows the key', async () => {
  const server = await serverThat(socket => socket.write(OK))
  const proxy = createServer()
  const heads: string[] = []
  proxy.on('connect', (request, socket, head) => {
    heads.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
    const [host, port] = (request.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise(resolve => proxy.close(resolve)))
  const { port } = proxy.address() as AddressInfo
  const dispatcher = openNetwork({ proxy: `http://someone:secret@127.0.0.1:${port}` })
  const api = createApi({ baseUrl: server.baseUrl, key: KEY, clock: manualClock(), dispatcher })
  closing.push(api.close)
  expect(await api.send(WRITE)).toMatchObject({ kind: 'ok' })
  expect(heads).toHaveLength(1)
  expect(heads[0]).toContain(`CONNECT 127.0.0.1:${server.port}`)
  expect(heads[0]).not.toContain(KEY)
})
