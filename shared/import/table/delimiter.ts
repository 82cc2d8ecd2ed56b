import { DELIMITERS } from '../../domain/text/file-shape.ts'
import type { Answers } from '../answers.ts'
import { roleOfHeader } from '../columns/headings/header-role.ts'
import { isBlank } from './blanks.ts'
import { cutRecords, emptyLines } from './records.ts'
import { eachRecord } from './tokenise.ts'

const SEP_LINE = new RegExp(`^"?sep=([^"\\w\\s]|\\t)"?[${DELIMITERS.join('')}]*(?:\\r?\\n|$)`, 'i')
const HEAD_CHARS = 65_536
const HEAD_RECORDS = 200

interface DelimiterChoice {
  delimiter: string | null
  /** Whether the first line is `sep=…`. */
  sepLine: boolean
  inner: string | null
}

/** Finds the delimiter: given by `sep=`, else by header words, else by how evenly it splits the first lines. */
export function findDelimiter(text: string, answer?: Answers['delimiter']): DelimiterChoice {
  const sep = SEP_LINE.exec(text)
  if (sep !== null) return { delimiter: answer ?? sep[1] ?? null, sepLine: true, inner: null }
  if (answer !== undefined) return { delimiter: answer, sepLine: false, inner: null }
  const head = headOf(text)
  let best: { delimiter: string; score: number; rows: string[][] } | null = null
  for (const delimiter of DELIMITERS) {
    if (!head.includes(delimiter)) continue
    const rows = rowsOf(head, delimiter)
    const score = scoreOf(rows, best?.score ?? 0)
    if (score > 0 && (best === null || score > best.score)) best = { delimiter, score, rows }
  }
  if (best === null) return { delimiter: null, sepLine: false, inner: innerDelimiter(rowsOf(head, null)) }
  return {
    delimiter: best.delimiter,
    sepLine: false,
    inner: innerDelimiter(best.rows) ?? innerDelimiterOfSomeLines(best.rows, best.delimiter),
  }
}

/** The first lines that say something. */
function headOf(text: string): string {
  const start = emptyLines(text, 0, DELIMITERS)?.end ?? 0
  const most = start + HEAD_CHARS
  if (text.length <= most) return text.slice(start)
  const cut = text.lastIndexOf('\n', most)
  return text.slice(start, cut > start ? cut : most)
}

function rowsOf(head: string, delimiter: string | null): string[][] {
  const records = cutRecords(head, delimiter)
  const rows: string[][] = []
  eachRecord(
    { text: head, records, delimiter, inner: null },
    0,
    Math.min(HEAD_RECORDS, records.count),
    cells => {
      if (cells.length > 0) rows.push([...cells])
    },
  )
  return rows
}

/**
 * 10 for each header word in the best row, plus the share of rows with the usual number of cells; 0 where that can't exceed
 * `known`. Names of products are many, and take long to tell from headings: no more are looked at once a row has a header
 * word in as many cells as the widest one has.
 */
function scoreOf(rows: readonly string[][], known: number): number {
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  if (widest * 10 + 1 <= known) return 0
  const widths = new Map<number, number>()
  const isSpaced = rows.filter(isSentence).length * 2 > rows.filter(row => row.length > 1).length
  let filled = 0
  let words = 0
  for (const [index, row] of rows.entries()) {
    if (row.every(isBlank)) continue
    filled++
    if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
    if (index < 50 && words < widest && (isSpaced || !isSentence(row)))
      words = Math.max(words, countText(row))
  }
  const usual = Math.max(0, ...widths.values())
  return usual === 0 ? 0 : words * 10 + usual / Math.max(1, filled)
}

/** "Prices 2026, excl. VAT": a blank behind each comma. */
function isSentence(row: readonly string[]): boolean {
  return row.length > 1 && row.every((cell, at) => at === 0 || cell.startsWith(' '))
}

function countText(row: readonly string[]): number {
  if (row.length < 2) return 0
  return row.filter(cell => cell.length < 60 && roleOfHeader(cell) !== null).length
}

/** The inner delimiter when a program saved each whole line as one quoted cell: `"A1,""Rose, red"",10";;`. */
function innerDelimiter(rows: readonly string[][]): string | null {
  const filled = rows.filter(row => !row.every(isBlank))
  if (filled.length < 2 || !filled.every(row => row.slice(1).every(isBlank))) return null
  for (const delimiter of DELIMITERS) {
    const cells = filled.slice(0, 50).map(row => rowsOf(row[0] ?? '', delimiter)[0] ?? [])
    if (Math.max(...cells.map(countText)) >= 2) return delimiter
  }
  return null
}

/** The delimiter, when only lines that contained a quote were saved as one quoted cell. */
function innerDelimiterOfSomeLines(rows: readonly string[][], delimiter: string): string | null {
  const isLine = (row: readonly string[]): boolean =>
    (row[0] ?? '').includes(delimiter) &&
    row.slice(1).every(isBlank) &&
    !isSentence(rowsOf(row[0] ?? '', delimiter)[0] ?? [])
  return rows.some(isLine) ? delimiter : null
}
