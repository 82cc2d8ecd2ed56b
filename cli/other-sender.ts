import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordsInFolders } from '../core/account/found-records.ts'
import { appFolder, folderNamed, usualFolder } from '../core/data-folder.ts'
import { lockFolder } from '../core/folder-lock.ts'
import { endsOf } from '../core/settings/account-record.ts'

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
      resolve(other) !== resolve(folder) &&
      recordsInFolders(join(other, 'accounts'), Date.now).records.some(isSame) &&
      isTaken(other),
  )
  return found ?? null
}

function isTaken(folder: string): boolean {
  if (!existsSync(join(folder, 'lock.db'))) return false
  const lock = lockFolder(folder)
  if (lock.kind === 'held') lock.release()
  return lock.kind === 'taken'
}
