import { expect, test } from 'vitest'
import { listCategories } from './endpoints.ts'
import { apiOn, gist, OK, serverThat, WRITE } from './fixtures/raw-api.ts'
import { httpAnswer } from './fixtures/raw-server.ts'

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
