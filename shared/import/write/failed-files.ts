import type { FileOrigin } from '../../domain/changes/change.ts'
import type { FileShape, SourceRow } from '../../domain/text/file-shape.ts'
import { joinedBytes } from '../table/encoding/encode.ts'
import { writeReasonFile } from './reason-file.ts'

/** A saved file with the requested rows. */
interface ReadSource {
  file: string
  shape: FileShape
  rows: readonly SourceRow[]
}

/** A file for the user to save. */
interface FailedFile {
  /** The name of the original file. */
  file: string
  bytes: Uint8Array<ArrayBuffer>
  rows: number
}

interface Ways<C> {
  /** Rows of a saved file by line, at most {@link LINES_A_CALL}; null when the file is no longer saved. */
  read: (source: string, lines: number[]) => Promise<ReadSource | null>
  /** The reason as text, for all changes that came from one row. */
  reasonOf: (changes: readonly C[]) => string
  reasonHeader: string
}

/** Lines requested in one call. */
const LINES_A_CALL = 5_000

/**
 * Turns changes back into rows of the files they came from: one file for each original, in its format and order, with
 * the reason in a last column. `rest` came from no file, or from one that is no longer saved.
 */
export async function failedFiles<C extends { origin: FileOrigin | null }>(
  changes: readonly C[],
  ways: Ways<C>,
): Promise<{ files: FailedFile[]; rest: C[] }> {
  const { bySource, rest } = groupBySource(changes)
  const files: FailedFile[] = []
  for (const [source, byLine] of bySource) {
    const found = await readAll(
      ways.read,
      source,
      [...byLine.keys()].sort((a, b) => a - b),
    )
    const rows = (found?.rows ?? []).map(({ line, cells }) => {
      const reason = ways.reasonOf(byLine.get(line) ?? [])
      byLine.delete(line)
      return { cells, reason }
    })
    for (const left of byLine.values()) rest.push(...left)
    if (found === null || rows.length === 0) continue
    const pieces = writeReasonFile({
      shape: found.shape,
      rows: () => rows,
      reasonHeader: ways.reasonHeader,
    })
    files.push({ file: found.file, bytes: joinedBytes(pieces), rows: rows.length })
  }
  return { files, rest }
}

function groupBySource<C extends { origin: FileOrigin | null }>(changes: readonly C[]) {
  const bySource = new Map<string, Map<number, C[]>>()
  const rest: C[] = []
  for (const change of changes) {
    const { source, line = 0 } = change.origin ?? {}
    if (source === undefined) {
      rest.push(change)
      continue
    }
    const byLine = bySource.get(source) ?? new Map<number, C[]>()
    bySource.set(source, byLine)
    byLine.set(line, [...(byLine.get(line) ?? []), change])
  }
  return { bySource, rest }
}

async function readAll(
  read: Ways<never>['read'],
  source: string,
  lines: readonly number[],
): Promise<ReadSource | null> {
  const parts: ReadSource[] = []
  for (let at = 0; at < lines.length; at += LINES_A_CALL) {
    const part = await read(source, lines.slice(at, at + LINES_A_CALL))
    if (part !== null) parts.push(part)
  }
  const [first] = parts
  return first === undefined ? null : { ...first, rows: parts.flatMap(({ rows }) => rows) }
}

/** `prices week 48.csv` → `prices week 48 - failed.csv`. An extension that is not a text file's becomes `.csv`. */
export function failedName(file: string): string {
  const [, base = file, ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(file) ?? []
  return `${base} - failed${/^\.(?:csv|tsv|tab|txt)$/i.test(ending) ? ending : '.csv'}`
}
