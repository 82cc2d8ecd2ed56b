import { inflateRawSync } from 'node:zlib'
import { packedParts } from '../../shared/import/table/read-file.ts'
import type { UnpackedParts } from '../../shared/import/xlsx/package/zip.ts'

/** Unpacks the large parts of a workbook with Node's own zlib; what is damaged or larger than it says is left out. */
export function unpackLarge(bytes: Uint8Array): UnpackedParts {
  const parts = new Map<string, Uint8Array>()
  for (const { name, packed, size } of packedParts(bytes)) {
    try {
      const unpacked = inflateRawSync(packed, { maxOutputLength: size })
      if (unpacked.length === size) parts.set(name, unpacked)
    } catch {
      // Whoever reads the workbook finds the damage, and says what it means.
    }
  }
  return parts
}
