import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { jsonFile } from '../disk/json-file.ts'
import { type AccountRecord, accountRecord } from '../settings/account-record.ts'

/** The file in an account's folder that says which account it is. */
export const RECORD_FILE = 'account.json'

/** Files that show that a folder holds changes. */
const CHANGES = ['outbox.db', 'outbox.log']

/** What the account folders themselves say. */
export interface FoundRecords {
  records: AccountRecord[]
  /** Ids of folders that hold changes and whose record is missing, damaged or another account's. */
  unreadable: string[]
}

/** Reads the records in the account folders. Folders that belong to no account are left out. */
export function recordsInFolders(folder: string, now: () => number): FoundRecords {
  const found: FoundRecords = { records: [], unreadable: [] }
  if (!existsSync(folder)) return found
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const id = entry.name
    if (!entry.isDirectory() || !accountRecord.shape.id.safeParse(id).success) continue
    const read = jsonFile(join(folder, id, RECORD_FILE), now).read()
    const record = read.kind === 'read' ? accountRecord.safeParse(read.json).data : undefined
    if (record?.id === id) found.records.push(record)
    else if (CHANGES.some(name => existsSync(join(folder, id, name)))) found.unreadable.push(id)
  }
  return found
}
