import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ulid } from '../../base/ulid.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import { silentLog } from '../../fixtures/silent-log.ts'
import { type AccountRecord, endsOf, keyFingerprintOf } from '../../settings/account-record.ts'
import { fileKeyStore } from './file-key-store.ts'
import type { KeyStore } from './key-store.ts'
import { makeKeyStoreChain } from './key-store-chain.ts'
import { memoryKeyStore } from './memory-key-store.ts'

const KEY = 'sk_live_0123456789abcdef'

const record = (part: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 'A'.repeat(26),
  name: 'market.example',
  baseUrl: 'https://market.example/api/v1/supplier',
  keyPlace: 'session',
  keyEnds: 'cdef',
  fingerprint: null,
  isSample: false,
  openedAt: null,
  left: null,
  ...part,
})

/** A place that seals nothing and gives the answers of a real one. */
const sealed = (answers: Partial<KeyStore>): KeyStore => ({
  place: 'sealed',
  isOffered: () => true,
  save: async () => ({ kind: 'saved' }),
  read: async () => ({ kind: 'none' }),
  remove: async () => {},
  ...answers,
})

describe.each([
  ['in memory', () => memoryKeyStore()],
  ['in a file', () => fileKeyStore(ownFolder())],
])('keys %s', (_where, open) => {
  test('are kept per account, replaced, and forgotten', async () => {
    const store = open()
    expect(await store.read('A')).toEqual({ kind: 'none' })
    await store.save('A', 'old')
    expect(await store.save('A', KEY)).toEqual({ kind: 'saved' })
    await store.save('B', 'other')
    expect(await store.read('A')).toEqual({ kind: 'key', key: KEY })
    await store.remove('A')
    await store.remove('A')
    expect(await store.read('A')).toEqual({ kind: 'none' })
    expect(await store.read('B')).toEqual({ kind: 'key', key: 'other' })
  })
})

test.skipIf(process.platform === 'win32')(
  'a key file is for this user alone, and one open to others is not trusted',
  async () => {
    const folder = ownFolder()
    const store = fileKeyStore(join(folder, 'keys'))
    await store.save('A', KEY)
    const path = join(folder, 'keys', 'A.key')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).toBe(KEY)
    for (const mode of [0o644, 0o640, 0o620, 0o604, 0o601]) {
      chmodSync(path, mode)
      expect(await store.read('A')).toEqual({ kind: 'lost' })
    }
  },
)

test('an empty key file is a lost key, and a place that cannot be written says so', async () => {
  const folder = ownFolder()
  writeFileSync(join(folder, 'A.key'), '', { mode: 0o600 })
  expect(await fileKeyStore(folder).read('A')).toEqual({ kind: 'lost' })
  writeFileSync(join(folder, 'file'), '')
  expect(await fileKeyStore(join(folder, 'file')).save('A', KEY)).toEqual({ kind: 'not-available' })
})

describe('the key ring', () => {
  test.each(['not-available', 'temporarily-locked'] as const)(
    'keeps a key in memory when the sealed place is %s, never in a file nobody asked for',
    async kind => {
      const files = fileKeyStore(ownFolder())
      const keyStores = makeKeyStoreChain(
        [sealed({ save: async () => ({ kind }) }), memoryKeyStore(), files],
        silentLog,
      )
      expect(await keyStores.keep('A', KEY, 'sealed')).toBe('session')
      expect(await files.read('A')).toEqual({ kind: 'none' })
      expect(await keyStores.find(record({ id: 'A' }))).toEqual({ kind: 'key', key: KEY })
    },
  )

  test('removes the old key from everywhere else when a new one is kept', async () => {
    const remove = vi.fn(async () => {})
    const files = fileKeyStore(ownFolder())
    const keyStores = makeKeyStoreChain([sealed({ remove }), memoryKeyStore(), files], silentLog)
    await keyStores.keep('A', 'old', 'file')
    await keyStores.keep('A', KEY, 'session')
    expect(await files.read('A')).toEqual({ kind: 'none' })
    expect(remove).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['lost', 'lost', false],
    ['none', 'lost', false],
    ['temporarily-locked', 'locked', true],
    ['not-available', 'not-available', false],
  ] as const)('a place that answers %s: the key is %s', async (kind, why, seemsThere) => {
    const keyStores = makeKeyStoreChain(
      [sealed({ read: async () => ({ kind }) }), memoryKeyStore()],
      silentLog,
    )
    const account = record({ keyPlace: 'sealed' })
    expect(keyStores.seemsToHave(account)).toBe(true)
    expect(await keyStores.find(account)).toEqual({ kind: 'no-key', why })
    expect(keyStores.seemsToHave(account)).toBe(seemsThere)
  })

  test('offers the places of the host, best first, and asks the system nothing for that', () => {
    const save = vi.fn()
    const read = vi.fn()
    const keyStores = makeKeyStoreChain(
      [sealed({ isOffered: () => false, save, read }), memoryKeyStore(), fileKeyStore('nowhere')],
      silentLog,
    )
    expect(keyStores.places()).toEqual(['session', 'file'])
    expect([save.mock.calls, read.mock.calls]).toEqual([[], []])
  })

  test('hides every key that passes from the log', async () => {
    const hide = vi.fn()
    const keyStores = makeKeyStoreChain([memoryKeyStore()], { ...silentLog, hide })
    await keyStores.keep('A', KEY, 'session')
    expect(hide).toHaveBeenCalledWith(KEY)
  })
})

test('a fingerprint tells keys and addresses apart and is another one on every installation', () => {
  const prints = [
    keyFingerprintOf('salt-1', 'https://a.example', KEY),
    keyFingerprintOf('salt-2', 'https://a.example', KEY),
    keyFingerprintOf('salt-1', 'https://b.example', KEY),
    keyFingerprintOf('salt-1', 'https://a.example', `${KEY}x`),
  ]
  expect(new Set(prints).size).toBe(4)
  expect(prints.join()).not.toContain(KEY)
})

test('the last four characters are shown of a long key only', () => {
  expect([endsOf(KEY), endsOf('short'), endsOf('')]).toEqual(['cdef', '', ''])
})

test('account names sort by time and differ by chance', () => {
  let draws = 0
  const random = () => (draws++ % 31) / 31
  const names = [ulid(1, random), ulid(1, random), ulid(1_800_000_000_000, random)]
  expect(names.toSorted()).toEqual([...names.slice(0, 2).toSorted(), names[2]])
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
})
