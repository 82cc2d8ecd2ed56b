import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RECORD_FILE } from '../core/account/found-records.ts'
import { appFolder, folderNamed, usualFolder } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { type AccountRecord, accountRecord, endsOf } from '../core/settings/account-record.ts'

/** The usual data folder of `desk`. */
export function deskFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  return folderNamed('supplier-desk-cli', platform, env)
}

/**
 * The usual folder in which another running program has this account, or null. Two programs with an outbox each would
 * send over each other; in one folder the lock prevents it. A running program may open any of its accounts at any time.
 */
export function otherSender(
  { baseUrl, key, folder }: { baseUrl: string; key: string; folder: string },
  env: NodeJS.ProcessEnv,
): string | null {
  const { platform } = process
  const others = [appFolder(platform, env), usualFolder(platform, env), deskFolder(platform, env)]
  const isSame = (record: { baseUrl: string; keyEnds: string | null }) =>
    record.baseUrl === baseUrl && record.keyEnds === endsOf(key)
  const found = others.find(
    other =>
      resolve(other) !== resolve(folder) && recordsIn(join(other, 'accounts')).some(isSame) && isTaken(other),
  )
  return found ?? null
}

/** Only reads: the folder belongs to the program that runs there. What cannot be read is no account. */
function recordsIn(accounts: string): AccountRecord[] {
  const ids = readOrNull(() => readdirSync(accounts)) ?? []
  return ids.flatMap(id => {
    const json = readOrNull(() => JSON.parse(readFileSync(join(accounts, id, RECORD_FILE), 'utf8')))
    return accountRecord.safeParse(json).data ?? []
  })
}

function readOrNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

function isTaken(folder: string): boolean {
  if (!existsSync(join(folder, 'lock.db'))) return false
  const lock = lockFolder(folder)
  if (lock.kind === 'held') lock.release()
  return lock.kind === 'taken'
}
