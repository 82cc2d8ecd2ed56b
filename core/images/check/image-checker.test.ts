import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, connect as connectSocket, type LookupFunction } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type NetworkOptions, openNetwork } from '../../api/network.ts'
import { manualClock } from '../../fixtures/manual-clock.ts'
import { selfSigned } from '../../fixtures/self-signed.ts'
import { bulkOf, pngOf, REAL_FILES } from '../fixtures/files.ts'
import { pictureFolder } from '../fixtures/folder.ts'
import { startSite } from '../fixtures/site.ts'
import { openImages } from '../images.ts'
import type { Resolve } from './image-checker.ts'

/** A marketplace on this computer: then this computer's addresses are allowed too. */
const HERE = 'http://127.0.0.1:1/api/v1/supplier'
const ELSEWHERE = 'https://market.example/api/v1/supplier'
const patient = new AbortController().signal

/** Names and their addresses; IP addresses stand for themselves. */
function names(known: Readonly<Record<string, readonly string[]>> = {}): Resolve {
  return async name => {
    const addresses = /^[\d.]+$|:/.test(name) ? [name] : known[name]
    if (addresses === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

interface Setting {
  baseUrl?: string
  resolve?: Resolve
  folder?: string
  network?: NetworkOptions
}

function imagesWith({ baseUrl = HERE, resolve = names(), folder = pictureFolder(), network }: Setting = {}) {
  const clock = manualClock(1_700_000_000_000)
  const images = openImages({
    baseUrl,
    folder,
    clock,
    resolve,
    userAgent: 'SupplierDesk/1.0.0',
    connect: async (_address, options) => openNetwork({ ...options, ...network, connectMs: 2000 }),
    onTrouble: (_what, error) => expect.unreachable(String(error)),
  })
  onTestFinished(images.close)
  return { clock, ...images }
}

const bad = (why: string, details = {}) => ({
  kind: 'bad',
  why,
  status: null,
  bytes: null,
  at: null,
  found: null,
  ...details,
})

test.each(Object.entries(REAL_FILES))(
  'a %s is good, with its type, weight and size',
  async (_name, bytes) => {
    const site = await startSite()
    site.pages.set('/rose', bytes)
    const check = await imagesWith().check(`${site.origin}/rose`)
    const type = { 255: 'jpeg', 137: 'png', 82: 'webp' }[bytes[0] ?? 0]
    expect(check).toEqual({ kind: 'good', type, bytes: bytes.length, width: 7, height: 5 })
  },
)

test('an address is asked with nothing of ours but the name of the program, and without its part after #', async () => {
  const site = await startSite()
  const heads: object[] = []
  site.pages.set('/a%20b.png?size=1', (outgoing, incoming) => {
    heads.push(incoming.headers)
    outgoing.writeHead(200, { 'set-cookie': 'a=1' }).end(pngOf())
  })
  const { check } = imagesWith()
  for (let turn = 0; turn < 2; turn++)
    expect(await check(`  ${site.origin}/a b.png?size=1#top `)).toMatchObject({ kind: 'good' })
  const head = { host: site.origin.slice(7), connection: 'keep-alive', accept: '*/*' }
  const wanted = { ...head, 'user-agent': 'SupplierDesk/1.0.0' }
  expect(heads).toEqual([wanted, wanted])
})

test.each([
  ...['', 'rose.jpg', '/uploads/rose.jpg', 'ftp://pictures.example/rose.jpg', 'file:///etc/passwd'],
  ...['data:image/png;base64,AA', 'https://me:secret@pictures.example/rose.jpg', 'https://', 'C:\\rose.jpg'],
])('%j is not an address', async url => {
  expect(await imagesWith().check(url)).toEqual(bad('not-an-address'))
})

test.each([
  ['http://127.0.0.1:PORT/x.png', {}],
  ['http://2130706433:PORT/x.png', {}],
  ['http://[::1]:PORT/x.png', {}],
  ['http://[::ffff:7f00:1]:PORT/x.png', {}],
  ['http://10.0.0.1/x.png', {}],
  ['http://intranet.example:PORT/x.png', { 'intranet.example': ['127.0.0.1'] }],
  ['http://both.example:PORT/x.png', { 'both.example': ['93.184.216.34', '192.168.1.1'] }],
])('%s is private for a marketplace elsewhere, and not asked', async (address, known) => {
  const site = await startSite()
  site.pages.set('/x.png', pngOf())
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
  const site = await startSite()
  site.pages.set('/x.png', pngOf())
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
  const site = await startSite()
  site.pages.set('/x.png', pngOf())
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
  const site = await startSite()
  site.pages.set('/reset', outgoing => outgoing.destroy())
  const { check } = imagesWith()
  expect(await check('https://nowhere.example/x.png')).toEqual(bad('unreachable'))
  expect(await check(`${site.origin}/reset`)).toEqual(bad('unreachable'))
  await site.end()
  expect(await check(`${site.origin}/x.png`)).toEqual(bad('unreachable'))
})

test('an untrusted certificate is named as the trouble', async () => {
  const server = createHttps(selfSigned(), (_incoming, outgoing) => outgoing.end(pngOf()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await imagesWith().check(`https://127.0.0.1:${port}/x.png`)).toEqual(bad('certificate'))
  expect(await imagesWith().check(`http://127.0.0.1:${port}/x.png`)).toEqual(bad('unreachable'))
})

test('a server that speaks no TLS is unreachable by https', async () => {
  const site = await startSite()
  expect(await imagesWith().check(site.origin.replace('http', 'https'))).toEqual(bad('unreachable'))
})

test('thirty seconds are the most, whether for an answer, for the rest of it, or for a name', async () => {
  const site = await startSite()
  site.pages.set('/silent', () => {})
  site.pages.set('/stalls', outgoing => outgoing.writeHead(200).write(pngOf().subarray(0, 20)))
  const known = names()
  const resolve: Resolve = name => (name === 'slow.example' ? new Promise(() => {}) : known(name))
  const { check, clock } = imagesWith({ resolve })
  const checks = [`${site.origin}/silent`, `${site.origin}/stalls`, 'http://slow.example/x.png'].map(check)
  await vi.waitFor(() => expect(site.asked).toHaveLength(2))
  clock.advance(29_999)
  const first = await Promise.race([...checks, new Promise(resolve => setImmediate(resolve, 'waiting'))])
  expect(first).toBe('waiting')
  clock.advance(1)
  expect(await Promise.all(checks)).toEqual([bad('too-slow'), bad('too-slow'), bad('too-slow')])
})

test.each([404, 403, 410, 429, 500, 503])('an answer of %i is reported with its number', async status => {
  const site = await startSite()
  site.pages.set('/x.png', outgoing => outgoing.writeHead(status).end(pngOf()))
  expect(await imagesWith().check(`${site.origin}/x.png`)).toEqual(bad('refused', { status }))
})

test('a redirect is not followed; the check says where it leads', async () => {
  const site = await startSite()
  site.pages.set('/1', outgoing => outgoing.writeHead(301, { location: '../new rose.png' }).end())
  site.pages.set('/2', outgoing => outgoing.writeHead(302, { location: 'https://other.example/a' }).end())
  site.pages.set('/3', outgoing => outgoing.writeHead(307).end())
  const { check } = imagesWith()
  const at = `${site.origin}/new%20rose.png`
  expect(await check(`${site.origin}/1`)).toEqual(bad('redirected', { status: 301, at }))
  expect(await check(`${site.origin}/2`)).toEqual(
    bad('redirected', { status: 302, at: 'https://other.example/a' }),
  )
  expect(await check(`${site.origin}/3`)).toEqual(bad('refused', { status: 307 }))
  expect(site.asked).toHaveLength(3)
})

test('more than 5 MB is too big by what is announced or by what was read, and exactly 5 MB is not', async () => {
  const site = await startSite()
  const limit = 5 * 1024 * 1024
  const announced = { 'content-length': limit + 1 }
  site.pages.set('/announced', outgoing => outgoing.writeHead(200, announced).flushHeaders())
  site.pages.set('/longer', outgoing => {
    outgoing.writeHead(200).write(bulkOf(limit))
    outgoing.end(Buffer.alloc(10))
  })
  const whole = REAL_FILES['baseline JPEG']
  site.pages.set('/whole', new Uint8Array([...whole, ...new Uint8Array(limit - whole.length)]))
  const { check } = imagesWith()
  expect(await check(`${site.origin}/announced`)).toEqual(bad('too-big', { bytes: limit + 1 }))
  const longer = await check(`${site.origin}/longer`)
  expect(longer).toMatchObject({ kind: 'bad', why: 'too-big' })
  expect(longer.bytes).toBeGreaterThan(limit)
  expect(await check(`${site.origin}/whole`)).toMatchObject({ kind: 'good', bytes: limit })
})

test.each([
  ['<!doctype html><title>Sign in</title>', 'HTML'],
  ['GIF89a', 'GIF'],
  ['', 'empty'],
  ['\x01\x02', null],
])('%j is of the wrong type, and the check says what it looks like', async (text, found) => {
  const site = await startSite()
  site.pages.set('/x.png', new TextEncoder().encode(text))
  expect(await imagesWith().check(`${site.origin}/x.png`)).toEqual(bad('wrong-type', { found }))
})

test('an image that stops short is broken, whether the file or the connection did', async () => {
  const site = await startSite()
  const half = REAL_FILES.PNG.subarray(0, 40)
  site.pages.set('/file', half)
  site.pages.set('/connection', outgoing => {
    outgoing.writeHead(200, { 'content-length': 1000 })
    outgoing.write(half, () => outgoing.destroy())
  })
  const { check } = imagesWith()
  expect(await check(`${site.origin}/file`)).toEqual(bad('broken'))
  expect(await check(`${site.origin}/connection`)).toEqual(bad('broken'))
})

test('a good image can be shown afterwards, after a restart as well, and a bad one cannot', async () => {
  const site = await startSite()
  site.pages.set('/good', pngOf())
  site.pages.set('/half', pngOf().subarray(0, 40))
  const folder = pictureFolder()
  const { check, showChecked, close } = imagesWith({ folder })
  await check(`${site.origin}/good#1`)
  await check(`${site.origin}/half`)
  expect(await showChecked(`${site.origin}/good`)).toEqual({ kind: 'picture', bytes: pngOf(), type: 'png' })
  expect(await showChecked(`${site.origin}/half`)).toEqual({ kind: 'none', why: 'gone' })
  expect(await showChecked('nonsense')).toEqual({ kind: 'none', why: 'gone' })
  await close()
  await site.end()
  expect(await imagesWith({ folder }).showChecked(`${site.origin}/good`)).toMatchObject({ kind: 'picture' })
})

test('what was checked is not taken for a picture of the marketplace at the same path', async () => {
  const site = await startSite()
  site.pages.set('/x.png', pngOf(3, 2, 1))
  const { check, show } = imagesWith({ baseUrl: `${site.origin}/api/v1/supplier` })
  await check(`${site.origin}/x.png`)
  site.pages.set('/x.png', pngOf(3, 2, 2))
  expect(await show('/x.png', patient)).toMatchObject({ bytes: pngOf(3, 2, 2) })
})

test('four are looked at at once, in the order asked, and one that hangs holds up none of the others', async () => {
  const site = await startSite()
  for (let n = 1; n <= 6; n++) site.pages.set(`/${n}`, n === 1 ? () => {} : pngOf())
  const holding: (() => void)[] = []
  for (const n of [2, 3, 4]) site.pages.set(`/${n}`, outgoing => holding.push(() => outgoing.end(pngOf())))
  const { check, clock } = imagesWith()
  const checks = [1, 2, 3, 4, 5, 6].map(n => check(`${site.origin}/${n}`))
  await vi.waitFor(() => expect(holding).toHaveLength(3))
  expect(site.asked).toHaveLength(4)
  for (const answer of holding) answer()
  expect(await Promise.all(checks.slice(1))).toHaveLength(5)
  clock.advance(30_000)
  expect(await checks[0]).toEqual(bad('too-slow'))
})

test('four that hang make room for the next after three seconds, and are waited for all the same', async () => {
  const site = await startSite()
  const late: (() => void)[] = []
  for (const n of [1, 2, 3, 4]) site.pages.set(`/${n}`, outgoing => late.push(() => outgoing.end(pngOf())))
  site.pages.set('/5', pngOf())
  const { check, clock } = imagesWith()
  const checks = [1, 2, 3, 4, 5].map(n => check(`${site.origin}/${n}`))
  await vi.waitFor(() => expect(late).toHaveLength(4))
  clock.advance(3000)
  expect(await checks[4]).toMatchObject({ kind: 'good' })
  for (const answer of late) answer()
  for (const slow of checks.slice(0, 4)) expect(await slow).toMatchObject({ kind: 'good' })
})

test('through a proxy the proxy finds the name, and a private one is still refused', async () => {
  const site = await startSite()
  site.pages.set('/x.png', pngOf())
  const proxy = createHttp()
  proxy.on('connect', (_request, socket) => {
    const onward = connectSocket(Number(new URL(site.origin).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const network = { proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
  const { check } = imagesWith({ baseUrl: ELSEWHERE, network })
  expect(await check('http://only-the-proxy-knows.example/x.png')).toMatchObject({ kind: 'good' })
  expect(await check('http://192.168.1.1/x.png')).toEqual(bad('private-address'))
})

test('closing ends what is under way, and nothing is looked at afterwards', async () => {
  const site = await startSite()
  site.pages.set('/silent', () => {})
  const { check, close } = imagesWith()
  const checking = check(`${site.origin}/silent`)
  await vi.waitFor(() => expect(site.asked).toHaveLength(1))
  await close()
  expect(await checking).toEqual(bad('unreachable'))
  expect(await check(`${site.origin}/silent`)).toEqual(bad('unreachable'))
})

test('a small file that unfolds to more pixels than a window can hold is neither called good nor shown', async () => {
  const bomb = new Uint8Array(pngOf())
  // Width and height of the head (PNG 11.2.2).
  new DataView(bomb.buffer).setUint32(16, 15_000)
  new DataView(bomb.buffer).setUint32(20, 15_000)
  const site = await startSite()
  site.pages.set('/bomb.png', bomb)
  const images = imagesWith({ baseUrl: `${site.origin}/api/v1/supplier` })
  expect(await images.check(`${site.origin}/bomb.png`)).toEqual(bad('too-many-pixels'))
  const shown = await images.show('/bomb.png', new AbortController().signal)
  expect(shown).toEqual({ kind: 'none', why: 'too-many-pixels' })
})
