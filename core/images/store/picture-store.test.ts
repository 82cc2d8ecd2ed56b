import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ManualClock, manualClock } from '../../fixtures/manual-clock.ts'
import { bulkOf, pngOf } from '../fixtures/files.ts'
import { pictureFolder } from '../fixtures/folder.ts'
import { PictureStore, type PictureStoreOptions } from './picture-store.ts'

const START = 1_700_000_000_000

type Opened = PictureStore & { clock: ManualClock; troubles: string[] }

function openIn(folder: string, options: Partial<PictureStoreOptions> = {}, at = START): Opened {
  const clock = manualClock(at)
  const troubles: string[] = []
  const onTrouble = (what: string) => void troubles.push(what)
  const store = new PictureStore({ folder, clock, onTrouble, ...options })
  onTestFinished(() => store.close())
  return Object.assign(store, { clock, troubles })
}

/** Which of these are stored, without marking them as used. */
async function keptOf(folder: string, keys: readonly string[]): Promise<string[]> {
  const store = openIn(folder, {}, START + 1_000_000)
  const found = await Promise.all(keys.map(async key => ((await store.read(key)) === null ? [] : [key])))
  return found.flat()
}

const picturesIn = (folder: string) => readdirSync(folder).filter(file => file !== 'index.txt')
const weightOf = (folder: string) =>
  picturesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)

/** The sizes in the index. */
const listedIn = (folder: string) =>
  readFileSync(join(folder, 'index.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => Number(line.split(' ')[1]))

test('nothing is made on disk before there is something to keep', async () => {
  const folder = pictureFolder()
  const store = openIn(folder)
  expect(await store.read('a')).toBeNull()
  await store.forget('a')
  await store.close()
  expect(existsSync(folder)).toBe(false)
})

test('what is kept comes back as it was, with the time it was read, under a name that tells nothing', async () => {
  const folder = pictureFolder()
  const store = openIn(folder)
  await store.keep('path /uploads/../../../secret.png', pngOf())
  store.clock.advance(5000)
  const stored = { bytes: pngOf(), type: 'png', readAt: START }
  expect(await store.read('path /uploads/../../../secret.png')).toEqual(stored)
  expect(picturesIn(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)])
  if (process.platform !== 'win32')
    expect(statSync(join(folder, picturesIn(folder)[0] ?? '')).mode & 0o777).toBe(0o600)
})

test('a picture read again replaces the one before, and one that is forgotten is gone', async () => {
  const folder = pictureFolder()
  const store = openIn(folder)
  await store.keep('a', pngOf(3, 2, 1))
  store.clock.advance(10)
  await store.keep('a', pngOf(3, 2, 2))
  expect(await store.read('a')).toMatchObject({ bytes: pngOf(3, 2, 2), readAt: START + 10 })
  expect(picturesIn(folder)).toHaveLength(1)
  await store.forget('a')
  expect([await store.read('a'), picturesIn(folder)]).toEqual([null, []])
})

test('beyond the bound the pictures go that were unused longest, and never more weight stays than it allows', async () => {
  const folder = pictureFolder()
  const store = openIn(folder, { maxBytes: 10_000 })
  for (const key of ['a', 'b', 'c', 'd']) {
    store.clock.advance(1000)
    await store.keep(key, bulkOf(2400))
    expect(weightOf(folder)).toBeLessThanOrEqual(10_000)
  }
  store.clock.advance(1000)
  await store.read('a')
  await store.keep('e', bulkOf(2400))
  expect(weightOf(folder)).toBeLessThanOrEqual(10_000)
  await store.close()
  expect(await keptOf(folder, ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'd', 'e'])
})

test('one picture larger than everything is not kept, and does no harm', async () => {
  const folder = pictureFolder()
  const store = openIn(folder, { maxBytes: 1000 })
  await store.keep('a', bulkOf(2000))
  expect([await store.read('a'), weightOf(folder)]).toEqual([null, 0])
})

test('the order of use is kept over a restart, and a bound that is smaller by then is kept to', async () => {
  const folder = pictureFolder()
  const first = openIn(folder)
  for (const key of ['a', 'b', 'c']) {
    first.clock.advance(1000)
    await first.keep(key, bulkOf(1000))
  }
  first.clock.advance(1000)
  await first.read('a')
  await first.close()
  const second = openIn(folder, { maxBytes: 3300 }, START + 60_000)
  await second.keep('d', bulkOf(1000))
  await second.close()
  expect(await keptOf(folder, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('a program that is killed loses no picture: the folder says what is there', async () => {
  const folder = pictureFolder()
  const killed = openIn(folder)
  await killed.keep('a', pngOf())
  killed.clock.advance(30_000)
  await vi.waitFor(() => expect(existsSync(join(folder, 'index.txt'))).toBe(true))
  // Not in the index, which is written half a minute later.
  await killed.keep('b', pngOf(9, 9))
  writeFileSync(join(folder, `${'0'.repeat(40)}.new`), 'half of a pic')
  expect(await keptOf(folder, ['a', 'b'])).toEqual(['a', 'b'])
  expect(readdirSync(folder).filter(file => file.endsWith('.new'))).toEqual([])
})

test.each([
  ['missing', null],
  ['cut off', `${'0'.repeat(40)} 12`],
  ['of another program', '{"pictures":{}}'],
  ['full of nonsense', '../../x 1 1 1\n\0\0\0\n'],
])('an index that is %s is rebuilt from the files', async (_name, text) => {
  const folder = pictureFolder()
  const first = openIn(folder)
  for (const key of ['old', 'new']) await first.keep(key, bulkOf(1000))
  await first.close()
  for (const [at, file] of picturesIn(folder).entries())
    utimesSync(join(folder, file), START / 1000 + at, START / 1000 + at)
  const index = join(folder, 'index.txt')
  if (text === null) rmSync(index)
  else writeFileSync(index, text)
  const second = openIn(folder, { maxBytes: 2500 }, START + 60_000)
  await second.keep('next', bulkOf(1000))
  await second.close()
  // Their weights are known again: one had to make room.
  expect(picturesIn(folder)).toHaveLength(2)
  expect(listedIn(folder)).toHaveLength(2)
})

test('a file that was cut off, exchanged for something else or taken away is read again, not shown', async () => {
  const folder = pictureFolder()
  for (const harm of [
    (path: string) => writeFileSync(path, pngOf().subarray(0, 20)),
    (path: string) => writeFileSync(path, Buffer.alloc(pngOf().length)),
    (path: string) => rmSync(path),
  ]) {
    const store = openIn(folder)
    await store.keep('a', pngOf())
    harm(join(folder, picturesIn(folder)[0] ?? ''))
    expect(await store.read('a')).toBeNull()
    expect(picturesIn(folder)).toEqual([])
    await store.keep('a', pngOf())
    expect(await store.read('a')).not.toBeNull()
    await store.close()
  }
})

test('what else lies in the folder is left alone', async () => {
  const folder = pictureFolder()
  mkdirSync(join(folder, 'f'.repeat(40)), { recursive: true })
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const store = openIn(folder, { maxBytes: 10 })
  await store.keep('a', pngOf())
  expect(readdirSync(folder).sort()).toEqual(['f'.repeat(40), 'notes.txt'])
})

test('the last of a disk is left to people’s work: pictures are not kept there', async () => {
  let free = 255_999_999
  const folder = pictureFolder()
  const store = openIn(folder, { freeBytes: async () => free })
  await store.keep('a', pngOf())
  expect(await store.read('a')).toBeNull()
  free = 256_000_000
  await store.keep('a', pngOf())
  expect(await store.read('a')).not.toBeNull()
})

test('a disk that takes nothing is reported once, and throws nothing', async () => {
  const folder = pictureFolder()
  writeFileSync(folder, 'a file where the folder should be')
  const store = openIn(folder)
  for (let turn = 0; turn < 5; turn++) {
    await store.keep('a', pngOf())
    expect(await store.read('a')).toBeNull()
  }
  expect(store.troubles).toEqual(['kept pictures could not be listed', 'a picture could not be kept'])
})

test('pictures kept, read and dropped all at once leave the weights right', async () => {
  const folder = pictureFolder()
  const store = openIn(folder, { maxBytes: 20_000 })
  const work = Array.from({ length: 200 }, async (_, n) => {
    const key = `${n % 30}`
    await store.keep(key, bulkOf(500 + n))
    await Promise.all([store.read(key), store.read(`${(n + 7) % 30}`), n % 9 === 0 && store.forget(key)])
  })
  await Promise.all(work)
  await store.close()
  const listed = listedIn(folder).reduce((sum, bytes) => sum + bytes, 0)
  expect(listed).toBe(weightOf(folder))
  expect(listedIn(folder)).toHaveLength(picturesIn(folder).length)
  expect(listed).toBeLessThanOrEqual(20_000)
  expect(store.troubles).toEqual([])
})
