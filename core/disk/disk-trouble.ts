import type { DiskTrouble } from '../../shared/contract/shapes.ts'

const FULL_CODES = ['ENOSPC', 'EDQUOT']

/** A write was refused because the folder is not where it was opened; another one may be in its place. */
export class FolderMoved extends Error {}

/** Classifies an error of the file system; null when it is a bug and not the disk. */
export function diskTroubleOf(error: unknown): DiskTrouble | null {
  if (error instanceof FolderMoved) return 'folder-moved'
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return FULL_CODES.includes(String(error.code)) ? 'disk-full' : 'disk-error'
}

/** Runs a write to files. What the disk throws is returned; any other error is rethrown. */
export function tryWriting(act: () => void): DiskTrouble | null {
  try {
    act()
    return null
  } catch (error) {
    const trouble = diskTroubleOf(error)
    if (trouble === null) throw error
    return trouble
  }
}
