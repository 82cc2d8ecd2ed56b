import { z } from 'zod'
import type { SettingsFile } from '../../core/disk/json-file.ts'
import type { Blobs } from './key-store.ts'

const keyFile = z.object({ schemaVersion: z.literal(1), sealed: z.record(z.string(), z.string()) })

/**
 * Sealed keys in a file: base64 by account, useless without this user's system. A file that is not ours is put aside
 * before it is written over; its keys have to be typed again.
 */
export function blobsIn(file: SettingsFile): Blobs {
  const read = (): Record<string, string> | null => {
    const found = file.read()
    if (found.kind !== 'read') return {}
    const parsed = keyFile.safeParse(found.json)
    return parsed.success ? parsed.data.sealed : null
  }
  return {
    read: accountId => {
      const sealed = read() ?? {}
      return Object.hasOwn(sealed, accountId) ? (sealed[accountId] ?? null) : null
    },
    write: (accountId, blob) => {
      const sealed = read()
      if (sealed === null) file.putAside()
      const others = Object.entries(sealed ?? {}).filter(([id]) => id !== accountId)
      const entries = blob === null ? others : [...others, [accountId, blob] as const]
      file.write({ schemaVersion: 1, sealed: Object.fromEntries(entries) })
    },
  }
}
