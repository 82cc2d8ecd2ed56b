import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import type { SourceRow } from '../../shared/domain/text/file-shape.ts'

/** Rows in one block: few enough to find one quickly, and enough to compress well. */
const BLOCK_ROWS = 500

/** Some rows of a file, compressed. */
interface Block {
  firstLine: number
  lastLine: number
  rows: Uint8Array
}

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Compresses rows in blocks, in the order of their lines. Runs off the main thread. */
export function packRows(rows: readonly SourceRow[]): Promise<Block[]> {
  const ordered = rows.toSorted((a, b) => a.line - b.line)
  const starts = Array.from({ length: Math.ceil(ordered.length / BLOCK_ROWS) }, (_, at) => at * BLOCK_ROWS)
  return Promise.all(
    starts.map(async start => {
      const part = ordered.slice(start, start + BLOCK_ROWS)
      const text = JSON.stringify(part.map(({ line, cells }) => [line, ...cells]))
      return {
        firstLine: part[0]?.line ?? 0,
        lastLine: part.at(-1)?.line ?? 0,
        // The fastest level halves the work of the default, and costs a tenth more space.
        rows: await deflate(text, { level: constants.Z_BEST_SPEED }),
      }
    }),
  )
}

/** The rows of a block; null when the disk has damaged it. */
export async function unpackRows(packed: Uint8Array): Promise<SourceRow[] | null> {
  try {
    const rows = JSON.parse((await inflate(packed)).toString()) as [number, ...string[]][]
    return rows.map(([line, ...cells]) => ({ line, cells }))
  } catch (error) {
    if (error instanceof SyntaxError || isZlibError(error)) return null
    throw error
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
