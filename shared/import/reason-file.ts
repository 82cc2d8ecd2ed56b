import type { Encoding, FileShape } from '../domain/file-shape.ts'
import { bareWord } from './blanks.ts'
import { encode, fits } from './encode.ts'
import { guard } from './guard.ts'
import { csvLine, csvLineAsItStood } from './write-csv.ts'

/** A row on its way back to the person: its cells as they stood, or the text of a line that is no row, and why. */
export type ReasonRow = ({ cells: readonly string[] } | { text: string }) & { reason: string }

/**
 * Rows of a file as a file of the same shape: the same header, columns, delimiter, line ends and encoding, every cell as
 * it stood (formula-like text guarded), with the reason behind the last column. Fixed there, it can be read again.
 * Printer's signs that the file's encoding does not have are written plainly; a reason with a letter it does not have
 * makes the file UTF-8: a wrong letter helps nobody. Comes in pieces that stand one behind the other: millions of rows
 * are longer than a text may be. `rows` may be asked for twice.
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

/** Lines written as one piece. */
const PIECE_LINES = 10_000

/** The lines in an encoding; null where it lacks one of their letters. */
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
  /** A file that came from here once has a reason already: it is written anew. */
  hasReason: boolean
}

function columnsOf(header: readonly string[], reasonHeader: string): Columns {
  const last = header.at(-1)
  const hasReason = header.length > 1 && last !== undefined && bareWord(last) === bareWord(reasonHeader)
  return { count: Math.max(1, hasReason ? header.length - 1 : header.length), hasReason }
}

/** As many cells as the file has columns, so that the reason stands behind the last. */
function fitted(cells: readonly string[], { count, hasReason }: Columns): string[] {
  const own = hasReason ? cells.slice(0, count) : [...cells]
  while (own.length < count) own.push('')
  return own
}

/** A text constant such as `="001"` calculates nothing and keeps its zeros: it stays. */
function guardCell(cell: string): string {
  return /^="[^"]*"$/.test(cell) ? cell : guard(cell)
}
