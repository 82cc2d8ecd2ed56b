import { expect, test } from 'vitest'
import { imageTypeOf } from '../../../shared/domain/rules/images.ts'
import { REAL_FILES } from '../fixtures/files.ts'
import { hasTooManyPixels, imageSizeOf } from './image-size.ts'

const files = Object.entries(REAL_FILES)
const sizeOf = (bytes: Uint8Array) => {
  const type = imageTypeOf(bytes)
  return type === null ? 'no image' : imageSizeOf(bytes, type)
}

/** Overwrites bytes at a position. */
function withBytes(bytes: Uint8Array, at: number, put: readonly number[]): Uint8Array {
  const changed = new Uint8Array(bytes)
  changed.set(put, at)
  return changed
}

test.each(files)('the head of a %s gives its size', (_name, bytes) => {
  expect(sizeOf(bytes)).toEqual({ width: 7, height: 5 })
})

test.each(files)('a %s that stops anywhere is broken, and nothing is thrown', (_name, bytes) => {
  for (let length = 12; length < bytes.length - 1; length++)
    expect([length, sizeOf(bytes.subarray(0, length))]).toEqual([length, null])
})

test.each(files)('a %s with more behind it is whole', (_name, bytes) => {
  expect(sizeOf(new Uint8Array([...bytes, 1, 2, 3]))).toEqual({ width: 7, height: 5 })
})

test.each(files)('a head of a %s with nonsense behind it is broken', (_name, bytes) => {
  const nonsense = new Uint8Array(200).fill(0x41)
  nonsense.set(bytes.subarray(0, 12))
  expect(sizeOf(nonsense)).toBeNull()
})

test('a preview within a JPEG is not taken for the image, nor its end for the end', () => {
  const preview = REAL_FILES['progressive JPEG']
  const jpeg = REAL_FILES['baseline JPEG']
  const length = preview.length + 2
  const holding = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...preview])
  const taller = withBytes(jpeg.subarray(2), frameAt(jpeg) - 2 + 5, [0, 9])
  expect(sizeOf(new Uint8Array([...holding, ...taller]))).toEqual({ width: 7, height: 9 })
  expect(sizeOf(new Uint8Array([...holding, ...taller.subarray(0, -2)]))).toBeNull()
})

test('a JPEG may leave its height open; no image is without a width', () => {
  const jpeg = REAL_FILES['baseline JPEG']
  expect(sizeOf(withBytes(jpeg, frameAt(jpeg) + 5, [0, 0]))).toEqual({ width: 7, height: null })
  expect(sizeOf(withBytes(jpeg, frameAt(jpeg) + 7, [0, 0]))).toBeNull()
  expect(sizeOf(withBytes(REAL_FILES.PNG, 16, [0, 0, 0, 0]))).toBeNull()
  expect(sizeOf(withBytes(REAL_FILES['lossy WebP'], 26, [0, 0]))).toBeNull()
})

test('large sizes are read as they are', () => {
  expect(sizeOf(withBytes(REAL_FILES.PNG, 16, [0, 1, 0x11, 0x70, 0, 0, 0x27, 0x10]))).toEqual({
    width: 70_000,
    height: 10_000,
  })
  expect(sizeOf(withBytes(REAL_FILES['extended WebP'], 24, [0xff, 0x3f, 1, 0xff, 0xff, 0]))).toEqual({
    width: 0x01_3fff + 1,
    height: 0xffff + 1,
  })
})

/** Where the frame of a JPEG begins. */
function frameAt(jpeg: Uint8Array): number {
  return jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc1].includes(jpeg[at + 1] ?? 0))
}

test.each([
  [8000, 5000, false],
  [15_000, 15_000, true],
  [65_535, 1000, true],
  [15_000, null, false],
])('%i × %j pixels are too many: %j', (width, height, wanted) => {
  expect(hasTooManyPixels({ width, height })).toBe(wanted)
})
