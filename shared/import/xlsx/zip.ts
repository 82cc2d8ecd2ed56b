import { unzipSync } from 'fflate'
import { decodeBytes } from '../table/text-decoder.ts'

/** The most that the parts of a workbook may hold unpacked, in bytes. */
const UNPACKED_MAX = 200 * 1024 * 1024

/** The parts of a zip file, unpacked when they are asked for. */
export interface Zip {
  names: ReadonlySet<string>
  /** The text of a part; null when there is none. */
  text(name: string): string | null
}

export type ZipOpened = { kind: 'open'; zip: Zip } | { kind: 'too-large' } | { kind: 'damaged' }

/**
 * Reads the directory of a zip file, without unpacking anything. A part never takes more memory than the directory says,
 * and all of them together at most 200 MB, whatever the packed bytes would become.
 */
export function openZip(bytes: Uint8Array): ZipOpened {
  const names = new Set<string>()
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.add(name)
        unpacked += originalSize
        return false
      },
    })
  } catch {
    return { kind: 'damaged' }
  }
  if (unpacked > UNPACKED_MAX) return { kind: 'too-large' }
  return { kind: 'open', zip: { names, text: name => (names.has(name) ? textOf(bytes, name) : null) } }
}

const NOTHING = new Uint8Array()

function textOf(bytes: Uint8Array, wanted: string): string {
  let isTaken = false
  const parts = unzipSync(bytes, {
    filter: ({ name }) => {
      const isFirst = name === wanted && !isTaken
      isTaken ||= isFirst
      return isFirst
    },
  })
  const [first = 0, second = 0, third = 0] = parts[wanted] ?? []
  const hasByteOrderMark = first === 0xef && second === 0xbb && third === 0xbf
  return decodeBytes((parts[wanted] ?? NOTHING).subarray(hasByteOrderMark ? 3 : 0), 'utf-8') ?? ''
}
