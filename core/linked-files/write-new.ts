import { realDisk as disk } from '../disk/disk.ts'

/** Writes a file that must not be there yet. Throws what the disk throws. */
export function writeNew(path: string, bytes: Uint8Array): void {
  const file = disk.open(path, 'made')
  try {
    disk.write(file, bytes, 0)
  } finally {
    disk.close(file)
  }
}
