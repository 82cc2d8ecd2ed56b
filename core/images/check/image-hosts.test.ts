import { createServer as createHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { listening, tunnelProxy } from '../../fixtures/listening.ts'
import { selfSigned } from '../../fixtures/self-signed.ts'
import { bad, ELSEWHERE, imagesWith, names } from '../fixtures/checked-images.ts'
import { pngOf } from '../fixtures/files.ts'
import { startSite } from '../fixtures/site.ts'
import type { Resolve } from './image-checker.ts'

test.each([
  ['http://127.0.0.1:PORT/x.png', {}],
  ['http://2130706433:PORT/x.png', {}],
  ['http://[::1]:PORT/x.png', {}],
  ['http://[::ffff:7f00:1]:PORT/x.png', {}],
  ['http://10.0.0.1/x.png', {}],
  ['http://intranet.example:PORT/x.png', { 'intranet.example': ['127.0.0.1'] }],
  ['http://both.example:PORT/x.png', { 'both.example': ['93.184.216.34', '192.168.1.1'] }],
])('%s is private for a marketplace elsewhere, and not asked', async (address, known) => {
  const site = await startSite({ '/x.png': pngOf() })
  const resolve = names({ 'market.example': ['93.184.216.34'], ...known })
  const url = address.replace('PORT', new URL(site.origin).port)
  expect(await imagesWith({ baseUrl: ELSEWHERE, resolve }).check(url)).toEqual(bad('private-address'))
  expect(site.asked).toEqual([])
})

test('a marketplace that cannot be found here counts as one elsewhere', async () => {
  const { check } = imagesWith({ baseUrl: ELSEWHERE })
  expect(await check('http://127.0.0.1/x.png')).toEqual(bad('private-address'))
})

test('a marketplace in a private network may fetch from private networks, and not from this computer', async () => {
  const site = await startSite({ '/x.png': pngOf() })
  const resolve = names({ 'market.example': ['10.1.2.3'], 'pictures.example': ['10.1.2.4'] })
  const lookup: LookupFunction = (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
  const { check } = imagesWith({ baseUrl: ELSEWHERE, resolve, network: { lookup } })
  const port = new URL(site.origin).port
  expect(await check(`http://pictures.example:${port}/x.png`)).toMatchObject({ kind: 'good' })
  expect(await check(`http://127.0.0.1:${port}/x.png`)).toEqual(bad('private-address'))
})

test.each(['169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '0.0.0.0', '[2002:a9fe:a9fe::]'])(
  '%s is opened for no marketplace, however near it is',
  async address => {
    for (const market of ['127.0.0.1', '10.1.2.3', '169.254.1.1', '93.184.216.34']) {
      const { check } = imagesWith({ baseUrl: ELSEWHERE, resolve: names({ 'market.example': [market] }) })
      expect(await check(`http://${address}/latest/meta-data`)).toEqual(bad('private-address'))
    }
  },
)

test('a name is looked up once: the address that was judged is the one connected to', async () => {
  const site = await startSite({ '/x.png': pngOf() })
  const asked: string[] = []
  const known = names({ 'pictures.example': ['127.0.0.1'] })
  const resolve: Resolve = name => {
    asked.push(name)
    return known(name)
  }
  const url = `http://pictures.example:${new URL(site.origin).port}/x.png`
  expect(await imagesWith({ resolve }).check(url)).toMatchObject({ kind: 'good' })
  expect(asked).toEqual(['pictures.example', '127.0.0.1'])
})

test('an unknown name, a closed port and a connection that breaks are unreachable', async () => {
  const site = await startSite({ '/reset': outgoing => outgoing.destroy() })
  const { check } = imagesWith()
  expect(await check('https://nowhere.example/x.png')).toEqual(bad('unreachable'))
  expect(await check(`${site.origin}/reset`)).toEqual(bad('unreachable'))
  await site.end()
  expect(await check(`${site.origin}/x.png`)).toEqual(bad('unreachable'))
})

test('an untrusted certificate is named as the trouble', async () => {
  const port = await listening(createHttps(selfSigned(), (_incoming, outgoing) => outgoing.end(pngOf())))
  expect(await imagesWith().check(`https://127.0.0.1:${port}/x.png`)).toEqual(bad('certificate'))
  expect(await imagesWith().check(`http://127.0.0.1:${port}/x.png`)).toEqual(bad('unreachable'))
})

test('a server that speaks no TLS is unreachable by https', async () => {
  const site = await startSite()
  expect(await imagesWith().check(site.origin.replace('http', 'https'))).toEqual(bad('unreachable'))
})

test('through a proxy the proxy finds the name, and a private one is still refused', async () => {
  const site = await startSite({ '/x.png': pngOf() })
  const { port } = await tunnelProxy(Number(new URL(site.origin).port))
  const network = { proxy: `http://127.0.0.1:${port}` }
  const { check } = imagesWith({ baseUrl: ELSEWHERE, network })
  expect(await check('http://only-the-proxy-knows.example/x.png')).toMatchObject({ kind: 'good' })
  expect(await check('http://192.168.1.1/x.png')).toEqual(bad('private-address'))
})
