import type { ImageType } from '../../../shared/domain/rules/images.ts'
import { IMAGE_PIXELS_MAX } from '../../../shared/domain/rules/limits.ts'

/** Size in pixels according to the head of a file; null where it doesn't say. */
interface ImageSize {
  width: number | null
  height: number | null
}

/** The size of an image of this type; null if the file is broken or truncated. No picture is decoded. */
export function imageSizeOf(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (type) {
      case 'jpeg':
        return sizeOfJpeg(view)
      case 'png':
        return sizeOfPng(view)
      case 'webp':
        return sizeOfWebp(view)
    }
  } catch (error) {
    // A view refuses to read beyond its end: the file is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether decoding it would take too much of a window's memory. */
export function hasTooManyPixels({ width, height }: ImageSize): boolean {
  return width !== null && height !== null && width * height > IMAGE_PIXELS_MAX
}

/** A frame header (ITU T.81 B.2.2): all of C0 to CF except the tables DHT, JPG, DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** TEM and the restart markers have no length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const SCAN = 0xda
const END = 0xd9

/** Goes from segment to segment, so that a preview inside one isn't taken for the image. */
function sizeOfJpeg(view: DataView): ImageSize | null {
  let size: ImageSize | null = null
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === END) return null
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      if (width === 0) return null
      // The number of lines may come after the first scan.
      size = { width, height: height === 0 ? null : height }
    }
    if (marker === SCAN) return endsAfter(view, at + length) ? size : null
    if (length < 2) return null
    at += 2 + length
  }
}

/** Within a scan, FF is followed by 00 or a restart, so this marker can only be the end. */
function endsAfter(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at >= from; at--)
    if (view.getUint8(at + 1) === END && view.getUint8(at) === 0xff) return true
  return false
}

function sizeOfPng(view: DataView): ImageSize | null {
  if (view.getUint32(8) !== 13 || text(view, 12, 4) !== 'IHDR') return null
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width === 0 || height === 0) return null
  for (let at = 33, hasPixels = false; ; ) {
    const [length, name] = [view.getUint32(at), text(view, at + 4, 4)]
    // Reads the end of the chunk; throws if it isn't there.
    view.getUint32(at + 8 + length)
    if (name === 'IEND') return hasPixels ? { width, height } : null
    if (name === 'IDAT') hasPixels = true
    at += 12 + length
  }
}

function sizeOfWebp(view: DataView): ImageSize | null {
  // The last byte may be padding, which not every program writes.
  if (view.byteLength < 8 + view.getUint32(4, true) - 1) return null
  const body = 20
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      if (text(view, body + 3, 3) !== '\x9d\x01\x2a') return null
      return sized(view.getUint16(body + 6, true) & 0x3fff, view.getUint16(body + 8, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(body + 1, true)
      if (view.getUint8(body) !== 0x2f) return null
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return sized(uint24(view, body + 4) + 1, uint24(view, body + 7) + 1)
    default:
      return null
  }
}

function sized(width: number, height: number): ImageSize | null {
  return width === 0 || height === 0 ? null : { width, height }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function text(view: DataView, at: number, length: number): string {
  let read = ''
  for (let index = at; index < at + length; index++) read += String.fromCharCode(view.getUint8(index))
  return read
}
