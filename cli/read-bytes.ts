import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { FILE_BYTES_MAX } from '../shared/import/table/file-kinds.ts'

/** Bytes above the size limit, which the import refuses whatever they are. */
export const tooLarge = () => new Uint8Array(FILE_BYTES_MAX + 1)

/** Reads a stream to its end, or until it is too large: a device may have no end. */
export async function readStream(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size > FILE_BYTES_MAX) return tooLarge()
  }
  return Buffer.concat(pieces)
}

const WAIT_MS = 30_000
const LOOK_MS = 20

/**
 * Reads a pipe or a device. A pipe that nobody has opened for writing would hold up `open` for ever, so it is opened
 * without waiting; null when nothing came in time.
 */
export async function readSpecial(path: string, waitMs = WAIT_MS): Promise<Uint8Array | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  const pieces: Buffer[] = []
  let size = 0
  const piece = Buffer.alloc(65_536)
  try {
    for (let left = waitMs; size <= FILE_BYTES_MAX; ) {
      const got = await file.read(piece, 0, piece.length, null).then(
        ({ bytesRead }) => bytesRead,
        error => (error.code === 'EAGAIN' ? null : Promise.reject(error)),
      )
      if (got !== null && got > 0) {
        pieces.push(Buffer.from(piece.subarray(0, got)))
        size += got
        continue
      }
      // Nothing yet, or no writer yet: at the end once something came.
      if (got === 0 && size > 0) return Buffer.concat(pieces)
      if (size === 0 && left <= 0) return null
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
      left -= LOOK_MS
    }
    return tooLarge()
  } finally {
    await file.close()
  }
}
