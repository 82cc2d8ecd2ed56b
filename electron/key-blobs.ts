import { z } from 'zod'
import type { Blobs } from './key-store.ts'
import type { OpenStore } from './open-store.ts'

/** The file of sealed keys: base64 by account. Useless without this user's system. */
export const keyFile = z.object({ schemaVersion: z.literal(1), sealed: z.record(z.string(), z.string()) })
export type KeyFile = z.infer<typeof keyFile>

export const NO_KEYS: KeyFile = { schemaVersion: 1, sealed: {} }

/** The blobs of a store of sealed keys. */
export function blobsIn(store: OpenStore<KeyFile>): Blobs {
  return {
    read: accountId => {
      const { sealed } = store.read()
      return Object.hasOwn(sealed, accountId) ? (sealed[accountId] ?? null) : null
    },
    write: (accountId, blob) => {
      const others = Object.entries(store.read().sealed).filter(([id]) => id !== accountId)
      const entries = blob === null ? others : [...others, [accountId, blob] as const]
      store.write({ schemaVersion: 1, sealed: Object.fromEntries(entries) })
    },
  }
}
