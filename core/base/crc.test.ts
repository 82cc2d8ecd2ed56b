import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crcOf } from './crc.ts'

test('the checksum of any text is the one zlib computes: what is on disk stays readable', () => {
  expect(crcOf('123456789')).toBe(0xcbf43926)
  for (const unit of ['binary', 'binary-ascii'] as const) {
    fc.assert(
      fc.property(fc.string({ unit }), text => {
        expect(crcOf(text)).toBe(crc32(text))
      }),
    )
  }
})
