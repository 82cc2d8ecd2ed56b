import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from './base/make-folders.ts'
import { diskTroubleOf } from './disk/disk-trouble.ts'
import { openDatabase } from './sqlite/open.ts'

/** `taken`: another running program works in this folder. `not-writable`: it can be read at most; `why` is the system's words. */
export type FolderLock =
  | { kind: 'held'; release: () => void }
  | { kind: 'taken' }
  | { kind: 'not-writable'; why: string }

/**
 * Makes a data folder ours until released. The lock is SQLite's, so the system lets go of it however the program
 * ends; a file with a process number in it would have to be cleared away by hand after a crash.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    makeFolders(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    if (diskTroubleOf(error) === null) throw error
    return { kind: 'not-writable', why: String(error) }
  }
  const opened = openDatabase(join(folder, 'lock.db'), { migrations: [], durable: false })
  if (opened.kind === 'open') return { kind: 'held', release: () => opened.db.close() }
  if (opened.kind === 'locked') return { kind: 'taken' }
  return { kind: 'not-writable', why: 'detail' in opened ? String(opened.detail) : opened.kind }
}
