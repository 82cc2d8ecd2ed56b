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
 * makes the file UTF-8: a wrong letter helps nobody.
 */
export function writeReasonFile(
  shape: FileShape,
  rows: readonly ReasonRow[],
  reasonHeader: string,
): Uint8Array<ArrayBuffer> {
  const { header, delimiter, sepLine, lineEnd, encoding, hasByteOrderMark } = shape
  const columns = columnsOf(header ?? [], reasonHeader)
  const lines: string[] = []
  if (sepLine !== null) lines.push(sepLine)
  if (header !== null)
    lines.push(csvLineAsItStood([...fitted(header, columns), reasonHeader].map(guardCell), delimiter))
  for (const row of rows) {
    const text =
      'text' in row ? row.text : csvLineAsItStood(fitted(row.cells, columns).map(guardCell), delimiter)
    lines.push(`${text}${delimiter}${csvLine([fittedTo(encoding, row.reason)], delimiter)}`)
  }
  const text = lines.map(line => `${line}${lineEnd}`).join('')
  return fits(text, encoding) ? encode(text, encoding, hasByteOrderMark) : encode(text, 'utf-8')
}

const PLAIN: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'" },
  ...{ '→': '->', '…': '...', '–': '-', '—': '-', '−': '-' },
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
