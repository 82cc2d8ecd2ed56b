import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { makeSubfolder } from '../base/make-subfolder.ts'
import { jsonFile } from '../disk/json-file.ts'
import { markerPath, removeMarker } from '../outbox/durability/integrity-marker.ts'
import type { AccountRecord } from '../settings/account-record.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import { RECORD_FILE } from './found-records.ts'

/** The stored account records; each is also stored in the account's own folder. */
export interface AccountRepository {
  all(): readonly AccountRecord[]
  find(id: string): AccountRecord | null
  /** Adds a record or replaces it, as the open one if `isOpen`; on return it is on disk. */
  put(record: AccountRecord, isOpen?: boolean): void
  /** Rewrites an account's own record, and sets aside the file that is in its place. */
  restore(record: AccountRecord): void
  /** Deletes the account's folder, the integrity marker of its outbox, then the record. */
  drop(id: string): void
  /** `<accounts>/<id>`, for the account's databases. */
  folderOf(id: string): string
}

/** Where the accounts are: one folder each in `accounts`; the integrity markers of their outboxes are in `seals`. */
interface AccountFolders {
  accounts: string
  markers: string
}

/** Reads the accounts from the app state; their records lie in the folders of the accounts too, as copies. */
export function openAccountRepository(
  appState: AppStateStore,
  folders: AccountFolders,
  now: () => number,
): AccountRepository {
  const folderOf = (id: string) => join(folders.accounts, id)
  const recordFile = (id: string) => jsonFile(join(folderOf(id), RECORD_FILE), now)
  return {
    all: () => appState.read().accounts,
    find: id => appState.read().accounts.find(record => record.id === id) ?? null,
    folderOf,
    put: (record, isOpen = false) => {
      const { accounts, open } = appState.read()
      const known = accounts.find(({ id }) => id === record.id)
      // An unchanged record isn't written: that would cost six syncs at every start.
      if (isDeepStrictEqual(known, record) && (!isOpen || open === record.id)) return
      makeSubfolder(folderOf(record.id))
      recordFile(record.id).write(record)
      appState.change({
        accounts:
          known === undefined
            ? [...accounts, record]
            : accounts.map(other => (other === known ? record : other)),
        ...(isOpen ? { open: record.id } : {}),
      })
    },
    restore: record => {
      makeSubfolder(folderOf(record.id))
      const file = recordFile(record.id)
      if (file.read().kind === 'read') file.putAside()
      file.write(record)
    },
    drop: id => {
      rmSync(folderOf(id), { recursive: true, force: true })
      removeMarker(markerPath(folders.markers, id))
      const { accounts, open } = appState.read()
      appState.change({
        accounts: accounts.filter(other => other.id !== id),
        open: open === id ? null : open,
      })
    },
  }
}
