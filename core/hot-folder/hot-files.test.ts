import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import { type HotFiles, hotFiles, realHotFiles } from './hot-files.ts'

let folder: string
const at = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = ownFolder()
  writeFileSync(at('a.csv'), 'sku;stock\n')
})

test.skipIf(process.platform === 'win32')(
  'links, folders and pipes are no files, and are not read',
  async () => {
    symlinkSync(at('a.csv'), at('link.csv'))
    mkdirSync(at('folder.csv'))
    execFileSync('mkfifo', [at('pipe.csv')])
    for (const name of ['link.csv', 'folder.csv', 'pipe.csv', 'none.csv']) {
      expect(await realHotFiles.stamp(at(name)), name).toBeNull()
      expect(await realHotFiles.read(at(name), 100), name).toBeNull()
    }
    expect(await realHotFiles.stamp(at('a.csv'))).toMatchObject({ size: 10 })
  },
)

test('a file above the limit is not read', async () => {
  expect(await realHotFiles.read(at('a.csv'), 9)).toBeNull()
  expect(Buffer.from((await realHotFiles.read(at('a.csv'), 10)) ?? []).toString()).toBe('sku;stock\n')
})

test('a rename never takes the place of another file', async () => {
  writeFileSync(at('b.csv'), 'kept')
  expect(await realHotFiles.rename(at('a.csv'), at('b.csv'))).toBe(false)
  expect(readFileSync(at('b.csv'), 'utf8')).toBe('kept')
  expect(await realHotFiles.rename(at('gone.csv'), at('c.csv'))).toBe(false)
})

test('the folder of done files is made, but nothing in the place of a drive that is gone', async () => {
  expect(await realHotFiles.rename(at('a.csv'), at('done', 'a.csv'))).toBe(true)
  expect(await realHotFiles.write(at('done', 'a.result.csv'), new Uint8Array(3))).toBe(true)
  expect(await realHotFiles.write(at('drive', 'done', 'a.csv'), new Uint8Array(3))).toBe(false)
  expect([existsSync(at('drive')), await realHotFiles.list(at('drive'))]).toEqual([false, null])
})

test.skipIf(process.platform === 'win32')('nothing is written or moved through a link or pipe', async () => {
  const outside = ownFolder()
  writeFileSync(join(outside, 'profile'), 'mine')
  symlinkSync(join(outside, 'profile'), at('a.result'))
  execFileSync('mkfifo', [at('b.result')])
  for (const name of ['a.result', 'b.result']) {
    expect(await realHotFiles.write(at(name), Buffer.from('new')), name).toBe(true)
    expect(readFileSync(at(name), 'utf8')).toBe('new')
  }
  symlinkSync(outside, at('done'))
  expect(await realHotFiles.rename(at('a.csv'), at('done', 'a.csv'))).toBe(false)
  expect(await realHotFiles.write(at('done', 'a.result.csv'), new Uint8Array(3))).toBe(false)
  expect([readdirSync(outside), readFileSync(join(outside, 'profile'), 'utf8')]).toEqual([
    ['profile'],
    'mine',
  ])
})

/** The files of a program that is interrupted whenever it has looked at `done/`. */
function interrupted(afterLook: () => void): HotFiles {
  const andThen =
    <Args extends unknown[], Found>(look: (...args: Args) => Promise<Found>) =>
    async (...args: Args) => {
      const found = await look(...args)
      afterLook()
      return found
    }
  return hotFiles({ lstat: andThen(lstat) as typeof lstat, open: andThen(open) })
}

test.runIf(process.platform === 'linux').each([
  ['moved', (files: HotFiles, to: string) => files.rename(at('a.csv'), to)],
  ['written', (files: HotFiles, to: string) => files.write(to, new Uint8Array(3))],
])('a file is not %s through a link that takes the place of done/ after the look', async (_, put) => {
  const outside = ownFolder()
  const files = interrupted(() => {
    renameSync(at('done'), at('away'))
    symlinkSync(outside, at('done'))
  })
  expect(await put(files, at('done', 'b.csv'))).toBe(true)
  expect([readdirSync(outside), readdirSync(at('away'))]).toEqual([[], ['b.csv']])
})
