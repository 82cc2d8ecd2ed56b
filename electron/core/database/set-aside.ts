import { existsSync, renameSync } from 'node:fs'

/** The files SQLite keeps beside a database; they belong together and move together. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'] as const

/**
 * Renames a database that cannot be read, with its companions, to `<file>.<stamp>.damaged`, and returns that name.
 * Nothing is deleted: what it held may still be looked at. Throws what the file system throws.
 */
export function setAside(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const name = freeName(`${file}.${stamp}`)
  for (const suffix of SUFFIXES) {
    if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix)
  }
  return name
}

function freeName(wanted: string): string {
  for (let turn = 1; ; turn++) {
    const name = `${wanted}${turn === 1 ? '' : `-${turn}`}.damaged`
    if (!existsSync(name)) return name
  }
}
