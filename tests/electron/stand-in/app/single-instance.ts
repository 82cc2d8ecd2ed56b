import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK = 'stand-in-lock'
const LATER = 'stand-in-later-'

let held: string | null = null

type OnLater = (argv: unknown, folder: unknown, sent: unknown) => void

/**
 * One program for each folder of user data. A later start leaves what it has to say in that folder for the first one, and
 * gets false.
 */
export function lockFolder(folder: string, sent: unknown, onLater: OnLater): boolean {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, LOCK)
  while (!take(lock)) {
    if (isRunning(Number(readFileSync(lock, 'utf8')))) {
      tellFirst(folder, sent)
      return false
    }
    rmSync(lock, { force: true })
  }
  held = lock
  watch(folder, (_kind, name) => {
    if (name?.startsWith(LATER) && !name.endsWith('.part')) hear(join(folder, name), onLater)
  }).unref()
  return true
}

export function releaseLock(): void {
  if (held !== null) rmSync(held, { force: true })
  held = null
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function tellFirst(folder: string, sent: unknown): void {
  const file = join(folder, `${LATER}${randomUUID()}`)
  writeFileSync(`${file}.part`, JSON.stringify({ argv: process.argv, folder: process.cwd(), sent }))
  renameSync(`${file}.part`, file)
}

function hear(file: string, onLater: OnLater): void {
  // The watcher tells of its going, too.
  if (!existsSync(file)) return
  const { argv, folder, sent } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  rmSync(file)
  onLater(argv, folder, sent)
}
