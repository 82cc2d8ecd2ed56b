import { expect, test, vi } from 'vitest'
import { bad, imagesWith, names } from '../fixtures/checked-images.ts'
import { bulkOf, pngOf, REAL_FILES } from '../fixtures/files.ts'
import { pictureFolder } from '../fixtures/folder.ts'
import { startSite } from '../fixtures/site.ts'
import type { Resolve } from './image-checker.ts'

const patient = new AbortController().signal

test.each(Object.entries(REAL_FILES))(
  'a %s is good, with its type, weight and size',
  async (_name, bytes) => {
    const site = await startSite({ '/rose': bytes })
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

test('thirty seconds are the most, whether for an answer, for the rest of it, or for a name', async () => {
  const site = await startSite({
    '/silent': () => {},
    '/stalls': outgoing => outgoing.writeHead(200).write(pngOf().subarray(0, 20)),
  })
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
  const site = await startSite({ '/x.png': outgoing => outgoing.writeHead(status).end(pngOf()) })
  expect(await imagesWith().check(`${site.origin}/x.png`)).toEqual(bad('refused', { status }))
})

test('a redirect is not followed; the check says where it leads', async () => {
  const site = await startSite({
    '/1': outgoing => outgoing.writeHead(301, { location: '../new rose.png' }).end(),
    '/2': outgoing => outgoing.writeHead(302, { location: 'https://other.example/a' }).end(),
    '/3': outgoing => outgoing.writeHead(307).end(),
  })
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
  const site = await startSite({ '/x.png': new TextEncoder().encode(text) })
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
  const site = await startSite({ '/good': pngOf(), '/half': pngOf().subarray(0, 40) })
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
  const site = await startSite({ '/x.png': pngOf(3, 2, 1) })
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

test('closing ends what is under way, and nothing is looked at afterwards', async () => {
  const site = await startSite({ '/silent': () => {} })
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
  const site = await startSite({ '/bomb.png': bomb })
  const images = imagesWith({ baseUrl: `${site.origin}/api/v1/supplier` })
  expect(await images.check(`${site.origin}/bomb.png`)).toEqual(bad('too-many-pixels'))
  const shown = await images.show('/bomb.png', new AbortController().signal)
  expect(shown).toEqual({ kind: 'none', why: 'too-many-pixels' })
})
