import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawIcon } from '../../build/make-icons.mjs'
import { root } from './tools.ts'

const read = (name: string) => readFileSync(join(root, 'build', name))

test('the Windows icon has every required size', () => {
  const ico = read('icon.ico')
  const count = ico.readUInt16LE(4)
  const images = Array.from({ length: count }, (_, i) => {
    const at = 6 + 16 * i
    return { size: ico[at] || 256, length: ico.readUInt32LE(at + 8), offset: ico.readUInt32LE(at + 12) }
  })
  expect(images.map(image => image.size)).toEqual([16, 24, 32, 48, 64, 128, 256])
  const last = images.at(-1)
  expect((last?.offset ?? 0) + (last?.length ?? 0)).toBe(ico.length)

  const small = images.find(image => image.size === 32)
  const pixels = ico.subarray((small?.offset ?? 0) + 40)
  // Bitmaps are stored from the bottom up, blue first.
  const bottomLeft = (32 - 1) * 32 * 4
  const middle = (16 * 32 + 16) * 4
  const drawn = drawIcon(32)
  expect([...pixels.subarray(0, 4)]).toEqual(bgra(drawn.subarray(bottomLeft, bottomLeft + 4)))
  expect([...pixels.subarray((15 * 32 + 16) * 4, (15 * 32 + 16) * 4 + 4)]).toEqual(
    bgra(drawn.subarray(middle, middle + 4)),
  )
})

test('the macOS icon has PNG pictures up to 1024', () => {
  const icns = read('icon.icns')
  expect(icns.subarray(0, 4).toString()).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const parts: string[] = []
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    const width = icns.readUInt32BE(at + 8 + 16)
    expect(icns.subarray(at + 9, at + 12).toString()).toBe('PNG')
    parts.push(`${icns.subarray(at, at + 4).toString()} ${width}`)
  }
  expect(parts).toEqual([
    'ic11 32',
    'ic12 64',
    'ic07 128',
    'ic13 256',
    'ic08 256',
    'ic14 512',
    'ic09 512',
    'ic10 1024',
  ])
})

test('the Linux icon is a PNG of 512', () => {
  const png = read('icon.png')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 512])
})

function bgra(rgba: Uint8Array): number[] {
  const [r = 0, g = 0, b = 0, a = 0] = rgba
  return [b, g, r, a]
}
