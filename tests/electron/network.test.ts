import { X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import tls from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '../../core/api/client.ts'
import { openNetwork } from '../../core/api/network.ts'
import { systemClock } from '../../core/base/clock.ts'
import { listening, tunnelProxy } from '../../core/fixtures/listening.ts'
import { connectionsTo } from '../../electron/network/connections.ts'
import { trustSystemCertificates } from '../../electron/network/network.ts'
import { readRoutes } from '../../electron/network/proxy-rules.ts'

/** A marketplace that answers everything, and the API client on connections as the program opens them. */
async function marketplace(systemSays: string) {
  const asked: string[] = []
  const port = await listening(
    createServer((incoming, answer) => {
      asked.push(`${incoming.method} ${incoming.url}`)
      if (incoming.url?.endsWith('/reset')) incoming.socket.resetAndDestroy()
      else answer.end('{"success":true,"data":{"categories":[]}}')
    }),
  )
  const baseUrl = `http://127.0.0.1:${port}/api/v1/supplier`
  const api = createApi({
    baseUrl,
    key: 'key-123',
    clock: systemClock,
    dispatcher: await connectionsTo(baseUrl, {
      routeTo: async () => readRoutes(systemSays),
      open: route => openNetwork({ proxy: route.kind === 'proxy' ? route.url : null }),
      monotonic: systemClock.monotonic,
      after: systemClock.after,
      onTrouble: () => {},
    }),
  })
  onTestFinished(() => api.close())
  return { api, asked, port }
}

test('the API is reached directly, and whether anything was sent is still known', async () => {
  const { api } = await marketplace('DIRECT')
  expect(await api.send({ method: 'GET', path: '/categories' })).toMatchObject({ kind: 'ok' })
  expect(await api.send({ method: 'POST', path: '/reset', body: {} })).toMatchObject({
    kind: 'unreachable',
    sent: true,
  })
})

test('the API is reached through the proxy of the system, in a tunnel that hides the key', async () => {
  const { port: proxyPort, heads } = await tunnelProxy()
  const { api, port, asked } = await marketplace(`PROXY 127.0.0.1:${proxyPort}`)
  expect(await api.send({ method: 'GET', path: '/categories' })).toMatchObject({ kind: 'ok' })
  expect(heads).toEqual([expect.stringContaining(`CONNECT 127.0.0.1:${port} `)])
  expect(heads[0]).not.toContain('key-123')
  expect(asked).toEqual(['GET /api/v1/supplier/categories'])
})

test('behind a proxy that does not answer the next route of the system is taken, and nothing was sent by the first', async () => {
  const { api, asked } = await marketplace('PROXY 127.0.0.1:1; DIRECT')
  const request = { method: 'POST', path: '/products/bulk/stock', body: {} } as const
  expect(await api.send(request)).toMatchObject({ kind: 'unreachable', sent: false })
  expect(await api.send(request)).toMatchObject({ kind: 'ok' })
  expect(asked).toHaveLength(1)
})

test('the certificates of the system are trusted beside those of Node', () => {
  const before = tls.getCACertificates('default')
  onTestFinished(() => tls.setDefaultCACertificates(before))
  trustSystemCertificates(error => expect.unreachable(String(error)))
  const marks = (certificates: string[]) => certificates.map(text => new X509Certificate(text).fingerprint256)
  const trusted = new Set(marks(tls.getCACertificates('default')))
  const wanted = marks([...before, ...tls.getCACertificates('system')])
  expect(wanted.filter(mark => !trusted.has(mark))).toEqual([])
})

test('one certificate that cannot be taken does not cost the trust in all others', () => {
  const taken: string[][] = []
  const troubles: string[] = []
  const store = {
    getCACertificates: (kind?: string) => (kind === 'system' ? ['company', 'broken', 'other'] : ['node']),
    setDefaultCACertificates: (certificates: readonly unknown[]) => {
      if (certificates.includes('broken')) throw new Error('no certificate')
      taken.push(certificates.map(String))
    },
  }
  trustSystemCertificates(error => troubles.push(String(error)), store)
  expect(taken.at(-1)).toEqual(['node', 'company', 'other'])
  expect(troubles).toEqual(['Error: no certificate'])
})
