import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { CONTENT_SECURITY_POLICY } from '../core/pages/static-pages.ts'
import { signed } from '../renderer/bridge/port/picture-signature.ts'
import type { Port } from '../shared/contract/port.ts'
import { NO_SESSION, type Pass, protocolsOf, SOCKET_PATH } from '../shared/contract/tab-entry.ts'
import { pictureAddress } from '../shared/domain/images/picture-address.ts'
import { openTab } from '../tests/contract/preview-tab.ts'
import { PENDING_MAX } from './pending-connections.ts'
import { type PreviewServer, startPreview } from './server.ts'

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

/** A request with exactly these headers; fetch would refuse some of them. */
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

/** Opens a WebSocket with these headers: the session it gets, or the code with which it is closed. */
function connect(headers: Record<string, string>, pass?: Pass, path = SOCKET_PATH): Promise<string | number> {
  const protocols = pass === undefined ? [] : protocolsOf(pass)
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, protocols, { headers })
  onTestFinished(() => socket.terminate())
  return new Promise(resolve => {
    socket.on('message', text => resolve(JSON.parse(String(text)).session))
    socket.on('error', error => resolve(error.message))
    socket.on('close', code => resolve(code))
  })
}

const tokenOf = (oneTimeUrl: string): Pass => ({
  kind: 'token',
  secret: new URL(oneTimeUrl).searchParams.get('token') ?? '',
})
const token = () => tokenOf(server.oneTimeUrl())
const ownOrigin = () => `http://127.0.0.1:${server.port}`
/** The session for a token. */
const signIn = async () => String(await connect({ origin: ownOrigin() }, token()))

describe('access', () => {
  test('the page is public, has no data and sets no cookie', async () => {
    for (const path of ['/', new URL(server.oneTimeUrl()).search, '/prices', '/?token=wrong']) {
      const { status, text, headers } = await ask(path.startsWith('/') ? path : `/${path}`)
      expect([status, text]).toEqual([200, PAGE])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(ports).toEqual([])
  })

  test('a token opens the socket once, its session again', async () => {
    const origin = ownOrigin()
    const shown = token()
    const session = await connect({ origin }, shown)
    expect(session).toMatch(/^[\w-]{43}$/)
    expect(await connect({ origin }, shown)).toBe(NO_SESSION)
    expect(await connect({ origin }, { kind: 'session', secret: String(session) })).toBe(session)
    expect(ports).toHaveLength(2)
  })

  test('loading the address does not use its token', async () => {
    const oneTimeUrl = server.oneTimeUrl()
    await ask(`/${new URL(oneTimeUrl).search}`)
    await ask(`/${new URL(oneTimeUrl).search}`, {}, 'HEAD')
    expect(await connect({ origin: ownOrigin() }, tokenOf(oneTimeUrl))).toMatch(/^[\w-]{43}$/)
  })

  test('only a valid token or session opens the socket', async () => {
    const origin = ownOrigin()
    const session = await signIn()
    const other = `${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`
    expect(await connect({ origin })).toBe(NO_SESSION)
    expect(await connect({ origin, cookie: `supplier-desk-${server.port}=${session}` })).toBe(NO_SESSION)
    expect(await connect({ origin, authorization: `Bearer ${session}` })).toBe(NO_SESSION)
    expect(await connect({ origin }, { kind: 'session', secret: other })).toBe(NO_SESSION)
    expect(await connect({ origin }, { kind: 'token', secret: session })).toBe(NO_SESSION)
    expect(await connect({ origin }, undefined, `${SOCKET_PATH}?token=${token().secret}`)).toBe(NO_SESSION)
    expect(ports).toHaveLength(1)
  })

  test('messages without access are ignored, long ones close the connection', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${SOCKET_PATH}`, { origin: ownOrigin() })
    socket.on('error', () => {})
    const received: unknown[] = []
    socket.on('message', text => received.push(text))
    socket.on('open', () => socket.send('x'.repeat(2000)))
    await new Promise(resolve => socket.on('close', resolve))
    expect([received, ports]).toEqual([[], []])
  })
})

describe('other pages and other names', () => {
  test.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1', '[::1]'])(
    'the Host %j is refused, token or not: it may be a foreign name that points here',
    async host => {
      expect((await ask('/', { host })).status).toBe(403)
      const shown = token()
      expect(await connect({ host, origin: `http://${host}` }, shown)).toContain('403')
      expect(await connect({ origin: ownOrigin() }, shown)).toMatch(/^[\w-]{43}$/)
    },
  )

  test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', 'http://localhost'])(
    'a page of %s gets nothing, even with our session',
    async origin => {
      const secret = await signIn()
      expect((await ask('/', { origin })).status).toBe(403)
      expect(await connect({ origin }, { kind: 'session', secret })).toContain('403')
      expect(await connect({}, { kind: 'session', secret })).toContain('403')
      expect(ports).toHaveLength(1)
    },
  )

  test('embedding from another port is refused; a link is not', async () => {
    const embedded = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }
    expect((await ask('/', embedded)).status).toBe(403)
    expect((await ask('/', { ...embedded, 'sec-fetch-mode': 'navigate' })).status).toBe(200)
  })

  test('a socket is at one path only', async () => {
    expect(await connect({ origin: ownOrigin() }, token(), '/elsewhere')).toContain('403')
  })
})

describe('many at once', () => {
  test('connections without access are limited, and the user still gets in', async () => {
    const held = Array.from({ length: 300 }, () => {
      const socket = connectSocket(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: '))
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      return new Promise<void>(resolve => socket.on('close', () => resolve()))
    })
    let closed = 0
    for (const end of held) void end.then(() => (closed += 1))
    await expect.poll(() => closed).toBe(300 - PENDING_MAX)
    const tab = await openTab(server.oneTimeUrl())
    onTestFinished(tab.close)
    expect(ports).toHaveLength(1)
    // One connection was dropped to make room.
    await expect.poll(() => closed).toBe(301 - PENDING_MAX)
  })

  test('a tab with access stays connected', async () => {
    const lost: string[] = []
    const tab = await openTab(server.oneTimeUrl(), { onLost: () => lost.push('lost') })
    onTestFinished(tab.close)
    for (let turn = 0; turn < 3; turn++)
      await Promise.all(Array.from({ length: 50 }, () => connect({ origin: ownOrigin() })))
    expect([lost, ports.length]).toEqual([[], 1])
  })
})

describe('requests', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is refused', async method => {
    const { status, headers } = await ask('/', {}, method)
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
    const { status, text } = await ask(path, {})
    expect(status).toBe(404)
    expect(text).toBe('There is no such page.\n')
  })

  test('an invalid request path is refused', async () => {
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

  test('every answer has the security headers and names no server', async () => {
    const answers = await Promise.all([
      ask('/'),
      ask('/missing.js'),
      ask('/', {}, 'POST'),
      ask('/', { origin: 'https://evil.example' }),
      ask('/', { host: 'evil.example' }),
      ask(pictureAddress('/a.jpg', 'A')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 403, 403, 403])
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

  test('an error while reading a page shows a reference, not its text', async () => {
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
    const answer = await fetch(broken.oneTimeUrl())
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('The page could not be read (log reference ref-7).\n')
  })
})

describe('pictures', () => {
  const address = pictureAddress('/uploads/a b.jpg', 'A')

  test('are served at an address that the session signed', async () => {
    const asked: string[] = []
    answerPicture = request => {
      asked.push(`${request.method} ${request.url.replace(ownOrigin(), '')}`)
      return new Response('a picture')
    }
    const path = signed(address, await signIn())
    expect((await ask(path)).text).toBe('a picture')
    expect((await ask(path, {}, 'HEAD')).status).toBe(200)
    expect(asked).toEqual([`GET ${path}`, `HEAD ${path}`])
  })

  test('are refused to all others', async () => {
    const asked: string[] = []
    answerPicture = request => {
      asked.push(request.url)
      return new Response('a picture')
    }
    const session = await signIn()
    const path = signed(address, session)
    const embedded = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }
    const statuses = [
      (await ask(address)).status,
      (await ask(`${address}&sign=`)).status,
      (await ask(`${address}&sign=${session}`)).status,
      (await ask(signed(address, `${session}x`))).status,
      // A signature is valid for one picture and exactly one address.
      (await ask(path.replace('a%20b.jpg', 'c.jpg'))).status,
      (await ask(path.replace('_img?', '_img?path=%2Fc.jpg&'))).status,
      (await ask(`${path}&sign=x`)).status,
      (await ask(path.replace('/_img', '/./_img'))).status,
      (await ask(path, { origin: 'https://evil.example' })).status,
      (await ask(path, { host: 'evil.example' })).status,
      (await ask(path, embedded)).status,
      (await ask(path, { ...embedded, 'sec-fetch-site': 'cross-site' })).status,
      (await ask(path, {}, 'POST')).status,
    ]
    expect(statuses).toEqual([...Array(12).fill(403), 405])
    expect(asked).toEqual([])
  })

  test('are cancelled when the browser cancels', async () => {
    const begun = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    answerPicture = async request => {
      request.signal.addEventListener('abort', () => gone.resolve())
      begun.resolve()
      await gone.promise
      return new Response('too late')
    }
    const asked = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      agent: false,
      path: signed(address, await signIn()),
    })
    asked.on('error', () => {})
    asked.end()
    await begun.promise
    asked.destroy()
    await gone.promise
  })
})

test('a port in use is reported by the system’s error code', async () => {
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
  const lost = Promise.withResolvers<void>()
  const tab = await openTab(server.oneTimeUrl(), { onLost: lost.resolve })
  onTestFinished(tab.close)
  await server.close()
  await lost.promise
  await expect.poll(() => ports).toEqual([])
})
