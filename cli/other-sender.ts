import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RECORD_FILE } from '../core/account/found-records.ts'
import { appFolder, folderNamed, usualFolder } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { type AccountRecord, accountRecord, endsOf } from '../core/settings/account-record.ts'

/** The usual data folder of `desk`. */
export function deskFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  return folderNamed('supplier-desk-cli', platform, env)
}

/** `taken`: in this folder runs a program that may open the account at any time. */
type OthersLock = { kind: 'held'; release: () => void } | { kind: 'taken'; folder: string }

/**
 * Keeps the programs whose usual folders hold this account from being started until released, or says that one runs.
 * Two programs with an outbox each would send over each other; in one folder the lock prevents it.
 */
export function lockOthers(
  { baseUrl, key, folder }: { baseUrl: string; key: string; folder: string },
  env: NodeJS.ProcessEnv,
): OthersLock {
  const { platform } = process
  const others = [appFolder(platform, env), usualFolder(platform, env), deskFolder(platform, env)]
  const isSame = (record: { baseUrl: string; keyEnds: string | null }) =>
    record.baseUrl === baseUrl && record.keyEnds === endsOf(key)
  const held: (() => void)[] = []
  const release = () => {
    for (const letGo of held) letGo()
  }
  for (const other of others) {
    if (resolve(other) === resolve(folder) || !recordsIn(join(other, 'accounts')).some(isSame)) continue
    const lock = lockFolder(other)
    if (lock.kind === 'held') held.push(lock.release)
    if (lock.kind !== 'taken') continue
    release()
    return { kind: 'taken', folder: other }
  }
  return { kind: 'held', release }
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
