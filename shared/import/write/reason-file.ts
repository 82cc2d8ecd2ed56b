import type { Encoding, FileShape } from '../../domain/text/file-shape.ts'
import { bareWord } from '../table/blanks.ts'
import { encode, fits } from '../table/encoding/encode.ts'
import { writeWorkbook } from '../xlsx/write-workbook.ts'
import { guard } from './guard.ts'
import { csvLine, csvLineAsItStood } from './write-csv.ts'

/** A row to write back: its original cells, or the text of a line that is no row, and the reason. */
export type ReasonRow = ({ cells: readonly string[] } | { text: string }) & { reason: string }

/** What a file of reasons is made of; `rows` may be iterated twice. */
interface ReasonFile {
  shape: FileShape
  /** Lines above the header: they may say what the values mean. */
  titles?: readonly (readonly string[])[]
  rows: () => Iterable<ReasonRow>
  reasonHeader: string
}

/**
 * Rows as a file in the original format: the same header, columns, delimiter, line ends and encoding, every cell as
 * it was (formula-like text guarded), with the reason in a last column. Once fixed, it can be imported again.
 * Typographic characters that the encoding lacks are replaced by plain ones; a reason with a letter that it lacks
 * makes the file UTF-8. The result comes in pieces, because millions of rows exceed the maximum length of a string;
 * `write` gets those that are final at once instead.
 */
export function writeReasonFile(
  file: ReasonFile,
  write: WritePiece | null = null,
): Uint8Array<ArrayBuffer>[] {
  const { encoding, hasByteOrderMark } = file.shape
  return (
    encodedIn(encoding, hasByteOrderMark, linesOf(file), write) ??
    encodedIn('utf-8', true, linesOf(file), write) ??
    []
  )
}

type Piece = Uint8Array<ArrayBuffer>
export type WritePiece = (piece: Piece) => void

/** The same as a workbook, for rows of a workbook: every cell is the text that was read. */
export function writeReasonWorkbook(name: string, { shape, titles = [], rows, reasonHeader }: ReasonFile) {
  const columns = columnsOf(shape.header ?? [], reasonHeader)
  const headings = [...fitted(shape.header ?? [], columns), reasonHeader]
  const cells = Array.from(rows(), row => [
    ...fitted('text' in row ? [row.text] : row.cells, columns),
    row.reason,
  ])
  const wanted = headings.map((heading, at) => ({
    heading,
    holds: 'text' as const,
    width: at === headings.length - 1 ? 60 : 18,
  }))
  return writeWorkbook(name, wanted, cells, { titles })
}

/** Lines per piece. */
const PIECE_LINES = 10_000

/** The lines in an encoding; null when it lacks one of their letters. */
function encodedIn(
  encoding: Encoding,
  hasMark: boolean,
  lines: Iterable<string>,
  write: WritePiece | null,
): Uint8Array<ArrayBuffer>[] | null {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  // Other encodings may lack a letter of a later line.
  const take = write !== null && encoding.startsWith('utf-') ? write : (piece: Piece) => pieces.push(piece)
  let held: string[] = []
  let isFirst = true
  const end = () => {
    const text = held.join('')
    held = []
    if (!fits(text, encoding)) return false
    take(encode(text, encoding, hasMark && isFirst))
    isFirst = false
    return true
  }
  for (const line of lines) {
    held.push(line)
    if (held.length === PIECE_LINES && !end()) return null
  }
  return held.length > 0 && !end() ? null : pieces
}

function* linesOf({ shape, titles = [], rows, reasonHeader }: ReasonFile): Generator<string> {
  const { header, delimiter, sepLine, lineEnd, encoding } = shape
  const columns = columnsOf(header ?? [], reasonHeader)
  if (sepLine !== null) yield sepLine + lineEnd
  for (const title of titles) yield csvLineAsItStood(title.map(guardCell), delimiter) + lineEnd
  if (header !== null)
    yield csvLineAsItStood([...fitted(header, columns), reasonHeader].map(guardCell), delimiter) + lineEnd
  for (const row of rows()) {
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
