import { writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openNetwork } from '../api/network.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { bulkOf, pngOf } from './fixtures/files.ts'
import { pictureFolder } from './fixtures/folder.ts'
import { startSite } from './fixtures/site.ts'
import { type Images, openImages } from './images.ts'

const DAY_MS = 86_400_000
const clock = () => manualClock(1_700_000_000_000)
const patient = new AbortController().signal

function imagesAt(baseUrl: string, folder = pictureFolder(), time = clock()): Images {
  const images = openImages({
    baseUrl,
    folder,
    clock: time,
    userAgent: 'SupplierDesk/1.0.0',
    connect: async (_address, options) => openNetwork({ ...options, connectMs: 2000 }),
    onTrouble: () => {},
  })
  onTestFinished(images.close)
  return images
}

test('a picture is read with no key, whatever its server calls it, and its type is that of its bytes', async () => {
  const site = await startSite({ '/uploads/a%20b.jpg': pngOf() })
  const shown = await imagesAt(site.baseUrl).show('/uploads/a b.jpg', patient)
  expect(shown).toEqual({ kind: 'picture', bytes: pngOf(), type: 'png' })
  expect(site.asked).toEqual(['GET /uploads/a%20b.jpg'])
})

test('what another site, a script or a user name would be reached by is not asked for at all', async () => {
  const site = await startSite()
  const images = imagesAt(site.baseUrl)
  for (const path of ['//evil.example/x', 'https://evil.example/x', 'javascript:1', 'http://a:b@127.0.0.1/'])
    expect(await images.show(path, patient)).toEqual({ kind: 'none', why: 'not-allowed' })
  expect(site.asked).toEqual([])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html>'],
  ['a GIF', 'GIF89a'],
  ['nothing', ''],
])('%s is no picture here', async (_name, text) => {
  const site = await startSite({ '/x.png': new TextEncoder().encode(text) })
  expect(await imagesAt(site.baseUrl).show('/x.png', patient)).toEqual({ kind: 'none', why: 'wrong-type' })
})

test('more than 5 MB is not read to its end, whether it was announced or not', async () => {
  const site = await startSite()
  const images = imagesAt(site.baseUrl)
  site.pages.set('/announced.png', outgoing =>
    outgoing.writeHead(200, { 'content-length': 5_242_881 }).flushHeaders(),
  )
  const stopped = Promise.withResolvers<void>()
  site.pages.set('/endless.png', outgoing => {
    outgoing.on('close', stopped.resolve)
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(Buffer.alloc(65_536)));
      outgoing.once('drain', more)
    }
    more()
  })
  expect(await images.show('/announced.png', patient)).toEqual({ kind: 'none', why: 'too-big' })
  expect(await images.show('/endless.png', patient)).toEqual({ kind: 'none', why: 'too-big' })
  await stopped.promise
})

test('exactly 5 MB is shown', async () => {
  const site = await startSite({ '/big.png': bulkOf(5 * 1024 * 1024) })
  expect(await imagesAt(site.baseUrl).show('/big.png', patient)).toMatchObject({ kind: 'picture' })
})

test('a redirect is followed twice on the same site, never further and never elsewhere', async () => {
  const site = await startSite()
  const other = await startSite({ '/rose.png': pngOf() })
  const to = (location: string) => (outgoing: ServerResponse) => outgoing.writeHead(302, { location }).end()
  site.pages.set('/1.png', to('/2.png'))
  site.pages.set('/2.png', to(`${site.origin}/rose.png`))
  site.pages.set('/0.png', to('/1.png'))
  site.pages.set('/away.png', to(`${other.origin}/rose.png`))
  site.pages.set('/rose.png', pngOf())
  const images = imagesAt(site.baseUrl)
  expect(await images.show('/1.png', patient)).toMatchObject({ kind: 'picture' })
  for (const path of ['/0.png', '/away.png'])
    expect(await images.show(path, patient)).toEqual({ kind: 'none', why: 'not-allowed' })
  expect(other.asked).toEqual([])
})

test('a server that never answers is given up after 20 seconds, and one that stops half-way at once', async () => {
  const site = await startSite()
  const time = clock()
  const images = imagesAt(site.baseUrl, pictureFolder(), time)
  site.pages.set('/slow.png', () => {})
  site.pages.set('/half.png', outgoing => {
    outgoing.writeHead(200, { 'content-length': 100 })
    outgoing.write(pngOf().subarray(0, 20), () => outgoing.destroy())
  })
  const slow = images.show('/slow.png', patient)
  await vi.waitFor(() => expect(site.asked).toHaveLength(1))
  time.advance(20_000)
  expect(await slow).toEqual({ kind: 'none', why: 'too-slow' })
  expect(await images.show('/half.png', patient)).toEqual({ kind: 'none', why: 'unreachable' })
})

test('a picture that is not there is asked for again after ten minutes, a server that is not there after seconds', async () => {
  const site = await startSite()
  const time = clock()
  const images = imagesAt(site.baseUrl, pictureFolder(), time)
  const why = async () => {
    const shown = await images.show('/rose.png', patient)
    return `${shown.kind === 'none' ? shown.why : 'shown'} ${site.asked.length}`
  }
  expect([await why(), await why()]).toEqual(['gone 1', 'gone 1'])
  time.advance(599_000)
  expect(await why()).toBe('gone 1')
  site.pages.set('/rose.png', outgoing => outgoing.writeHead(503).end())
  time.advance(1000)
  expect([await why(), await why()]).toEqual(['unreachable 2', 'unreachable 2'])
  time.advance(5000)
  site.pages.set('/rose.png', pngOf())
  expect(await why()).toBe('shown 3')
})

test('what was shown once is shown with the marketplace out of reach, after a restart as well', async () => {
  const site = await startSite({ '/rose.png': pngOf() })
  const folder = pictureFolder()
  const first = imagesAt(site.baseUrl, folder)
  await first.show('/rose.png', patient)
  await first.close()
  await site.end()
  const again = imagesAt(site.baseUrl, folder)
  expect(await again.show('/rose.png', patient)).toMatchObject({ kind: 'picture', bytes: pngOf() })
  expect(await again.show('/tulip.png', patient)).toEqual({ kind: 'none', why: 'unreachable' })
})

test('a picture kept for more than a day is shown at once, and read again behind it', async () => {
  const site = await startSite({ '/rose.png': pngOf(3, 2, 1) })
  const time = clock()
  const images = imagesAt(site.baseUrl, pictureFolder(), time)
  await images.show('/rose.png', patient)
  site.pages.set('/rose.png', pngOf(3, 2, 2))
  time.advance(DAY_MS)
  expect(await images.show('/rose.png', patient)).toMatchObject({ bytes: pngOf(3, 2, 1) })
  expect(site.asked).toHaveLength(1)
  time.advance(1)
  expect(await images.show('/rose.png', patient)).toMatchObject({ bytes: pngOf(3, 2, 1) })
  await vi.waitFor(async () => {
    expect(await images.show('/rose.png', patient)).toMatchObject({ bytes: pngOf(3, 2, 2) })
  })
  expect(site.asked).toHaveLength(2)
})

test('an old picture stays while the marketplace is out of reach, and goes when the marketplace has it no more', async () => {
  const site = await startSite({ '/rose.png': pngOf() })
  const time = clock()
  const images = imagesAt(site.baseUrl, pictureFolder(), time)
  await images.show('/rose.png', patient)
  site.pages.set('/rose.png', outgoing => outgoing.writeHead(500).end())
  time.advance(DAY_MS + 1)
  await images.show('/rose.png', patient)
  await vi.waitFor(() => expect(site.asked).toHaveLength(2))
  expect(await images.show('/rose.png', patient)).toMatchObject({ kind: 'picture' })
  site.pages.delete('/rose.png')
  await vi.waitFor(async () => {
    time.advance(5000)
    expect(await images.show('/rose.png', patient)).toEqual({ kind: 'none', why: 'gone' })
  })
})

test('one picture asked for by many is read once; it is given up only when the last of them has gone', async () => {
  const site = await startSite()
  const answers: (() => void)[] = []
  const gone = Promise.withResolvers<void>()
  site.pages.set('/rose.png', outgoing => {
    answers.push(() => outgoing.end(pngOf()))
    outgoing.on('close', gone.resolve)
  })
  const images = imagesAt(site.baseUrl)
  const [a, b] = [new AbortController(), new AbortController()]
  const shown = [images.show('/rose.png', a.signal), images.show('/rose.png', b.signal)]
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  a.abort()
  answers[0]?.()
  expect(await shown[1]).toMatchObject({ kind: 'picture' })
  expect(site.asked).toHaveLength(1)
})

test('a picture nobody looks at any more is not read to its end, and can be asked for again at once', async () => {
  const site = await startSite()
  const gone = Promise.withResolvers<void>()
  site.pages.set('/rose.png', outgoing => void outgoing.on('close', gone.resolve))
  const images = imagesAt(site.baseUrl)
  const looking = new AbortController()
  const shown = images.show('/rose.png', looking.signal)
  await vi.waitFor(() => expect(site.asked).toHaveLength(1))
  looking.abort()
  await gone.promise
  expect(await shown).toMatchObject({ kind: 'none' })
  site.pages.set('/rose.png', pngOf())
  expect(await images.show('/rose.png', patient)).toMatchObject({ kind: 'picture' })
})

test('six are read at once; of those that wait the newest goes first, and one given up is never asked for', async () => {
  const site = await startSite()
  const answers = new Map<string, () => void>()
  for (let n = 1; n <= 9; n++)
    site.pages.set(`/${n}.png`, outgoing => void answers.set(`/${n}.png`, () => outgoing.end(pngOf())))
  const images = imagesAt(site.baseUrl)
  const looking = new AbortController()
  const shown: Promise<unknown>[] = []
  for (let n = 1; n <= 9; n++) {
    shown.push(images.show(`/${n}.png`, n === 8 ? looking.signal : patient))
    // Disk reads take different times; the order of the requests is that of the line.
    if (n <= 6) await vi.waitFor(() => expect(answers.size).toBe(n))
    else await new Promise(setImmediate)
  }
  looking.abort()
  expect(answers.size).toBe(6)
  answers.get('/1.png')?.()
  await vi.waitFor(() => expect([...answers.keys()].at(-1)).toBe('/9.png'))
  answers.get('/2.png')?.()
  await vi.waitFor(() => expect([...answers.keys()].at(-1)).toBe('/7.png'))
  for (const answer of answers.values()) answer()
  await Promise.all(shown)
  expect(site.asked).not.toContain('GET /8.png')
})

test('if nothing can be stored, pictures are shown all the same', async () => {
  const site = await startSite({ '/rose.png': pngOf() })
  const folder = pictureFolder()
  writeFileSync(folder, 'a file where the folder should be')
  const images = imagesAt(site.baseUrl, folder)
  for (let turn = 0; turn < 2; turn++)
    expect(await images.show('/rose.png', patient)).toMatchObject({ kind: 'picture' })
  expect(site.asked).toHaveLength(2)
})

test('closing stops what is under way', async () => {
  const site = await startSite({ '/rose.png': () => {} })
  const images = imagesAt(site.baseUrl)
  const shown = images.show('/rose.png', patient)
  await vi.waitFor(() => expect(site.asked).toHaveLength(1))
  await images.close()
  expect(await shown).toEqual({ kind: 'none', why: 'unreachable' })
  expect(await images.show('/tulip.png', patient)).toEqual({ kind: 'none', why: 'unreachable' })
})
