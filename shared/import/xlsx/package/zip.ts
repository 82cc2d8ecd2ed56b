import { inflateSync, unzipSync } from 'fflate'
import { utf8Text } from '../../table/encoding/text-decoder.ts'
import { type PackedPart, partsOfZip } from './large-parts.ts'

/** The most that the parts of a workbook may hold unpacked, in bytes. */
export const UNPACKED_MAX = 200 * 1024 * 1024

/** Parts that the host has unpacked by its own means, by name: it takes half the time that a script does. */
export type UnpackedParts = ReadonlyMap<string, Uint8Array>

/** The parts of a zip file, unpacked when they are asked for. */
export interface Zip {
  names: ReadonlySet<string>
  /** The bytes of a part, without a byte order mark; none when there is no such part. */
  bytes(name: string): Uint8Array
  /** The text of a part; null when there is none. */
  text(name: string): string | null
}

type ZipOpened = { kind: 'open'; zip: Zip } | { kind: 'too-large' } | { kind: 'damaged' }

/**
 * Reads the directory of a zip file, without unpacking anything. A part never takes more memory than the directory says,
 * and all of them together at most 200 MB, whatever the packed bytes would become. `unpacked`: its parts that the host has
 * unpacked already.
 */
export function openZip(bytes: Uint8Array, unpacked?: UnpackedParts): ZipOpened {
  const names = new Set<string>()
  let size = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name)
        size += originalSize
        return false
      },
    })
  } catch {
    return { kind: 'damaged' }
  }
  if (size > UNPACKED_MAX) return { kind: 'too-large' }
  const parts = new Map(partsOfZip(bytes).map(part => [part.name, part]))
  const bytesOf = (name: string) =>
    names.has(name) ? withoutMark(unpacked?.get(name) ?? unpack(bytes, name, parts.get(name))) : NOTHING
  const text = (name: string) => (names.has(name) ? utf8Text(bytesOf(name)) : null)
  return { kind: 'open', zip: { names, bytes: bytesOf, text } }
}

const NOTHING = new Uint8Array()

/** A part holds more than the directory says. */
export class PartTooLarge extends Error {}

function unpack(bytes: Uint8Array, wanted: string, part: PackedPart | undefined): Uint8Array {
  if (part?.isPacked) {
    // What is more than one byte too long is dropped.
    const unpacked = inflateSync(part.packed, { out: new Uint8Array(part.size + 1) })
    if (unpacked.length > part.size) throw new PartTooLarge(`${wanted} holds more than ${part.size} bytes`)
    return unpacked
  }
  let isTaken = false
  const parts = unzipSync(bytes, {
    filter: ({ name }) => {
      const isFirst = name === wanted && !isTaken
      isTaken ||= isFirst
      return isFirst
    },
  })
  return parts[wanted] ?? NOTHING
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return bytes.subarray(hasByteOrderMark ? 3 : 0)
}
