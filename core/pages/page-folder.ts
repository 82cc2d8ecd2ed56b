import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import type { ReadPage } from './static-pages.ts'

const NOT_THERE: readonly string[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP']

/** Reads pages from a folder of built files, which may be inside an asar archive. */
export function readPagesIn(folder: string): ReadPage {
  return async file => {
    const path = join(folder, file)
    const inside = relative(folder, path)
    // pageFileOf already refuses such paths; this second check is here because one slip opens the whole disk.
    if (inside.startsWith('..') || isAbsolute(inside)) return null
    try {
      return await readFile(path)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      // No file can have such a name, however long or odd it is.
      if (code !== undefined && NOT_THERE.includes(code)) return null
      throw error
    }
  }
}
