import { crc32 } from 'node:zlib'

/** `crc32hex json\n`. `json` is an array whose first element names the kind of the line. */
export function lineOf(json: string): string {
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`
}
