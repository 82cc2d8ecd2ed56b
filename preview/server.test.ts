import { connect as connectSocket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { NO_SESSION, SOCKET_PATH } from '../shared/contract/tab-entry.ts'
import { openTab } from '../tests/contract/preview-tab.ts'
import {
  ask,
  connect,
  eachOnPreview,
  ownOrigin,
  PAGE,
  ports,
  server,
  signIn,
  token,
  tokenOf,
} from './fixtures/each-on-preview.ts'
import { PENDING_MAX } from './pending-connections.ts'

eachOnPreview()

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
    // Both tabs are known, and one has the desk.
    expect(ports).toHaveLength(1)
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
    const tab = await openTab(server.oneTimeUrl(), { onAway: why => lost.push(why) })
    onTestFinished(tab.close)
    for (let turn = 0; turn < 3; turn++)
      await Promise.all(Array.from({ length: 50 }, () => connect({ origin: ownOrigin() })))
    expect([lost, ports.length]).toEqual([[], 1])
  })
})

test('closing ends every tab', async () => {
  const lost = Promise.withResolvers<void>()
  const tab = await openTab(server.oneTimeUrl(), { onAway: () => lost.resolve() })
  onTestFinished(tab.close)
  await server.close()
  await lost.promise
  await expect.poll(() => ports).toEqual([])
})
