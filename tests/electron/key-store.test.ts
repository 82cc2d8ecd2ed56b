import { expect, test } from 'vitest'
import { encryptedKeyStore, type Vault } from '../../electron/keys/key-store.ts'

const KEY = 'sk_test_0123456789'

interface Behaviour {
  platform: NodeJS.Platform
  behind: ReturnType<Vault['getSelectedStorageBackend']>
  isAvailable: boolean
  seal: 'works' | 'locked' | 'broken'
  open: 'works' | 'locked' | 'lost' | 'other-text' | 'old-key'
  disk: 'works' | 'full'
}

const FINE: Behaviour = {
  platform: 'win32',
  behind: 'unknown',
  isAvailable: true,
  seal: 'works',
  open: 'works',
  disk: 'works',
}

const LOCKED = 'safeStorage is temporarily unavailable. Please try again.'
const LOST = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.'

/** A vault and a disk that behave as reported, and remember what was asked of them. */
function place(behaviour: Partial<Behaviour>, blob: string | null = null) {
  const reported = { ...FINE, ...behaviour }
  const asked: string[] = []
  const troubles: string[] = []
  let kept = blob
  const vault: Vault = {
    getSelectedStorageBackend: () => reported.behind,
    isAsyncEncryptionAvailable: async () => {
      asked.push('available')
      return reported.isAvailable
    },
    encryptStringAsync: async text => {
      asked.push('seal')
      if (reported.seal !== 'works')
        throw new Error(reported.seal === 'locked' ? LOCKED : 'Encryption failed')
      return Buffer.from(`sealed:${text}`)
    },
    decryptStringAsync: async encrypted => {
      asked.push('open')
      if (reported.open === 'locked') throw new Error(LOCKED)
      if (reported.open === 'lost') throw new Error(LOST)
      const result =
        reported.open === 'other-text' ? 'something else' : encrypted.toString().replace('sealed:', '')
      return { result, shouldReEncrypt: reported.open === 'old-key' }
    },
  }
  const store = encryptedKeyStore({
    vault,
    platform: reported.platform,
    onTrouble: (doing, error) => troubles.push(`${doing}: ${(error as Error).message}`),
    blobs: {
      read: () => kept,
      write: (_account, next) => {
        if (reported.disk === 'full') throw new Error('ENOSPC: no space left on device')
        kept = next
        asked.push('write')
      },
    },
  })
  return { store, asked, troubles, kept: () => kept }
}

const SEALED = Buffer.from(`sealed:${KEY}`).toString('base64')

test.each<[string, Partial<Behaviour>, string, boolean]>([
  ['Windows', {}, 'saved', true],
  ['macOS', { platform: 'darwin' }, 'saved', true],
  ['Linux with a key ring', { platform: 'linux', behind: 'gnome_libsecret' }, 'saved', true],
  ['Linux without a key ring', { platform: 'linux', behind: 'basic_text' }, 'not-available', false],
  ['Linux before anything is known', { platform: 'linux', behind: 'unknown' }, 'not-available', false],
  ['no encryption', { isAvailable: false }, 'not-available', false],
  ['a locked key chain', { seal: 'locked' }, 'temporarily-locked', false],
  ['a key chain that gets locked in between', { open: 'locked' }, 'temporarily-locked', false],
  ['encryption that fails', { seal: 'broken' }, 'not-available', false],
  ['a seal that does not open again', { open: 'lost' }, 'not-available', false],
  ['a seal that opens to something else', { open: 'other-text' }, 'not-available', false],
  ['a full disk', { disk: 'full' }, 'not-available', false],
])('saving a key on %s: %o is %s', async (_where, behaviour, kind, isKept) => {
  const { store, kept } = place(behaviour)
  expect(await store.save('account', KEY)).toEqual({ kind })
  expect(kept() !== null).toBe(isKept)
  expect(kept() ?? '').not.toContain(KEY)
})

test.each<[string, Partial<Behaviour>, string | null, object]>([
  ['a key that was sealed', {}, SEALED, { kind: 'key', key: KEY }],
  ['no key', {}, null, { kind: 'none' }],
  ['a locked key chain', { open: 'locked' }, SEALED, { kind: 'temporarily-locked' }],
  ['a key sealed on another machine', { open: 'lost' }, SEALED, { kind: 'lost' }],
  ['a key ring that is gone', { platform: 'linux', behind: 'basic_text' }, SEALED, { kind: 'not-available' }],
  ['no encryption', { isAvailable: false }, SEALED, { kind: 'not-available' }],
])('reading %s', async (_what, behaviour, blob, answer) => {
  const { store, kept } = place(behaviour, blob)
  expect(await store.read('account')).toEqual(answer)
  // Whatever happened, what is kept is never thrown away.
  expect(kept()).toBe(blob)
})

test('a key the system wants encrypted again is, and comes back all the same when that fails', async () => {
  const works = place({ open: 'old-key' }, SEALED)
  expect(await works.store.read('account')).toEqual({ kind: 'key', key: KEY })
  expect(works.asked).toEqual(['available', 'open', 'seal', 'write'])

  const fails = place({ open: 'old-key', seal: 'broken' }, SEALED)
  expect(await fails.store.read('account')).toEqual({ kind: 'key', key: KEY })
  expect(fails.troubles).toEqual(['encrypting a key again: Encryption failed'])
})

test('the system is not asked for anything, so no password is, until a key is saved or read', async () => {
  const { store, asked } = place({ platform: 'darwin' })
  store.isOffered()
  await store.read('account')
  expect(asked).toEqual([])
})

test('forgetting a key on a full disk is written down and does not throw', async () => {
  const { store, troubles } = place({ disk: 'full' }, SEALED)
  await store.remove('account')
  expect(troubles).toEqual(['forgetting a key: ENOSPC: no space left on device'])
})
