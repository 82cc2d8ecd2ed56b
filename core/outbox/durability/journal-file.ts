import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Disk, realDisk } from '../../disk/disk.ts'

/** Writes `bytes` at a place in an open file; on return they are on the disk. Throws what the disk throws. */
export type Append = (file: number, bytes: Uint8Array, at: number) => void

export function appendTo(disk: Disk): Append {
  return (file, bytes, at) => {
    disk.write(file, bytes, at)
    disk.syncData(file)
  }
}

/** The real way. */
export const appendDurably: Append = appendTo(realDisk)

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
export function openJournalFile(
  path: string,
  size: number,
  append: Append,
  disk: Disk = realDisk,
): JournalFile {
  let length = size
  let file: number | null = null
  const opened = () => {
    if (file === null) {
      const isNew = !existsSync(path)
      file = disk.open(path, 'appended')
      disk.truncate(file, length)
      if (isNew) disk.syncFolder(dirname(path))
    }
    return file
  }
  const shut = () => {
    if (file !== null) disk.close(file)
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
      disk.remove(beside)
      const fresh = disk.open(beside, 'made')
      try {
        append(fresh, bytes, 0)
        disk.sync(fresh)
      } finally {
        disk.close(fresh)
      }
      // Windows renames over no open file.
      shut()
      disk.rename(beside, path)
      disk.syncFolder(dirname(path))
      length = bytes.length
    },
    close: shut,
  }
}

/**
 * The whole text, and the length of its lines in bytes: what stands behind the last one was being written when the
 * program died, and the next line takes its place. Null when the file is not there. Throws what the disk throws.
 */
export function readTextFile(path: string): { text: string; size: number } | null {
  try {
    const bytes = readFileSync(path)
    return { text: bytes.toString('utf8'), size: bytes.lastIndexOf('\n') + 1 }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
