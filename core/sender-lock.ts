import { join } from 'node:path'
import type { LockSender } from './account/open-account.ts'
import { shortHash } from './base/short-hash.ts'
import { folderNamed } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { endsOf } from './settings/account-record.ts'

/**
 * One lock an account, by its address and the last characters of its key, in a place that the desktop app, the preview
 * and `desk` share. Where nothing can be written there, the account is opened without it: the log says so. `SD_SENDERS`
 * is another place, for tests.
 */
export function senderLocks(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  onUnlocked: (why: string) => void,
): LockSender {
  const folder = env.SD_SENDERS || folderNamed('supplier-desk-senders', platform, env)
  return (baseUrl, key) => {
    const name = shortHash(`${baseUrl}\n${endsOf(key)}`)
    const lock = lockFolder(join(folder, name))
    if (lock.kind !== 'not-writable') return lock
    onUnlocked(lock.why)
    return { kind: 'held', release: () => {} }
  }
}
