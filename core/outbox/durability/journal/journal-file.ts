import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Disk, realDisk } from '../../../disk/disk.ts'

/** Writes `bytes` at an offset of an open file. On return they are on the disk. Throws what the disk throws. */
export type Append = (file: number, bytes: Uint8Array, at: number) => void

function appendTo(disk: Disk): Append {
  return (file, bytes, at) => {
    disk.write(file, bytes, at)
    disk.syncData(file)
  }
}

/** How the program itself appends. */
export const appendDurably: Append = appendTo(realDisk)

/**
 * An append-only file of lines. A method that throws what the disk throws has had no effect. Opens the file at `path`
 * for appending after its first `size` bytes. Creates it when it is missing.
 */
export function openJournalFile(
  path: string,
  size: number,
  disk: Disk = realDisk,
  append: Append = appendTo(disk),
) {
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
    size: (): number => length,
    /** On return the lines are on the disk. What a failed try left behind is overwritten by the next one. */
    append: (lines: string) => {
      const bytes = Buffer.from(lines)
      try {
        append(opened(), bytes, length)
      } catch (error) {
        // The next opening truncates the file to what counts.
        shut()
        throw error
      }
      length += bytes.length
    },
    /** Replaces all lines, atomically: a reader finds the old file or the new one. */
    replace: (lines: string) => {
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
      // Windows cannot rename over an open file.
      shut()
      disk.rename(beside, path)
      disk.syncFolder(dirname(path))
      length = bytes.length
    },
    close: shut,
  }
}

/**
 * The whole text, and the length of its complete lines in bytes: what follows the last newline was being written when
 * the program died, and the next line overwrites it. Null when the file is missing. Throws what the disk throws.
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
