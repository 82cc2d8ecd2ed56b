import type { Encoding } from '../domain/file-shape.ts'
import { tableOf } from './encoding-score.ts'
import type { Judged } from './judge.ts'
import { whyAt } from './rows.ts'
import { cellsOf, textOf } from './tokenise.ts'
import { csvLine, guard } from './write-csv.ts'

/**
 * The lines of a file with one of some verdicts, as a file of the same shape: the same header, columns, delimiter,
 * decimals and encoding, every cell as it stood (formula-like text guarded), with the reason behind the last column.
 * Fixed there, it can be dropped again.
 */
export function cutLines(
  judged: Judged,
  wanted: (record: number) => boolean,
  reasonHeader = 'Reason',
): { bytes: Uint8Array; lines: number } {
  const { table } = judged
  const delimiter = table.inner ?? table.delimiter ?? ';'
  const out: string[] = []
  if (table.sepLine) out.push(textOf(table, 0))
  const header = table.header.record
  const width = Math.max(1, table.header.cells.length)
  if (header !== null) out.push(csvLine([...padded(table.header.cells, width), reasonHeader], delimiter))
  let lines = 0
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!wanted(record)) continue
    const broken = table.records.broken[record] === 1
    const reason = csvLine([whyAt(judged, record)], delimiter)
    const text = broken
      ? textOf(table, record)
      : csvLine(padded(cellsOf(table, record).map(guardCell), width), delimiter)
    out.push(`${text}${delimiter}${reason}`)
    lines++
  }
  return {
    bytes: encode(out.map(line => `${line.replaceAll('\n', '\r\n')}\r\n`).join(''), table.encoding),
    lines,
  }
}

/** Cells up to the width of the header, so that the reason stands behind the last column. */
function padded(cells: readonly string[], width: number): string[] {
  return cells.length >= width ? [...cells] : [...cells, ...new Array<string>(width - cells.length).fill('')]
}

/** A text constant such as `="001"` calculates nothing and keeps its zeros: it stays. */
function guardCell(cell: string): string {
  return /^="[^"]*"$/.test(cell) ? cell : guard(cell)
}

/** Text back to bytes; UTF-8 and UTF-16 get a byte order mark, a letter beyond a single-byte encoding becomes `?`. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return utf8(`\ufeff${text}`)
    case 'utf-16le':
    case 'utf-16be': {
      const marked = `\ufeff${text}`
      const bytes = new Uint8Array(marked.length * 2)
      const view = new DataView(bytes.buffer)
      for (let i = 0; i < marked.length; i++)
        view.setUint16(i * 2, marked.charCodeAt(i), encoding === 'utf-16le')
      return bytes
    }
    default: {
      const table = tableOf(encoding)
      return Uint8Array.from([...text], char => {
        const byte = char < '\u0080' ? char.charCodeAt(0) : table.indexOf(char)
        return byte === -1 ? 63 : byte
      })
    }
  }
}

/** UTF-8 without a TextEncoder, which not every host of pure code has. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let at = 0
  for (const char of text) {
    const code = char.codePointAt(0) as number
    if (code < 0x80) bytes[at++] = code
    else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6)
      bytes[at++] = 0x80 | (code & 63)
    } else if (code < 0x10000) {
      bytes[at++] = 0xe0 | (code >> 12)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    } else {
      bytes[at++] = 0xf0 | (code >> 18)
      bytes[at++] = 0x80 | ((code >> 12) & 63)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    }
  }
  return bytes.slice(0, at)
}
