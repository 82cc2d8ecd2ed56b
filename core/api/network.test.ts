import { spawn } from 'node:child_process'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { listening, tunnelProxy } from '../fixtures/listening.ts'
import { selfSigned } from '../fixtures/self-signed.ts'
import { silentLog } from '../fixtures/silent-log.ts'
import { openNetwork } from './network.ts'
import { verifyCertificates } from './verify-certificates.ts'

const { key, cert } = selfSigned()
const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'

/** A server whose certificate nobody trusts; records what it could read and which protocols it was offered. */
async function encryptedServer() {
  const read: string[] = []
  const offered: string[][] = []
  const ALPNCallback = ({ protocols }: { protocols: string[] }) => {
    offered.push(protocols)
    return protocols.includes('h2') ? 'h2' : 'http/1.1'
  }
  const server = tls.createServer({ key, cert, ALPNCallback }, socket => {
    socket.on('error', () => {})
    socket.on('data', bytes => {
      read.push(String(bytes))
      socket.write(OK)
    })
  })
  server.on('tlsClientError', () => {})
  return { read, offered, port: await listening(server) }
}

/** Requests the categories from a process of its own, and returns the reply as it came. */
async function replyIn(env: Record<string, string>, baseUrl: string, proxy: string | null) {
  const program = `
    const { createApi } = await import(${JSON.stringify(new URL('client.ts', import.meta.url).href)})
    const { openNetwork } = await import(${JSON.stringify(new URL('network.ts', import.meta.url).href)})
    const { systemClock } = await import(${JSON.stringify(new URL('../base/clock.ts', import.meta.url).href)})
    const dispatcher = openNetwork({ proxy: ${JSON.stringify(proxy)}, connectMs: 5000 })
    const api = createApi({ baseUrl: ${JSON.stringify(baseUrl)}, key: 'sk_tls_MARKER', clock: systemClock, dispatcher })
    console.log(JSON.stringify(await api.send({ method: 'GET', path: '/categories' })))
    await api.close()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...env },
  })
  return JSON.parse(await text(child.stdout))
}

test.each(['directly', 'through a proxy'])(
  'a certificate nobody vouches for is refused %s, whatever the environment says',
  async way => {
    const server = await encryptedServer()
    const proxy = way === 'directly' ? null : `http://127.0.0.1:${(await tunnelProxy(server.port)).port}`
    const address = `https://127.0.0.1:${server.port}/api/v1/supplier`
    const reply = await replyIn({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, address, proxy)
    expect(reply).toMatchObject({
      kind: 'unreachable',
      sent: false,
      why: 'tls',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(server.read).toEqual([])
  },
)

test('a proxy with an untrusted certificate does not learn the marketplace, whatever the environment says', async () => {
  const proxy = await encryptedServer()
  const reply = await replyIn(
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'http://marketplace.example/api/v1/supplier',
    `https://127.0.0.1:${proxy.port}`,
  )
  expect(reply).toMatchObject({ kind: 'unreachable', sent: false, why: 'proxy' })
  expect(proxy.read).toEqual([])
})

test.each(['directly', 'through a proxy'])(
  'a server that could speak HTTP/2 is offered none %s: there, requests would be sent again',
  async way => {
    const server = await encryptedServer()
    const lookup: LookupFunction = (_name, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])
    const proxy = way === 'directly' ? null : `http://127.0.0.1:${(await tunnelProxy(server.port)).port}`
    const network = openNetwork({ extraCas: [cert], lookup, proxy })
    onTestFinished(() => network.destroy())
    const { statusCode } = await request(`https://pictures.test:${server.port}/`, { dispatcher: network })
    expect([statusCode, server.offered]).toEqual([200, [['http/1.1']]])
  },
)

test('the variable that would switch certificates off is taken out of the environment, and the log says so', () => {
  const reported: string[] = []
  const log = { ...silentLog, write: (what: string) => void reported.push(what) }
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0', PATH: '/bin' }
  verifyCertificates(env, log)
  expect(env).toEqual({ PATH: '/bin' })
  expect(reported).toEqual([
    'NODE_TLS_REJECT_UNAUTHORIZED was set and is not obeyed: certificates are verified',
  ])
  verifyCertificates(env, log)
  expect(reported).toHaveLength(1)
})
