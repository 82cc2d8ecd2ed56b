import type { SafeStorage } from 'electron'
import type { KeyRead, KeySaved, KeyStore } from '../../core/account/keys/key-store.ts'

/** The members of Electron's safeStorage in use: the asynchronous ones, and the name of the Linux back end. */
export type Vault = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Where the sealed blobs lie, as base64 by account. */
export interface Blobs {
  read(accountId: string): string | null
  /** Throws when the disk refuses. */
  write(accountId: string, blob: string | null): void
}

interface EncryptedKeysOptions {
  vault: Vault
  blobs: Blobs
  platform: NodeJS.Platform
  /** Receives the error of the system; never a key. */
  onTrouble: (doing: string, error: unknown) => void
}

/**
 * Keeps keys sealed by the operating system: DPAPI, the Keychain, or a Linux key ring. The system is asked only when
 * a key is saved or read, so that a first start asks for no password.
 */
export function encryptedKeyStore({ vault, blobs, platform, onTrouble }: EncryptedKeysOptions): KeyStore {
  // Linux also calls a fixed password "available". It protects nothing, so it doesn't count.
  const isOffered = () => {
    if (platform !== 'linux') return true
    const behind = vault.getSelectedStorageBackend()
    return behind !== 'basic_text' && behind !== 'unknown'
  }

  return {
    place: 'sealed',
    isOffered,
    save: async (accountId, key) => {
      if (!isOffered()) return { kind: 'not-available' }
      try {
        if (!(await vault.isAsyncEncryptionAvailable())) return { kind: 'not-available' }
        const encrypted = await vault.encryptStringAsync(key)
        const opened = await vault.decryptStringAsync(encrypted)
        // A round trip is the only real proof that the system can give back what it takes.
        if (opened.result !== key) return { kind: 'not-available' }
        blobs.write(accountId, encrypted.toString('base64'))
        return { kind: 'saved' }
      } catch (error) {
        onTrouble('saving a key', error)
        return savedAfter(error)
      }
    },
    read: async accountId => {
      const blob = blobs.read(accountId)
      if (blob === null) return { kind: 'none' }
      // The blob stays: the key ring it was sealed with may be back at the next start.
      if (!isOffered()) return { kind: 'not-available' }
      try {
        if (!(await vault.isAsyncEncryptionAvailable())) return { kind: 'not-available' }
        const { result, shouldReEncrypt } = await vault.decryptStringAsync(Buffer.from(blob, 'base64'))
        if (shouldReEncrypt) await encryptAgain(accountId, result)
        return { kind: 'key', key: result }
      } catch (error) {
        onTrouble('reading a key', error)
        return readAfter(error)
      }
    },
    remove: async accountId => {
      try {
        blobs.write(accountId, null)
      } catch (error) {
        onTrouble('forgetting a key', error)
      }
    },
  }

  /** The system has a newer key of its own. Failing to use it does no harm yet: the old blob still opens. */
  async function encryptAgain(accountId: string, key: string): Promise<void> {
    try {
      blobs.write(accountId, (await vault.encryptStringAsync(key)).toString('base64'))
    } catch (error) {
      onTrouble('encrypting a key again', error)
    }
  }
}

function savedAfter(error: unknown): KeySaved {
  return isTemporary(error) ? { kind: 'temporarily-locked' } : { kind: 'not-available' }
}

function readAfter(error: unknown): KeyRead {
  return isTemporary(error) ? { kind: 'temporarily-locked' } : { kind: 'lost' }
}

/** Electron tells a locked key chain from a lost key by these words alone. */
function isTemporary(error: unknown): boolean {
  return error instanceof Error && error.message.includes('temporarily unavailable')
}
