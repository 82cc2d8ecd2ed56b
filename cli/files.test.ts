import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeOut } from './files.ts'
import { desk, folderWithFiles } from './fixtures/desk.ts'
import { readSpecial } from './read-bytes.ts'

const onUnix = test.skipIf(process.platform === 'win32')

onUnix('an endless file is too large, and a pipe that nobody writes to is told', async () => {
  const { folder } = folderWithFiles()
  const endless = await desk(['check', '/dev/zero', '--kind', 'stock'])
  expect([endless.code, endless.stderr]).toEqual([2, expect.stringContaining('larger than 100 MB')])
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await readSpecial(pipe, 60)).toBeNull()
  const read = readSpecial(pipe)
  writeFileSync(pipe, 'SKU;Stock\n')
  expect(Buffer.from((await read) ?? []).toString()).toBe('SKU;Stock\n')
})

onUnix(
  'a file is replaced as a whole, with its rights and behind its link, and nothing is left beside it',
  () => {
    const { folder, file } = folderWithFiles()
    const path = file('out.csv', 'before')
    chmodSync(path, 0o640)
    symlinkSync(path, join(folder, 'link.csv'))
    const breaking = (write: (piece: string) => void) => {
      write('A')
      throw new Error('broken')
    }
    expect(() => writeOut(path, breaking)).toThrow()
    expect(readFileSync(path, 'utf8')).toBe('before')
    writeOut(join(folder, 'link.csv'), 'after')
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['after', 0o640])
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'out.csv'])
  },
)
