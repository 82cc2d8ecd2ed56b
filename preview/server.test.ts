import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { CONTENT_SECURITY_POLICY } from '../electron/core/pages/static-pages.ts'
import type { Port } from '../shared/contract/port.ts'
import { pictureAddress } from '../shared/domain/picture-address.ts'
import { type PreviewServer, SOCKET_PATH, startPreview } from './server.ts'

const PAGE = '<!doctype html><title>Supplier Desk</title>'

let server: PreviewServer
let ports: Port[]
let answerPicture: (request: Request) => Response | Promise<Response>

beforeEach(async () => {
  ports = []
  answerPicture = () => new Response('a picture')
  server = await startPreview({
    port: 0,
    read: async file => (file === 'index.html' ? new TextEncoder().encode(PAGE) : null),
    pictures: async request => answerPicture(request),
    onPort: port => {
      ports.push(port)
      return () => ports.splice(ports.indexOf(port), 1)
    },
    onBug: () => 'ref-1',
  })
  return () => server.close()
})

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** One request with exactly these headers; fetch would refuse some of them. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, headers, agent: false },
      incoming => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', chunk => {
          text += chunk
        })
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** Whether a WebSocket with these headers is let in. */
function isLetIn(headers: Record<string, string>, path = SOCKET_PATH): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
  onTestFinished(() => socket.terminate())
  return new Promise(resolve => {
    socket.on('open', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
}

const entrancePath = () => server.entrance().replace(/^http:\/\/[^/]+/, '')
const ownOrigin = () => `http://127.0.0.1:${server.port}`

/** Goes in by a token and returns the cookie. */
async function enter(): Promise<string> {
  const { headers } = await ask(entrancePath())
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

describe('the way in', () => {
  test('the printed address opens the page and leaves a cookie that no script and no other site can use', async () => {
    const { status, text, headers } = await ask(entrancePath())
    expect([status, text]).toEqual([200, PAGE])
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^supplier-desk-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/),
    ])
  })

  test('a token opens the door once', async () => {
    const path = entrancePath()
    expect((await ask(path)).status).toBe(200)
    const again = await ask(path)
    expect(again.status).toBe(403)
    expect(again.text).toContain('once')
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  test('looking at the address without reading the page does not use the token up', async () => {
    const path = entrancePath()
    expect((await ask(path, {}, 'HEAD')).status).toBe(403)
    expect((await ask(path)).status).toBe(200)
  })

  test.each(['/', '/?token=', '/?token=wrong', '/assets/app.js', '/?token[]=x', '/?token=%00'])(
    '%s without a token of ours is refused',
    async path => {
      const { status, text } = await ask(path)
      expect(status).toBe(403)
      expect(text).not.toContain('<title>')
    },
  )

  test('the browser that was let in is taken to the address without the token, never to another host', async () => {
    const cookie = await enter()
    const again = await ask('//evil.example/?token=used', { cookie })
    expect([again.status, again.headers.location]).toEqual([303, '/evil.example/'])
    expect((await ask('/prices', { cookie })).text).toBe(PAGE)
  })

  test('a cookie of another run or another port does not count', async () => {
    const cookie = await enter()
    const [, value] = cookie.split('=')
    expect((await ask('/', { cookie: cookie.replace(/.$/, end => (end === 'A' ? 'B' : 'A')) })).status).toBe(
      403,
    )
    expect((await ask('/', { cookie: `supplier-desk-1=${value}` })).status).toBe(403)
    expect((await ask('/', { cookie: `other=1; ${cookie}` })).status).toBe(200)
  })
})

describe('other pages and other names', () => {
  test.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1', '[::1]'])(
    'the Host %j is refused, token or not: it may be a foreign name that points here',
    async host => {
      const cookie = await enter()
      expect((await ask('/', { host, cookie })).status).toBe(403)
      const path = entrancePath()
      expect((await ask(path, { host })).status).toBe(403)
      expect((await ask(path)).status).toBe(200)
    },
  )

  test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', 'http://localhost'])(
    'a page of %s gets nothing, even with our cookie',
    async origin => {
      const cookie = await enter()
      expect((await ask('/', { origin, cookie })).status).toBe(403)
      expect(await isLetIn({ origin, cookie })).toBe(false)
    },
  )

  test('what another port of this computer embeds is refused, though our cookie goes along', async () => {
    const cookie = await enter()
    const embedded = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', cookie }
    expect((await ask('/', embedded)).status).toBe(403)
    expect((await ask('/', { ...embedded, 'sec-fetch-mode': 'navigate' })).status).toBe(200)
  })

  test('a socket needs our origin, our cookie and our path', async () => {
    const cookie = await enter()
    const origin = ownOrigin()
    expect(await isLetIn({ origin, cookie })).toBe(true)
    expect(await isLetIn({ cookie })).toBe(false)
    expect(await isLetIn({ origin })).toBe(false)
    expect(await isLetIn({ origin, cookie }, '/elsewhere')).toBe(false)
    expect(await isLetIn({ origin, cookie, host: 'evil.example' })).toBe(false)
    expect(await isLetIn({ origin }, entrancePath().replace('/', SOCKET_PATH))).toBe(false)
    expect(ports).toHaveLength(1)
  })
})

describe('what is asked for', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is refused', async method => {
    const { status, headers } = await ask('/', { cookie: await enter() }, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/%00.js',
    '/%zz',
    '/.git/config.json',
  ])('the path %s leads to no file', async path => {
    const { status, text } = await ask(path, { cookie: await enter() })
    expect(status).toBe(404)
    expect(text).toBe('There is no such page.\n')
  })

  test('a request line that is no path is refused', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connectSocket(server.port, '127.0.0.1', () =>
        socket.write(
          `GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`,
        ),
      )
      let text = ''
      socket.on('data', chunk => {
        text += chunk
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('every answer, refusals included, carries the security headers and none tells what serves it', async () => {
    const cookie = await enter()
    const answers = await Promise.all([
      ask('/', { cookie }),
      ask('/missing.js', { cookie }),
      ask('/', { cookie }, 'POST'),
      ask('/'),
      ask('/', { host: 'evil.example' }),
      ask('/?token=x', { cookie }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 403, 403, 303])
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
    }
  })

  test('an error while reading a page is a reference, not its words', async () => {
    const broken = await startPreview({
      port: 0,
      read: async () => {
        throw new Error('EACCES /secret/place')
      },
      pictures: async () => Response.error(),
      onPort: () => () => {},
      onBug: () => 'ref-7',
    })
    onTestFinished(broken.close)
    const answer = await fetch(broken.entrance())
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('The page could not be read (log reference ref-7).\n')
  })
})

describe('pictures', () => {
  const path = pictureAddress('/uploads/a b.jpg', 'A')

  test('are answered to the browser that was let in, and by their whole address', async () => {
    const asked: string[] = []
    answerPicture = request => {
      asked.push(`${request.method} ${request.url.replace(ownOrigin(), '')}`)
      return new Response('a picture')
    }
    const cookie = await enter()
    expect((await ask(path, { cookie })).text).toBe('a picture')
    expect((await ask(path, { cookie }, 'HEAD')).status).toBe(200)
    expect(asked).toEqual([`GET ${path}`, `HEAD ${path}`])
  })

  test('are kept from everybody else, as pages are', async () => {
    const asked: string[] = []
    answerPicture = request => {
      asked.push(request.url)
      return new Response('a picture')
    }
    const cookie = await enter()
    const origin = 'https://evil.example'
    const embedded = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', cookie }
    const statuses = [
      (await ask(path)).status,
      (await ask(`${path}&token=x`)).status,
      (await ask(path, { cookie, origin })).status,
      (await ask(path, { cookie, host: 'evil.example' })).status,
      (await ask(path, embedded)).status,
      (await ask(path, { ...embedded, 'sec-fetch-site': 'cross-site' })).status,
      (await ask(path, { cookie }, 'POST')).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 405])
    expect(asked).toEqual([])
  })

  test('are given up when the browser gives up', async () => {
    const begun = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    answerPicture = async request => {
      request.signal.addEventListener('abort', () => gone.resolve())
      begun.resolve()
      await gone.promise
      return new Response('too late')
    }
    const asked = httpRequest({
      ...{ host: '127.0.0.1', port: server.port, path, agent: false },
      headers: { cookie: await enter() },
    })
    asked.on('error', () => {})
    asked.end()
    await begun.promise
    asked.destroy()
    await gone.promise
  })
})

test('a port in use is told by the system’s code and nothing is left open', async () => {
  const options = {
    port: server.port,
    read: async () => null,
    pictures: async () => new Response(),
    onPort: () => () => {},
    onBug: () => '',
  }
  await expect(startPreview(options)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('closing ends every tab', async () => {
  const cookie = await enter()
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`, {
    headers: { cookie, origin: ownOrigin() },
  })
  await new Promise(resolve => socket.on('open', resolve))
  const closed = new Promise(resolve => socket.on('close', resolve))
  await server.close()
  await closed
  await expect.poll(() => ports).toEqual([])
})
