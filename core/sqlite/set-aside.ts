import { existsSync, renameSync } from 'node:fs'

/** The suffixes of the files that SQLite keeps for a database. They belong together and move together. */
export const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

/**
 * Renames a database that cannot be read, with its companions, to `<file>.<stamp>.damaged`, and returns that name.
 * Nothing is deleted, so that it can still be examined. Throws what the file system throws.
 */
export function setAside(file: string, now: number): string {
  const name = asideName(file, now)
  for (const suffix of COMPANIONS) {
    if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix)
  }
  return name
}

/** The name that {@link setAside} would give now. No file has it yet. */
export function asideName(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  for (let turn = 1; ; turn++) {
    const name = `${file}.${stamp}${turn === 1 ? '' : `-${turn}`}.damaged`
    if (!existsSync(name)) return name
  }
}
