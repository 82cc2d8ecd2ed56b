import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { buildStale } from '../../scripts/build.mjs'
import { hashSources, withLock } from '../../scripts/lib/stamp.mjs'
import { root } from './tools.ts'

test('a changed source needs a build; a changed test does not', () => {
  const root = ownFolder()
  const put = (name: string, text: string) => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const hash = () => hashSources(root, ['src', 'one.json', 'not-there'])
  put('src/a.ts', '1')
  put('one.json', '{}')
  const before = hash()
  put('src/a.test.ts', 'x')
  put('src/README.md', 'x')
  put('src/fixtures/big.ts', 'x')
  put('other/b.ts', 'x')
  expect(hash()).toBe(before)
  const seen = new Set([before])
  for (const [name, text] of [
    ['src/a.ts', '2'],
    ['src/deep/c.ts', ''],
    ['one.json', '{"a":1}'],
  ] as const) {
    put(name, text)
    seen.add(hash())
  }
  rmSync(join(root, 'src/deep/c.ts'))
  put('src/deep/d.ts', '')
  seen.add(hash())
  expect(seen.size).toBe(5)
})

test('two simultaneous builds run one after the other', async () => {
  const lock = join(ownFolder(), 'lock')
  const log: string[] = []
  const turn = (name: string) =>
    withLock(lock, async () => {
      log.push(`${name} in`)
      await new Promise(resolve => setImmediate(resolve))
      log.push(`${name} out`)
    })
  await Promise.all([turn('a'), turn('b')])
  expect(log).toEqual(['a in', 'a out', 'b in', 'b out'])
})

test('a stale lock is taken over', async () => {
  const lock = join(ownFolder(), 'lock')
  mkdirSync(lock)
  // No process has this id: it is above the maximum of every system.
  writeFileSync(join(lock, 'pid'), '99999999')
  await expect(
    withLock(lock, async () => {
      throw new Error('did not build')
    }),
  ).rejects.toThrow('did not build')
  expect(await withLock(lock, async () => 'next')).toBe('next')
})

test('nothing is built twice', async () => {
  await buildStale({ parts: ['preload'], log: () => {} })
  expect(await buildStale({ parts: ['preload'], log: () => {} })).toEqual([])
})

test('what a test builds is the program that people get: React is bundled for production', async () => {
  await buildStale({ log: () => {} })
  const scripts = join(root, 'dist', 'renderer', 'assets')
  const [react = ''] = readdirSync(scripts).filter(name => name.startsWith('react-'))
  expect(readFileSync(join(scripts, react), 'utf8')).toContain('Minified React error')
})
