import type { KeyStore } from './key-store.ts'

/** Keeps keys until the program ends. The default where the system cannot seal them. */
export function memoryKeyStore(): KeyStore {
  const keys = new Map<string, string>()
  return {
    place: 'session',
    isOffered: () => true,
    save: async (accountId, key) => {
      keys.set(accountId, key)
      return { kind: 'saved' }
    },
    read: async accountId => {
      const key = keys.get(accountId)
      return key === undefined ? { kind: 'none' } : { kind: 'key', key }
    },
    remove: async accountId => {
      keys.delete(accountId)
    },
  }
}
