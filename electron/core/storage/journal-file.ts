import {
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from '../settings/json-file.ts'

/** Writes `bytes` at a place in an open file; on return they are on the disk. Throws what the disk throws. */
export type Append = (file: number, bytes: Uint8Array, at: number) => void

/** The real way. */
export const appendDurably: Append = (file, bytes, at) => {
  let done = 0
  while (done < bytes.length) done += writeSync(file, bytes, done, bytes.length - done, at + done)
  fdatasyncSync(file)
}

/** An append-only file of lines. Everything it does throws what the disk throws, and then nothing of it counts. */
export interface JournalFile {
  size(): number
  /** On return the lines are on the disk. What a failed try left behind is written over by the next one. */
  append(lines: string): void
  /** Puts other lines in the place of all, atomically: a reader finds the old file or the new one. */
  replace(lines: string): void
  close(): void
}

/** Opens the file at `path` for appending behind its first `size` bytes; it is made when it is not there. */
export function openJournalFile(path: string, size: number, append: Append): JournalFile {
  let length = size
  let file: number | null = null
  const opened = () => {
    if (file === null) {
      file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
      ftruncateSync(file, length)
    }
    return file
  }
  const shut = () => {
    if (file !== null) closeSync(file)
    file = null
  }
  return {
    size: () => length,
    append: lines => {
      const bytes = Buffer.from(lines)
      try {
        append(opened(), bytes, length)
      } catch (error) {
        // Opened anew, it is cut to what counts.
        shut()
        throw error
      }
      length += bytes.length
    },
    replace: lines => {
      const bytes = Buffer.from(lines)
      const beside = `${path}.new`
      rmSync(beside, { force: true })
      const fresh = openSync(beside, 'wx', 0o600)
      try {
        append(fresh, bytes, 0)
        fsyncSync(fresh)
      } finally {
        closeSync(fresh)
      }
      // Windows renames over no open file.
      shut()
      renameSync(beside, path)
      syncFolder(dirname(path))
      length = bytes.length
    },
    close: shut,
  }
}

/**
 * The whole text, and the length of its lines in bytes: what stands behind the last one was being written when the
 * program died, and the next line takes its place. Null when the file is not there. Throws what the disk throws.
 */
export function readText(path: string): { text: string; size: number } | null {
  try {
    const bytes = readFileSync(path)
    return { text: bytes.toString('utf8'), size: bytes.lastIndexOf('\n') + 1 }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
