import { z } from 'zod'
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/contract/groups/app.ts'
import { type AccountRecord, accountRecord } from '../accounts/record.ts'
import type { SettingsFile } from './json-file.ts'
import { readSettings } from './read-settings.ts'

/** All that is remembered outside the databases. */
export interface Kept {
  /** Makes key fingerprints worthless on any other installation. */
  installSalt: string
  /** The account that was open last. */
  open: string | null
  accounts: readonly AccountRecord[]
  settings: Settings
}

export interface KeptStore {
  read(): Kept
  /** On return it is on disk. Throws what the disk throws, and then nothing changed. */
  change(part: Partial<Kept>): void
  /** Name of the damaged file that was put aside at this start; null when there was none. */
  readonly reset: string | null
}

export interface KeptOptions {
  file: SettingsFile
  makeSalt: () => string
  /** Accounts as their own folders know them, so that a damaged settings file orphans no outbox. */
  recoverAccounts: () => AccountRecord[]
}

const outline = z.object({
  installSalt: z.string().min(16),
  open: z.string().nullable(),
  accounts: z.array(accountRecord),
})

export function openKept({ file, makeSalt, recoverAccounts }: KeptOptions): KeptStore {
  const found = file.read()
  const read = found.kind === 'read' ? outline.safeParse(found.json) : null
  const isSpoilt = read !== null && !read.success
  const reset = found.kind === 'damaged' ? found.keptAs : isSpoilt ? file.putAside() : null
  const json = found.kind === 'read' ? found.json : null

  let kept: Kept = {
    installSalt: read?.data?.installSalt ?? makeSalt(),
    open: read?.data?.open ?? null,
    accounts: withFolders(read?.data?.accounts ?? [], recoverAccounts()),
    settings: json === null ? DEFAULT_SETTINGS : readSettings(fieldOf(json, 'settings')),
  }
  if (read?.success !== true) file.write({ version: 1, ...kept })

  return {
    reset,
    read: () => kept,
    change: part => {
      const next = { ...kept, ...part }
      file.write({ version: 1, ...next })
      kept = next
    },
  }
}

/** The listed accounts, then those that only their folder knows. */
function withFolders(listed: readonly AccountRecord[], found: readonly AccountRecord[]): AccountRecord[] {
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...found.filter(({ id }) => !known.has(id))]
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined
}
