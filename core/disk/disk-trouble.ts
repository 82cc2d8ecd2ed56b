import type { DiskTrouble } from '../../shared/contract/groups/accounts.ts'

const FULL_CODES = ['ENOSPC', 'EDQUOT']

/** Reads what a call of the file system threw; null when it is not the disk's fault but a mistake of the program. */
export function diskTroubleOf(error: unknown): DiskTrouble | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null
  return FULL_CODES.includes(String(error.code)) ? 'disk-full' : 'disk-error'
}

/** Runs what writes files. What the disk throws comes back as a value; anything else is thrown on. */
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
