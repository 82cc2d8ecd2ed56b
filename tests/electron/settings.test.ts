import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '../../core/fixtures/own-folder.ts'
import { blobsIn } from '../../electron/keys/key-blobs.ts'
import { fakeInsteadOfElectron } from './fake/instead.ts'

fakeInsteadOfElectron()
const { storeFile } = await import('../../electron/keys/settings.ts')

const NOON = Date.UTC(2026, 10, 21, 12)

function inFolder(text?: string) {
  const folder = ownFolder()
  if (text !== undefined) writeFileSync(join(folder, 'settings.json'), text)
  return { folder, file: storeFile(folder, 'settings', () => NOON) }
}

test('what was written is read, by this program and by the next one', () => {
  const { folder, file } = inFolder()
  expect(file.read()).toEqual({ kind: 'none' })
  file.write({ theme: 'light' })
  file.write({ 'a.b': { c: [1, null] } })
  expect(file.read()).toEqual({ kind: 'read', json: { 'a.b': { c: [1, null] } } })
  expect(storeFile(folder, 'settings', () => NOON).read()).toEqual(file.read())
})

test.skipIf(process.platform === 'win32')('only this user may read the file', () => {
  const { folder, file } = inFolder()
  file.write({ theme: 'dark' })
  expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600)
})

test('a damaged file does not stand in the way of a write', () => {
  const { folder, file } = inFolder('{')
  file.write({ theme: 'dark' })
  expect(file.read()).toEqual({ kind: 'read', json: { theme: 'dark' } })
  expect(readdirSync(folder)).toContain('settings.corrupt-20261121T120000Z.json')
})

test('a folder that cannot be used is thrown, not taken for damage', () => {
  const { folder } = inFolder('x')
  expect(() => storeFile(join(folder, 'settings.json'), 'settings', () => NOON).write({})).toThrow()
})

test('sealed keys are kept by account, whatever an account is called', () => {
  const { file } = inFolder()
  const blobs = blobsIn(file)
  expect(blobs.read('one.two')).toBeNull()
  blobs.write('one.two', 'YQ==')
  blobs.write('__proto__', 'Yg==')
  expect([blobs.read('one.two'), blobs.read('one'), blobs.read('toString')]).toEqual(['YQ==', null, null])
  blobs.write('one.two', null)
  expect(blobs.read('one.two')).toBeNull()
})

test('a file of keys that is not ours is put aside before it is written over', () => {
  const { folder, file } = inFolder('{"schemaVersion": 2, "sealed": {"a": "YQ=="}}')
  const blobs = blobsIn(file)
  expect(blobs.read('a')).toBeNull()
  blobs.write('b', 'Yg==')
  expect(blobs.read('b')).toBe('Yg==')
  expect(readdirSync(folder)).toContain('settings.corrupt-20261121T120000Z.json')
})
