import type { SteppedWork } from '../../bridge/in-pieces.ts'
import { mapOf } from '../../bridge/in-steps.ts'

const NEWLINE = /\r\n|\r|\n/
/** The end of a line that spreadsheets on Windows don't write. */
const OTHER_NEWLINE = /(?<!\r)\n|\r(?!\n)/

/**
 * Reads a block as spreadsheets put it on the clipboard: tabs between cells, CRLF, LF or CR between lines, cells with
 * tabs, newlines or quotes in them quoted, quotes inside doubled. One newline at the end is not a line. A quote that
 * is never closed is a quote like any other character.
 */
export function* readTsv(text: string): SteppedWork<string[][]> {
  if (text === '') return []
  // Most blocks quote nothing: the browser's own splitting is several times as fast as reading cell by cell, and by a
  // text twice as fast as by a pattern.
  if (!text.includes('"')) {
    const newline = text.includes('\r') ? (OTHER_NEWLINE.test(text) ? NEWLINE : '\r\n') : '\n'
    const all = text.split(newline)
    if (all.at(-1) === '') all.pop()
    return yield* mapOf(all, text.includes('\t') ? line => line.split('\t') : line => [line])
  }
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  for (;;) {
    const cell = readCell(text, at)
    line.push(cell.text)
    at = cell.end
    if (text[at] === '\t') {
      at++
      continue
    }
    lines.push(line)
    yield
    if (at >= text.length) return lines
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    if (at >= text.length) return lines
    line = []
  }
}

/** Cells of the longest line. */
export function blockWidth(lines: readonly (readonly string[])[]): number {
  return lines.reduce((width, line) => (line.length > width ? line.length : width), 0)
}

function readCell(text: string, start: number): { text: string; end: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start)
    if (quoted !== null) return quoted
  }
  let end = start
  while (end < text.length) {
    const code = text.charCodeAt(end)
    if (code === 9 || code === 10 || code === 13) break
    end++
  }
  return { text: text.slice(start, end), end }
}

/** Null where the quotes do not enclose a whole cell. */
function readQuoted(text: string, start: number): { text: string; end: number } | null {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    const after = text[quote + 1]
    if (after === '"') {
      from = quote + 2
      continue
    }
    if (after !== undefined && after !== '\t' && after !== '\n' && after !== '\r') return null
    return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
  }
}

const NEEDS_QUOTES = /["\t\r\n]/

/** The inverse of {@link readTsv}: CRLF between lines, and none at the end. */
export function writeTsv(lines: readonly (readonly string[])[]): string {
  return lines
    .map(line =>
      line.map(cell => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n')
}
