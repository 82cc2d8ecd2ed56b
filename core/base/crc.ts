import { crc32 } from 'node:zlib'

/**
 * The CRC-32 of a text in UTF-8. A loop over the characters was faster until V8 deoptimised it: the texts are
 * concatenated from parts, and after some 20,000 calls each became thirty times as slow.
 */
export const crcOf = (text: string): number => crc32(text)
