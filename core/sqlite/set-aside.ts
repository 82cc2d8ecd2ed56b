import { existsSync, renameSync } from 'node:fs'

/** The files SQLite keeps beside a database; they belong together and move together. */
export const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

/**
 * Renames a database that cannot be read, with its companions, to `<file>.<stamp>.damaged`, and returns that name.
 * Nothing is deleted: what it held may still be looked at. Throws what the file system throws.
 */
export function setAside(file: string, now: number): string {
  const name = asideName(file, now)
  for (const suffix of COMPANIONS) {
    if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix)
  }
  return name
}

/** The name that {@link setAside} would give at this moment: one that is free. */
export function asideName(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  for (let turn = 1; ; turn++) {
    const name = `${file}.${stamp}${turn === 1 ? '' : `-${turn}`}.damaged`
    if (!existsSync(name)) return name
  }
}
