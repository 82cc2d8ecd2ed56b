import { request as httpRequest } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../core/pages/static-pages.ts'
import { signed } from '../renderer/bridge/port/picture-signature.ts'
import { pictureAddress } from '../shared/domain/images/picture-address.ts'
import { answerPictures, ask, eachOnPreview, ownOrigin, server, signIn } from './fixtures/each-on-preview.ts'
import { startPreview } from './server.ts'

eachOnPreview()

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
    const answer = await ask(path, {})
    expect(answer.status).toBe(404)
    expect(answer.text).toBe('There is no such page.\n')
  })

  test('an invalid request path is refused', async () => {
    const socket = connectSocket(server.port, '127.0.0.1')
    socket.write(
      `GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
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
    answerPictures(request => {
      asked.push(`${request.method} ${request.url.replace(ownOrigin(), '')}`)
      return new Response('a picture')
    })
    const path = signed(address, await signIn())
    expect((await ask(path)).text).toBe('a picture')
    expect((await ask(path, {}, 'HEAD')).status).toBe(200)
    expect(asked).toEqual([`GET ${path}`, `HEAD ${path}`])
  })

  test('are refused to all others', async () => {
    const asked: string[] = []
    answerPictures(request => {
      asked.push(request.url)
      return new Response('a picture')
    })
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
    answerPictures(async request => {
      request.signal.addEventListener('abort', () => gone.resolve())
      begun.resolve()
      await gone.promise
      return new Response('too late')
    })
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
