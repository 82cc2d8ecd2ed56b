import { UNPACKED_MAX } from './zip.ts'

/** A part of a zip file as it lies there. */
export interface PackedPart {
  readonly name: string
  readonly packed: Uint8Array
  /** Its bytes once unpacked, as the directory says. */
  readonly size: number
  /** By deflate; else its bytes are not packed, or in another way. */
  readonly isPacked: boolean
}

/** Smaller parts are not worth the trouble. */
const LARGE = 1024 * 1024
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const END_LENGTH = 22
const [ENTRY_LENGTH, LOCAL_LENGTH] = [46, 30]
const COMMENT_MAX = 0xffff
const DEFLATE = 8
const ENCRYPTED = 1

/**
 * The large parts of a zip file, for a host that can unpack them faster than fflate. None where anything about the file is
 * unusual, or too large: then `openZip` decides.
 */
export function largeParts(bytes: Uint8Array): PackedPart[] {
  return partsOfZip(bytes).filter(part => part.isPacked && part.size >= LARGE)
}

/** All parts of a zip file, under the same conditions. */
export function partsOfZip(bytes: Uint8Array): PackedPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = entriesOf(view)
    const total = parts.reduce((sum, { size }) => sum + size, 0)
    const isTwice = new Set(parts.map(({ name }) => name)).size < parts.length
    return total > UNPACKED_MAX || isTwice ? [] : parts
  } catch (error) {
    // The directory names places outside of the file.
    if (error instanceof RangeError) return []
    throw error
  }
}

/** All parts; none where anything about the directory is unusual. */
function entriesOf(view: DataView): PackedPart[] {
  const end = endRecord(view)
  if (end === null) return []
  const entries: PackedPart[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) return []
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== LOCAL) return []
    const from = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.push({
      name: textAt(view, at + ENTRY_LENGTH, nameLength),
      packed: bytesAt(view, from, view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true),
      isPacked: view.getUint16(at + 10, true) === DEFLATE && (view.getUint16(at + 8, true) & ENCRYPTED) === 0,
    })
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The record at the end of the file, which a comment may follow. */
function endRecord(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END) return at
  return null
}

/** Parts of workbooks have names of ASCII; others are not looked for. */
function textAt(view: DataView, from: number, length: number): string {
  return String.fromCharCode(...bytesAt(view, from, length))
}

function bytesAt(view: DataView, from: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, length)
}
