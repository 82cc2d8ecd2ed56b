import { crc32, deflateSync } from 'node:zlib'
import type { Raster } from './raster.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Encodes a raster as PNG, 8 bits RGBA. */
export function encodePng({ width, height, pixels }: Raster): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered(width, height, pixels), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Every row is written as its difference to the row above (filter 2), which suits areas of one colour. */
function filtered(width: number, height: number, pixels: Uint8Array | Uint8ClampedArray): Buffer {
  const stride = width * 4
  const out = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    const row = y * stride
    const at = y * (stride + 1)
    out[at] = 2
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (pixels[row - stride + x] ?? 0)
      out[at + 1 + x] = ((pixels[row + x] ?? 0) - above) & 0xff
    }
  }
  return out
}

function chunk(type: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(type, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
  return out
}
