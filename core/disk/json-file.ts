import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { type Disk, realDisk } from './disk.ts'

/** What was found in a file. A damaged file was renamed to `keptAs` in the same folder, never wiped. */
type SettingsFileRead =
  | { kind: 'read'; json: unknown }
  | { kind: 'none' }
  | { kind: 'damaged'; keptAs: string }

/** One small JSON document on disk, for settings and account records. Throws what the disk throws. */
export interface SettingsFile {
  read(): SettingsFileRead
  /** On return the whole document is on disk; until then the old one is. */
  write(json: unknown): void
  /** Renames the present file, so that a new one can begin, and returns its new name. */
  putAside(): string
}

/** A document in a file that only this user may read. `now` names files that are set aside. */
export function jsonFile(path: string, now: () => number, disk: Disk = realDisk): SettingsFile {
  const putAside = () => {
    const kept = freeName(path, now())
    renameSync(path, kept)
    return kept.slice(dirname(path).length + 1)
  }
  return {
    read: () => {
      const text = readText(path)
      if (text === null) return { kind: 'none' }
      try {
        return { kind: 'read', json: JSON.parse(text) }
      } catch {
        return { kind: 'damaged', keptAs: putAside() }
      }
    },
    write: json => writeWhole(path, `${JSON.stringify(json, null, 2)}\n`, disk),
    putAside,
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes beside the file, syncs, renames: wherever this is interrupted, a reader sees the old text or the new one. The
 * folder must exist: see make-subfolder.ts.
 */
export function writeWhole(path: string, text: string, disk: Disk = realDisk): void {
  const folder = dirname(path)
  const beside = `${path}.new`
  // A leftover of a killed writer may have another mode.
  disk.remove(beside)
  const file = disk.open(beside, 'made')
  try {
    disk.write(file, Buffer.from(text), 0)
    disk.sync(file)
  } finally {
    disk.close(file)
  }
  chmodSync(beside, 0o600)
  disk.rename(beside, path)
  disk.syncFolder(folder)
}

function freeName(path: string, now: number): string {
  const end = extname(path)
  const stem = path.slice(0, path.length - end.length)
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  for (let turn = 1; ; turn++) {
    const name = `${stem}.corrupt-${stamp}${turn === 1 ? '' : `-${turn}`}${end}`
    if (!existsSync(name)) return name
  }
}
