/** Primary result codes of SQLite that matter here. Extended codes carry these in their low byte. */
const LOCKED_CODES = [5, 6]
const CORRUPT_CODES = [11, 26]
const FULL_CODE = 13
/** perm, nomem, readonly, io, cantopen, protocol: the fault of the environment, not of the program. */
const WORLD_CODES = [3, 7, 8, 10, 14, 15]

/**
 * What went wrong beneath SQLite. Only codes 11 and 26 count as corruption: a locked file or a missing permission
 * must never look like a reason to discard a database.
 */
export interface StorageTrouble {
  kind: 'locked' | 'corrupt' | 'disk-full' | 'io'
  /** SQLite's extended result code. */
  code: number
  /** SQLite's own message, for the log. */
  detail: string
}

/**
 * Classifies a thrown error; null when the storage is not the cause (a wrong statement, a broken constraint: a bug).
 */
export function storageTrouble(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  const code = error.errcode
  const detail = error.message
  const kind = kindOfCode(code)
  return kind === null ? null : { kind, code, detail }
}

/** The kind of trouble an extended result code stands for; null when the storage is not the cause. */
export function kindOfCode(code: number): StorageTrouble['kind'] | null {
  const primary = code & 0xff
  if (LOCKED_CODES.includes(primary)) return 'locked'
  if (CORRUPT_CODES.includes(primary)) return 'corrupt'
  if (primary === FULL_CODE) return 'disk-full'
  return WORLD_CODES.includes(primary) ? 'io' : null
}

/**
 * SQLite cannot write the file. That is the fault of the environment, unless the file system says it can be written.
 */
export const isReadOnly = (code: number): boolean => (code & 0xff) === 8
