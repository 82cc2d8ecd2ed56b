import { crc32 } from 'node:zlib'

/**
 * The CRC-32 of a text in UTF-8. A loop over the characters was faster until V8 deoptimised it: the texts are
 * concatenated from parts, and after some 20,000 calls each became thirty times as slow.
 */
export const crcOf = (text: string): number => crc32(text)

/** `crc32hex json\n`. `json` is an array whose first element names the kind of the line. */
export const lineOf = (json: string): string => `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`
