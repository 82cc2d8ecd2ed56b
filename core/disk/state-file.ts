import { tryWriting } from './disk-trouble.ts'
import type { SettingsFile } from './json-file.ts'

/** Something of an account that is kept in a JSON file of its own. */
export interface StateFile<T> {
  read(): T
  /** On `saved` it is on disk; otherwise what was there before is, and holds. */
  keep(value: T): { kind: 'saved' } | { kind: 'not-saved'; why: NonNullable<ReturnType<typeof tryWriting>> }
}

export interface StateFileFormat<T extends object> {
  version: number
  /** What holds before anything was kept. */
  none: T
  /** What fits of a file of this version; null for a file that is none of ours. */
  readJson: (json: unknown) => T | null
  /** A file that is damaged, or that a newer program wrote, was put aside. */
  onAside: (as: string) => void
}

/** Reads the file when first asked for. While it cannot be read nothing is kept over it. */
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
