import { expect, test } from 'vitest'
import { crcOf } from './crc.ts'

test('what is on disk stays readable: the checksum is that of UTF-8', () => {
  expect(crcOf('123456789')).toBe(0xcbf43926)
  expect(crcOf('Růže 🌹')).toBe(0x6088a497)
})
