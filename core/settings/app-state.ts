import { crc32 } from 'node:zlib'
import { z } from 'zod'
import {
  DEFAULT_SETTINGS,
  type Loosening,
  loosening,
  type Repaired,
  type Settings,
} from '../../shared/contract/groups/app.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { SettingsFile } from '../disk/json-file.ts'
import { type AccountRecord, accountRecord } from './account-record.ts'
import { readSettings } from './read-settings.ts'

/** All that is remembered outside the databases. */
interface AppState {
  /** Makes key fingerprints worthless on any other installation. */
  installSalt: string
  open: string | null
  accounts: readonly AccountRecord[]
  /** Guard rails that were loosened, newest first; stored in the same write as the settings that loosen them. */
  loosenings: readonly Loosening[]
  settings: Settings
}

export interface AppStateStore {
  read(): AppState
  /** On return the change is on disk. Throws what the disk throws, and then nothing changed. */
  change(part: Partial<AppState>): void
  /** What this start had to repair in the settings file; null if it was whole. */
  readonly repaired: Pick<Repaired, 'settings' | 'aside'> | null
}

interface AppStateOptions {
  file: SettingsFile
  /** A second copy in another folder. It may be one change behind, and never prevents a change. */
  copy: SettingsFile
  makeSalt: () => string
  /** Accounts as their own folders know them, so that damaged settings orphan no outbox. */
  recovered: readonly AccountRecord[]
}

const outline = z.object({
  installSalt: z.string().min(16),
  open: z.string().nullable(),
  accounts: z.array(accountRecord),
  // Files of older versions have none; unreadable entries must not cost the accounts.
  loosenings: z.array(loosening).catch([]).default([]),
})
type Outline = z.infer<typeof outline> & { settings: Settings }

/** The content of a file. `doubtful`: it can be read, but its checksum doesn't match. */
type Document =
  | { kind: 'whole' | 'doubtful'; document: Outline }
  | { kind: 'none'; document: null }
  | { kind: 'damaged'; document: null; aside: string }

/**
 * Opens the settings. A damaged, exchanged or missing file is replaced by its second copy; without one, by defaults and
 * the accounts that their own folders know.
 */
export function openAppState({ file, copy, makeSalt, recovered }: AppStateOptions): AppStateStore {
  const main = readDocument(file)
  const second = readDocument(copy)
  const source = [main, second].find(({ kind }) => kind === 'whole') ?? (main.document ? main : second)
  const accounts = withFolders(source.document?.accounts ?? [], recovered)
  const isNew = main.kind === 'none' && second.document === null && accounts.length === 0
  const repaired =
    source === main || isNew
      ? null
      : { settings: source.document ? ('copy' as const) : ('lost' as const), aside: asideOf(main, file) }

  let appState: AppState = {
    installSalt: source.document?.installSalt ?? makeSalt(),
    open: openOf(source.document?.open ?? null, accounts, repaired === null),
    accounts,
    loosenings: source.document?.loosenings ?? [],
    settings: source.document?.settings ?? DEFAULT_SETTINGS,
  }
  const write = (next: AppState) => {
    const document = withChecksum({ version: 1, ...next })
    file.write(document)
    tryWriting(() => copy.write(document))
  }
  if (main.kind !== 'whole' || second.kind !== 'whole') write(appState)

  return {
    repaired,
    read: () => appState,
    change: part => {
      const next = { ...appState, ...part }
      write(next)
      appState = next
    },
  }
}

/** The file with a checksum over all of it: a flipped bit in an address would send the key to another host. */
const withChecksum = (document: object) => ({ ...document, crc: crc32(JSON.stringify(document)) })

/** Files of older versions have no checksum and are trusted. */
function readDocument(file: SettingsFile): Document {
  const found = file.read()
  if (found.kind === 'none') return { kind: 'none', document: null }
  if (found.kind === 'damaged') return { kind: 'damaged', document: null, aside: found.keptAs }
  const read = outline.safeParse(found.json)
  if (!read.success) return { kind: 'damaged', document: null, aside: file.putAside() }
  const { crc, settings, ...rest } = found.json as Record<string, unknown>
  const isWhole = crc === undefined || crc === crc32(JSON.stringify({ ...rest, settings }))
  const document = { ...read.data, settings: readSettings(settings) }
  return { kind: isWhole ? 'whole' : 'doubtful', document }
}

function asideOf(main: Document, file: SettingsFile): string | null {
  if (main.kind === 'damaged') return main.aside
  return main.kind === 'none' ? null : file.putAside()
}

/** The account that was open. If unknown, the one that was opened last. */
function openOf(open: string | null, accounts: readonly AccountRecord[], isSure: boolean): string | null {
  if (isSure || accounts.some(({ id }) => id === open)) return open
  const [last] = [...accounts].sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
  return last?.id ?? null
}

/** The listed accounts, then those that only their folder knows. */
function withFolders(listed: readonly AccountRecord[], found: readonly AccountRecord[]): AccountRecord[] {
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...found.filter(({ id }) => !known.has(id))]
}
