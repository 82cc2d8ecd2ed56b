// Draws the icon and writes icon.png, icon.ico and icon.icns beside this file: `node build/make-icons.mjs`.
// They are committed, because converting one into the other at packaging time would download a tool.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

const SAMPLES = 4
const PETALS = 6
const TOP = [0x1f, 0x6f, 0x54]
const BOTTOM = [0x12, 0x4a, 0x3c]
const PETAL = [0xff, 0xf4, 0xf1]
const PETAL_DEEP = [0xf7, 0xc4, 0xc9]
const HEART = [0xf2, 0xb1, 0x34]

/** Straight-alpha RGBA pixels of the icon at `size` × `size`. */
export function drawIcon(size) {
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) pixels.set(pixelAt(x, y, size), (y * size + x) * 4)
  }
  return pixels
}

/** The mean of SAMPLES × SAMPLES points within one pixel. */
function pixelAt(x, y, size) {
  const sum = [0, 0, 0]
  let covered = 0
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const u = (x + ((i % SAMPLES) + 0.5) / SAMPLES) / size
    const v = (y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / size
    const colour = colourAt(u * 2 - 1, v * 2 - 1)
    if (colour === null) continue
    covered++
    for (let c = 0; c < 3; c++) sum[c] += colour[c]
  }
  if (covered === 0) return [0, 0, 0, 0]
  return [...sum.map(s => Math.round(s / covered)), Math.round((255 * covered) / SAMPLES ** 2)]
}

/** The colour at a point of the square from -1 to 1; null outside the rounded plate. */
function colourAt(x, y) {
  if (!isOnPlate(x, y)) return null
  const radius = Math.hypot(x, y)
  if (radius < 0.17) return HEART
  const turn = (Math.atan2(y, x) + Math.PI / 2) / ((2 * Math.PI) / PETALS)
  const fromMiddle = Math.abs(turn - Math.round(turn)) * 2
  const edge = 0.7 * Math.cos((fromMiddle * Math.PI) / 2.6) ** 0.55
  if (radius < edge) return mix(PETAL_DEEP, PETAL, Math.min(1, radius / 0.5))
  return mix(TOP, BOTTOM, (y + 1) / 2)
}

function isOnPlate(x, y) {
  const half = 0.9
  const corner = 0.42
  const dx = Math.max(Math.abs(x) - (half - corner), 0)
  const dy = Math.max(Math.abs(y) - (half - corner), 0)
  return Math.hypot(dx, dy) <= corner
}

function mix(from, to, share) {
  return from.map((value, c) => Math.round(value + (to[c] - value) * share))
}

function png(size) {
  const pixels = drawIcon(size)
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let y = 0; y < size; y++) pixels.copy(rows, y * (size * 4 + 1) + 1, y * size * 4, (y + 1) * size * 4)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** Sizes below 256 as bitmaps, which the installer's compiler and old shells want; 256 as PNG. */
function ico(sizes) {
  const images = sizes.map(size => (size === 256 ? png(size) : bitmap(size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [i, size] of sizes.entries()) {
    const at = 6 + 16 * i
    head.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at)
    head.writeUInt32LE(images[i].length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += images[i].length
  }
  return Buffer.concat([head, ...images])
}

/** A bottom-up BGRA bitmap with the empty one-bit mask the format still asks for. */
function bitmap(size) {
  const pixels = drawIcon(size)
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(size, 4)
  head.writeInt32LE(size * 2, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const body = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = ((size - 1 - y) * size + x) * 4
      const [r, g, b, a] = pixels.subarray(from, from + 4)
      body.set([b, g, r, a], (y * size + x) * 4)
    }
  }
  return Buffer.concat([head, body, Buffer.alloc(Math.ceil(size / 32) * 4 * size)])
}

function icns(parts) {
  const bodies = parts.map(([name, size]) => {
    const image = png(size)
    const head = Buffer.alloc(8)
    head.write(name, 0, 'latin1')
    head.writeUInt32BE(image.length + 8, 4)
    return Buffer.concat([head, image])
  })
  const head = Buffer.alloc(8)
  head.write('icns', 0, 'latin1')
  head.writeUInt32BE(8 + bodies.reduce((sum, body) => sum + body.length, 0), 4)
  return Buffer.concat([head, ...bodies])
}

const ICNS_PARTS = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const here = dirname(fileURLToPath(import.meta.url))
  writeFileSync(join(here, 'icon.png'), png(512))
  writeFileSync(join(here, 'icon.ico'), ico([16, 24, 32, 48, 64, 128, 256]))
  writeFileSync(join(here, 'icon.icns'), icns(ICNS_PARTS))
}
