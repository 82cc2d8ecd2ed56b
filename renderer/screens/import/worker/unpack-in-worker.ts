import { packedParts } from '../../../../shared/import/table/read-file.ts'
import type { PackedPart } from '../../../../shared/import/xlsx/package/large-parts.ts'
import type { UnpackedParts } from '../../../../shared/import/xlsx/package/zip.ts'

/**
 * Unpacks the large parts of a workbook by the browser's own means, once for all readings of the file. What is damaged or
 * larger than it says is left out: whoever reads the workbook finds out, and says what it means. `onShare` follows the
 * bytes.
 */
export async function unpackInWorker(
  bytes: Uint8Array,
  onShare: (share: number) => void = () => {},
): Promise<UnpackedParts> {
  const parts = new Map<string, Uint8Array>()
  const packed = packedParts(bytes)
  const total = packed.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const part of packed) {
    const unpacked = await unpack(part, at => onShare((before + at) / total)).catch(() => null)
    before += part.size
    if (unpacked !== null) parts.set(part.name, unpacked)
  }
  return parts
}

async function unpack(
  { packed, size }: PackedPart,
  onBytes: (at: number) => void,
): Promise<Uint8Array | null> {
  const unpacked = new Uint8Array(size)
  const { writable, readable } = new DecompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const isWritten = writer.write(new Uint8Array(packed)).then(() => writer.close())
  // The reader is told of the same trouble.
  isWritten.catch(() => {})
  const reader = readable.getReader()
  let at = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (at + piece.value.length > size) {
      await reader.cancel()
      return null
    }
    unpacked.set(piece.value, at)
    at += piece.value.length
    onBytes(at)
  }
  return at === size ? unpacked : null
}
