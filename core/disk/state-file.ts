import { tryWriting } from './disk-trouble.ts'
import type { SettingsFile } from './json-file.ts'

/** State of an account, in a JSON file of its own. */
export interface StateFile<T> {
  read(): T
  /** On `saved` the value is on disk; otherwise the one before stays in force. */
  keep(value: T): { kind: 'saved' } | { kind: 'not-saved'; why: NonNullable<ReturnType<typeof tryWriting>> }
}

/** How the value is stored. */
export interface StateFileFormat<T extends object> {
  version: number
  /** The value before anything was saved. */
  none: T
  /** What is valid of a file of this version; null for a file that is not ours. */
  readJson: (json: unknown) => T | null
  /** A file that is damaged, or that a newer program wrote, was set aside. */
  onAside: (as: string) => void
}

/** Reads the file on first use. While it cannot be read, nothing is written over it. */
export function openStateFile<T extends object>(file: SettingsFile, as: StateFileFormat<T>): StateFile<T> {
  let kept: T | null = null
  const find = () =>
    tryWriting(() => {
      kept ??= readFile(file, as)
    })
  return {
    read: () => {
      find()
      return kept ?? as.none
    },
    keep: value => {
      const why = find() ?? tryWriting(() => file.write({ version: as.version, ...value }))
      if (why !== null) return { kind: 'not-saved', why }
      kept = value
      return { kind: 'saved' }
    },
  }
}

function readFile<T extends object>(file: SettingsFile, { none, readJson, onAside }: StateFileFormat<T>): T {
  const found = file.read()
  if (found.kind === 'none') return none
  if (found.kind === 'damaged') {
    onAside(found.keptAs)
    return none
  }
  const read = readJson(found.json)
  if (read === null) onAside(file.putAside())
  return read ?? none
}
