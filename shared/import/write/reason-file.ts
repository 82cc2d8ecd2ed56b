import type { Encoding, FileShape } from '../../domain/text/file-shape.ts'
import { bareWord } from '../table/blanks.ts'
import { encode, fits } from '../table/encode.ts'
import { guard } from './guard.ts'
import { csvLine, csvLineAsItStood } from './write-csv.ts'

/** A row to write back: its original cells, or the text of a line that is no row, and the reason. */
export type ReasonRow = ({ cells: readonly string[] } | { text: string }) & { reason: string }

/**
 * Rows as a file in the original format: the same header, columns, delimiter, line ends and encoding, every cell as
 * it was (formula-like text guarded), with the reason in a last column. Once fixed, it can be imported again.
 * Typographic characters that the encoding lacks are replaced by plain ones; a reason with a letter that it lacks
 * makes the file UTF-8. The result comes in pieces, because millions of rows exceed the maximum length of a string.
 * `rows` may be iterated twice.
 */
export function writeReasonFile(
  shape: FileShape,
  rows: () => Iterable<ReasonRow>,
  reasonHeader: string,
): Uint8Array<ArrayBuffer>[] {
  return (
    encodedIn(shape.encoding, shape.hasByteOrderMark, linesOf(shape, rows(), reasonHeader)) ??
    encodedIn('utf-8', true, linesOf(shape, rows(), reasonHeader)) ??
    []
  )
}

/** Lines per piece. */
const PIECE_LINES = 10_000

/** The lines in an encoding; null when it lacks one of their letters. */
function encodedIn(
  encoding: Encoding,
  hasMark: boolean,
  lines: Iterable<string>,
): Uint8Array<ArrayBuffer>[] | null {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let held: string[] = []
  const write = () => {
    const text = held.join('')
    held = []
    if (!fits(text, encoding)) return false
    pieces.push(encode(text, encoding, hasMark && pieces.length === 0))
    return true
  }
  for (const line of lines) {
    held.push(line)
    if (held.length === PIECE_LINES && !write()) return null
  }
  return held.length > 0 && !write() ? null : pieces
}

function* linesOf(
  { header, delimiter, sepLine, lineEnd, encoding }: FileShape,
  rows: Iterable<ReasonRow>,
  reasonHeader: string,
): Generator<string> {
  const columns = columnsOf(header ?? [], reasonHeader)
  if (sepLine !== null) yield sepLine + lineEnd
  if (header !== null)
    yield csvLineAsItStood([...fitted(header, columns), reasonHeader].map(guardCell), delimiter) + lineEnd
  for (const row of rows) {
    const text =
      'text' in row ? row.text : csvLineAsItStood(fitted(row.cells, columns).map(guardCell), delimiter)
    yield `${text}${delimiter}${csvLine([fittedTo(encoding, row.reason)], delimiter)}${lineEnd}`
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '→': '->',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
}

function fittedTo(encoding: Encoding, reason: string): string {
  if (fits(reason, encoding)) return reason
  return reason.replace(/[“”„‘’→…–—−]/g, sign => (fits(sign, encoding) ? sign : (PLAIN[sign] ?? sign)))
}

interface Columns {
  /** Columns before the reason. */
  count: number
  /** The file already has a column of reasons from an earlier export, which is replaced. */
  hasReason: boolean
}

function columnsOf(header: readonly string[], reasonHeader: string): Columns {
  const last = header.at(-1)
  const hasReason = header.length > 1 && last !== undefined && bareWord(last) === bareWord(reasonHeader)
  return { count: Math.max(1, hasReason ? header.length - 1 : header.length), hasReason }
}

/** Pads the cells to the columns of the file, so that the reason is in the last one. */
function fitted(cells: readonly string[], { count, hasReason }: Columns): string[] {
  const own = hasReason ? cells.slice(0, count) : [...cells]
  while (own.length < count) own.push('')
  return own
}

/** Guards a cell, except for a text constant such as `="001"`, which calculates nothing and keeps its zeros. */
function guardCell(cell: string): string {
  return /^="[^"]*"$/.test(cell) ? cell : guard(cell)
}
