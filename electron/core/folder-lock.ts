import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './database/open.ts'

/** `taken`: another running program works in this folder. */
export type FolderLock = { kind: 'held'; release: () => void } | { kind: 'taken' }

/**
 * Makes a data folder ours until released. The lock is SQLite's, so the system lets go of it however the program
 * ends; a file with a process number in it would have to be cleared away by hand after a crash.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const opened = openDatabase(join(folder, 'lock.db'), { migrations: [], durable: false })
  if (opened.kind === 'open') return { kind: 'held', release: () => opened.db.close() }
  if (opened.kind === 'locked') return { kind: 'taken' }
  const why = 'detail' in opened ? String(opened.detail) : opened.kind
  throw new Error(`the folder ${folder} cannot be used: ${why}`)
}
