import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queuePaused, startCore } from './fixtures/core-in-folder.ts'
import { ownFolder } from './fixtures/own-folder.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'

let folder: string
let lock: FolderLock | null
beforeEach(() => {
  folder = ownFolder()
  lock = null
})
afterEach(() => {
  if (lock?.kind === 'held') lock.release()
})

test('a second program on the same folder learns that it is taken', () => {
  lock = lockFolder(folder)
  expect(lock.kind).toBe('held')
  expect(lockFolder(folder)).toEqual({ kind: 'taken' })
})

test('a folder that cannot be made or written is reported as that, not thrown', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(lockFolder(join(folder, 'file', 'below'))).toMatchObject({ kind: 'not-writable' })
  // Node would try for ever to make this one.
  if (process.platform === 'linux')
    expect(lockFolder('/proc/none/below')).toMatchObject({ kind: 'not-writable' })
  mkdirSync(join(folder, 'lock.db'))
  expect(lockFolder(folder)).toMatchObject({ kind: 'not-writable' })
})

test.skipIf(process.platform === 'win32')(
  'in a folder that everybody can look into, no file of ours can be opened by others',
  async () => {
    chmodSync(folder, 0o755)
    // Left by an earlier version.
    writeFileSync(join(folder, 'lock.db'), '', { mode: 0o644 })
    lock = lockFolder(folder)
    const begin = {
      kind: 'given',
      baseUrl: 'http://127.0.0.1:9/api/v1/supplier',
      key: 'a-key-of-nobody',
    } as const
    const core = await startCore(folder, { begin })
    await queuePaused(core)
    const readable = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      entry => (statSync(join(entry.parentPath, entry.name)).mode & 0o077) !== 0,
    )
    await core.close()
    expect(readable.map(({ name }) => name)).toEqual([])
  },
)
