import type { Encoding } from './answers.ts'
import { tableOf } from './encoding-score.ts'
import type { Judged } from './judge.ts'
import { whyAt } from './rows.ts'
import { textOf } from './tokenise.ts'
import { csvLine } from './write-csv.ts'

/**
 * The lines of a file with one of some verdicts, as a file of the same shape: the same header, columns, delimiter,
 * decimals and encoding, every line as it stood, with the reason behind it. Fixed there, it can be dropped again.
 */
export function cutLines(
  judged: Judged,
  wanted: (record: number) => boolean,
  reasonHeader = 'Reason',
): { bytes: Uint8Array; lines: number } {
  const { table } = judged
  const delimiter = table.delimiter ?? ';'
  const out: string[] = []
  if (table.sepLine) out.push(textOf(table, 0))
  const header = table.header.record
  const width = Math.max(1, table.header.cells.length)
  if (header !== null) out.push(appended(textOf(table, header), width, width, delimiter, reasonHeader))
  let lines = 0
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!wanted(record)) continue
    const text = textOf(table, record)
    const broken = table.records.broken[record] === 1
    const line = appended(text, broken ? width : cellCount(text, delimiter), width, delimiter, whyAt(judged, record))
    out.push(line)
    lines++
  }
  return { bytes: encode(out.map(line => `${line.replaceAll('\n', '\r\n')}\r\n`).join(''), table.encoding), lines }
}

/** Puts the reason into the first column behind the last one of the header. */
function appended(text: string, cells: number, width: number, delimiter: string, reason: string): string {
  const gap = delimiter.repeat(Math.max(1, width - cells + 1))
  return `${text}${gap}${csvLine([reason], delimiter)}`
}

function cellCount(text: string, delimiter: string): number {
  let count = 1
  let quoted = false
  for (const char of text) {
    if (char === '"') quoted = !quoted
    else if (char === delimiter && !quoted) count++
  }
  return count
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
      for (let i = 0; i < marked.length; i++) view.setUint16(i * 2, marked.charCodeAt(i), encoding === 'utf-16le')
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
