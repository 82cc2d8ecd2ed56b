import type { ImageType } from '../../shared/domain/rules/images.ts'

interface ImageSize {
  width: number
  height: number
}

/** Width and height from the header alone, so that a small file cannot make the decoder allocate gigabytes. */
export function imageSizeOf(bytes: Buffer, type: ImageType): ImageSize | null {
  try {
    if (type === 'png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    return type === 'jpeg' ? jpegSize(bytes) : webpSize(bytes)
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Whether a JPEG has its end-of-image marker. The decoder fills a truncated image with grey and reports success.
 * After the start of the scan the marker cannot occur in image data, whose 0xff bytes are escaped.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  try {
    const scan = findSegment(bytes, marker => marker === 0xda)
    return scan !== null && bytes.indexOf(END_OF_IMAGE, scan) !== -1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

function jpegSize(bytes: Buffer): ImageSize | null {
  const frame = findSegment(
    bytes,
    marker => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc,
  )
  return frame === null
    ? null
    : { height: bytes.readUInt16BE(frame + 5), width: bytes.readUInt16BE(frame + 7) }
}

/** The position of the first wanted segment. Throws a RangeError when the bytes end before it. */
function findSegment(bytes: Buffer, isWanted: (marker: number) => boolean): number | null {
  let at = 2
  while (at < bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at++
      continue
    }
    if (isWanted(marker)) return at
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): ImageSize | null {
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
