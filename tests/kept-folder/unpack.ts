import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const PACKED = /\.br$/

/** Unpacks the data folder of a released version into a new folder, owned by the caller. */
export function unpackKeptFolder(version: string): string {
  const packed = join(import.meta.dirname, `version-${version}`)
  const folder = mkdtempSync(join(tmpdir(), 'kept-folder-'))
  for (const entry of readdirSync(packed, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !PACKED.test(entry.name)) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, relative(packed, from).replace(PACKED, ''))
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    writeFileSync(to, brotliDecompressSync(readFileSync(from)), { mode: 0o600 })
  }
  return folder
}
