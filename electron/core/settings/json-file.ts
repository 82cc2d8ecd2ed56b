import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, extname } from 'node:path'

/** What was found in a file. A damaged file was put aside under `keptAs` (a name in the same folder), never wiped. */
export type FileRead =
  | { kind: 'read'; json: unknown }
  | { kind: 'none' }
  | { kind: 'damaged'; keptAs: string }

/** One small JSON document on disk, for settings and account records. Throws what the disk throws. */
export interface SettingsFile {
  read(): FileRead
  /** On return the document is on disk, whole; until then the old one is. */
  write(json: unknown): void
  /** Keeps the present file under another name, so that a fresh one can begin; returns that name. */
  putAside(): string
}

/** A document in a file that only this user may read. `now` names what is put aside. */
export function jsonFile(path: string, now: () => number): SettingsFile {
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
    write: json => writeWhole(path, `${JSON.stringify(json, null, 2)}\n`),
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

/** Writes beside the file, syncs, renames: a reader sees the old text or the new one, whatever is cut off when. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.new`
  // One left over by a killed writer may have another mode.
  rmSync(beside, { force: true })
  const file = openSync(beside, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  chmodSync(beside, 0o600)
  renameSync(beside, path)
  syncFolder(dirname(path))
}

/** Makes the rename itself durable; Windows has no such call and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
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
