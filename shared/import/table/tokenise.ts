/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import type { Records } from './records.ts'

/** Records read at once: enough to be fast, few enough to keep memory and pauses small. */
const CHUNK = 10_000

/** A text (line ends `\n` or `\r\n`) with its records and their delimiter; null for a file of one column. */
export interface Cells {
  text: string
  records: Records
  delimiter: string | null
  /** The inner delimiter, when every line was saved as one quoted cell. */
  inner: string | null
  /** A character that changed places with `"` in the text: the file encloses cells in it, or in nothing. */
  swapped?: string
}

/** Calls `visit` with the cells of each record from `from` up to `to`; some have none, see {@link Records}. */
export function eachRecord(
  source: Cells,
  from: number,
  to: number,
  visitor: (cells: readonly string[], record: number) => void,
): void {
  const { swapped } = source
  const visit: typeof visitor =
    swapped === undefined
      ? visitor
      : (cells, record) =>
          visitor(
            cells.map(cell => swapQuotes(cell, swapped)),
            record,
          )
  for (let at = from; at < to; at += CHUNK) {
    const end = Math.min(to, at + CHUNK)
    readStretches(source, at, end, visit)
  }
}

/** The cells of one record. */
export function cellsOf(source: Cells, record: number): readonly string[] {
  let cells: readonly string[] = []
  eachRecord(source, record, record + 1, read => {
    cells = read
  })
  return cells
}

/** The text of a record as it is in the file; a line end in it is `\n`. */
export function textOf(source: Cells, record: number): string {
  const line = partOf(source, record, record + 1)
  const { swapped } = source
  return swapped === undefined ? line : swapQuotes(line, swapped)
}

/** The text of some records, with line ends as `\n`. */
function partOf({ text, records }: Cells, from: number, to: number): string {
  const part = text.slice(records.start[from], records.end[to - 1])
  return part.includes('\r') ? part.replace(/\r\n/g, '\n') : part
}

/** Exchanges the quotation mark `"` with another character; done twice, the text is as before. */
export function swapQuotes(text: string, other: string): string {
  if (!text.includes('"') && !text.includes(other)) return text
  const swapped = (char: string) => (char === '"' ? other : char === other ? '"' : char)
  return text.replace(/["'\ue000]/g, swapped)
}

/** Passes unbroken stretches to the tokeniser, so that it never meets an unmatched quote. */
function readStretches(
  source: Cells,
  from: number,
  to: number,
  visit: (cells: readonly string[], record: number) => void,
): void {
  const { records } = source
  let at = from
  while (at < to) {
    if (records.broken[at] !== 0) {
      visit([], at++)
      continue
    }
    let end = at + 1
    if (!records.hasBroken) end = to
    else while (end < to && records.broken[end] === 0) end++
    const text = partOf(source, at, end)
    const rows = text.includes('"') ? cutQuoted(source, at, end) : tokenise(text, source.delimiter)
    if (rows.length === end - at) {
      for (const row of rows) visit(source.inner === null ? row : unfold(row, source.inner), at++)
      continue
    }
    // The tokeniser drops an empty last line, but not if it gets one record at a time.
    for (; at < end; at++) {
      const row = tokenise(textOf(source, at), source.delimiter)[0] ?? ['']
      visit(source.inner === null ? row : unfold(row, source.inner), at)
    }
  }
}

/** Text (line ends `\n`) to rows of cells: Papa Parse, or a plain split when there are no quotes. */
export function tokenise(text: string, delimiter: string | null): string[][] {
  const sign = delimiter ?? NO_DELIMITER
  if (!text.includes('"')) {
    const lines = text.split('\n')
    return delimiter === null ? lines.map(line => [line]) : lines.map(line => line.split(sign))
  }
  return Papa.parse(text, { delimiter: sign, newline: '\n', header: false, skipEmptyLines: false }).data
}

/** Cuts records with quotes one by one, which is several times as fast as the tokeniser. */
function cutQuoted(source: Cells, from: number, to: number): string[][] {
  const rows: string[][] = []
  const { delimiter } = source
  const sign = delimiter ?? NO_DELIMITER
  for (let record = from; record < to; record++) {
    const line = partOf(source, record, record + 1)
    rows.push(cutRecord(line, sign) ?? tokenise(line, delimiter)[0] ?? [''])
  }
  return rows
}

/** The cells of a record with matching quotes; null when anything but a delimiter follows a closing quote. */
function cutRecord(line: string, sign: string): string[] | null {
  const cells: string[] = []
  for (let at = 0; ; ) {
    if (line.charCodeAt(at) !== QUOTE) {
      const next = line.indexOf(sign, at)
      cells.push(next === -1 ? line.slice(at) : line.slice(at, next))
      if (next === -1) return cells
      at = next + 1
      continue
    }
    let close = line.indexOf('"', at + 1)
    let isPlain = true
    for (; close !== -1 && line.charCodeAt(close + 1) === QUOTE; close = line.indexOf('"', close + 2))
      isPlain = false
    if (close === -1) return null
    const cell = line.slice(at + 1, close)
    // For millions of marks, several times as fast as `replaceAll`.
    cells.push(isPlain ? cell : cell.split('""').join('"'))
    if (close + 1 === line.length) return cells
    if (line[close + 1] !== sign) return null
    at = close + 2
  }
}

const QUOTE = 34

/** A delimiter that no readable file contains, for files of one column. */
const NO_DELIMITER = '\u001f'

/** Splits a row that was saved as one quoted cell; any other row stays the same. */
function unfold(row: readonly string[], inner: string): readonly string[] {
  const [first = '', ...rest] = row
  if (!first.includes(inner) || rest.some(cell => cell.trim() !== '')) return row
  return tokenise(first, inner)[0] ?? row
}
