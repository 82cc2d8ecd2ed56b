import { BATCH_MAX } from '../domain/rules/limits.ts'
import type { Encoding } from '../domain/text/file-shape.ts'
import type { Answers } from './answers.ts'
import type { Field, ImportKind } from './fields.ts'
import { type FileError, sentenceOfFile } from './file-messages.ts'
import type { CatalogLookup } from './judge/catalog/catalog-lookup.ts'
import { isSendable } from './judge/good-cells.ts'
import { judge } from './judge/judge.ts'
import type { Judged } from './judge/judged.ts'
import type { Market } from './judge/products/new-products.ts'
import { type UsualValue, usualValuesOf } from './judge/products/usual-values.ts'
import type { Question } from './judge/questions/questions.ts'
import { linesOf } from './judge/scan/scan.ts'
import type { Verdict } from './judge/verdicts.ts'
import { type Code, sentenceOf } from './messages.ts'
import {
  countLines,
  doubtfulFieldAt,
  noLines,
  type RowValues,
  sendableAt,
  valuesIfConfirmed,
  verdictOfMore,
  whyAt,
} from './rows.ts'
import { readFile } from './table/read-file.ts'
import { isJoined } from './table/records.ts'
import { unusedColumns } from './unused-columns.ts'
import type { UnpackedParts } from './xlsx/package/zip.ts'

/**
 * The output of `desk check --json`. Every physical line of the file is in exactly one of the four lists; a line that was
 * rejected or is doubtful for one cell is in `rows` too, with its good cell. It counts under its worst one.
 */
export interface Checked {
  kind: ImportKind
  /** `sheet`: of a workbook, which has no encoding or delimiter. */
  file: { encoding: Encoding | null; delimiter: string | null; sheet?: string; headerLine: number | null }
  rows: ({ line: number } & RowValues)[]
  /** `field`: which cell it is about; null for the line as a whole. */
  rejected: { line: number; code: Code; field: Field | null; why: string }[]
  asked: { line: number; code: Code; field: Field | null; why: string; ifConfirmed: RowValues | null }[]
  ignored: { line: number; code: Code }[]
  questions: Question[]
  /** The headings of columns that nothing is read from. */
  unusedColumns: string[]
  /** What new products get though the file doesn't say it. */
  usualValues: UsualValue[]
  fileError: { code: FileError; why: string } | null
  /** Requests needed to send the rows: batches of at most 500, or one per new product (API document §4). */
  batches: number
  /** Physical lines by verdict; they add up to all lines of the file. */
  counts: Record<Verdict, number>
}

export interface CheckOptions {
  answers?: Answers
  catalog?: CatalogLookup | null
  /** For a list of products: what new ones are compared with besides the catalog. */
  market?: Market | null
  /** When it is checked; absent, every date in the file is a doubt. */
  nowMs?: number | undefined
  /** Nobody is there to read the words around the table. */
  isUnattended?: boolean
  /** What the host has unpacked of the file's `packedParts`. */
  unpacked?: UnpackedParts
}

export type JudgedFile = { kind: 'refused'; checked: Checked } | { kind: 'judged'; judged: Judged }

/** Reads and judges a file without listing its lines. */
export function judgeFile(
  bytes: Uint8Array,
  name: string,
  kind: ImportKind,
  options: CheckOptions = {},
): JudgedFile {
  const read = readFile(bytes, name, options.answers, options.unpacked)
  return read.kind === 'refused'
    ? { kind: 'refused', checked: refusedFile(kind, read.code, read.encoding) }
    : { kind: 'judged', judged: judge(read.table, kind, options) }
}

/** The rows of {@link checkedOf} alone: the other lists of a large broken file take gigabytes. */
export function* sendableRows(judged: Judged): Generator<Checked['rows'][number]> {
  const { records } = judged.table
  for (let record = 0; record < records.count; record++) {
    const values = sendableAt(judged, record)
    if (values !== null) yield { line: records.line[record] ?? 0, ...values }
  }
}

/** The object of `desk check --json` for a judged file. */
export function checkedOf(judged: Judged): Checked {
  const { kind } = judged
  return { kind, file: fileOf(judged), ...(listsOf(judged) as Lists), ...restOf(judged) }
}

const LISTS = ['rows', 'rejected', 'asked', 'ignored'] as const
type Lists = Pick<Checked, (typeof LISTS)[number]>
type Entry = Lists[keyof Lists][number]

function listsOf(judged: Judged): Record<keyof Lists, FurtherLine[]> {
  const lists: Record<keyof Lists, FurtherLine[]> = { rows: [], rejected: [], asked: [], ignored: [] }
  for (const list of LISTS) for (const entry of entriesOf(judged, list)) lists[list].push(entry)
  return lists
}

const LIST_OF: Readonly<Record<Verdict, keyof Lists>> = {
  change: 'rows',
  unchanged: 'ignored',
  rejected: 'rejected',
  asked: 'asked',
  ignored: 'ignored',
}

/** The entries of one of the lists, in the order of the file. */
function* entriesOf(judged: Judged, list: keyof Lists): Generator<FurtherLine> {
  const { table, verdicts } = judged
  for (let record = 0; record < table.records.count; record++) {
    if (list === 'rows') {
      const values = sendableAt(judged, record)
      if (values !== null) yield { line: table.records.line[record] ?? 0, ...values }
    } else if (LIST_OF[verdicts.of(record)] === list) yield entryOf(judged, record)
    if (linesOf(table, record) > 1 && LIST_OF[verdictOfMore(judged, record)] === list)
      yield* furtherLines(judged, record)
  }
}

/** A row that is not sent as a whole. */
function entryOf(judged: Judged, record: number): Entry {
  const line = judged.table.records.line[record] ?? 0
  const code = judged.verdicts.codeOf(record) as Code
  const verdict = judged.verdicts.of(record)
  if (verdict !== 'rejected' && verdict !== 'asked') return { line, code }
  const about = { line, code, field: doubtfulFieldAt(judged, record), why: whyAt(judged, record) }
  return verdict === 'rejected' ? about : { ...about, ifConfirmed: valuesIfConfirmed(judged, record) }
}

type FurtherLine =
  | Entry
  | { line: number; code: 'continued-line' }
  | { line: number; code: Code; field: null; why: string }

/** Entries for the further lines of a record, for the list named by `verdictOfMore`. */
function* furtherLines(judged: Judged, record: number): Generator<FurtherLine> {
  const otherLine = judged.table.records.line[record] ?? 0
  const code = verdictOfMore(judged, record) === 'ignored' ? 'continued-line' : 'doubtful-quotes'
  for (let line = otherLine + 1; line < otherLine + linesOf(judged.table, record); line++) {
    const place = { line, column: '', text: '', sku: '', otherLine, near: [], wanted: '' }
    if (isJoined(judged.table, record)) yield { ...entryOf(judged, record), line }
    else
      yield code === 'continued-line'
        ? { line, code }
        : { line, code, field: null, why: sentenceOf(code, place) }
  }
}

/**
 * The object of `desk check --json` as text, in pieces: for a large file it exceeds the maximum length of a string.
 * `filled`: the same as {@link filledIn} gives, for callers that need it too.
 */
export function* checkedJson(judged: Judged, filled = filledIn(judged)): Generator<string> {
  yield `{"kind":${JSON.stringify(judged.kind)},"file":${JSON.stringify(fileOf(judged))}`
  for (const list of LISTS) {
    yield `,"${list}":[`
    let piece: string[] = []
    let sign = ''
    for (const entry of entriesOf(judged, list)) {
      piece.push(JSON.stringify(entry))
      if (piece.length < 1000) continue
      yield sign + piece.join(',')
      sign = ','
      piece = []
    }
    yield piece.length === 0 ? ']' : `${sign}${piece.join(',')}]`
  }
  yield `,${JSON.stringify(restOf(judged, filled)).slice(1)}`
}

/** What follows the lists of lines. */
function restOf(judged: Judged, filled = filledIn(judged)): Omit<Checked, 'kind' | 'file' | keyof Lists> {
  return {
    questions: judged.questions,
    ...filled,
    fileError: errorOf(judged),
    batches: batchesOf(judged),
    counts: countLines(judged),
  }
}

/** What a list leaves unused, and what new products get though it doesn't say it. */
export function filledIn(judged: Judged): Pick<Checked, 'unusedColumns' | 'usualValues'> {
  return { unusedColumns: unusedColumns(judged), usualValues: usualValuesOf(judged) }
}

function fileOf({ table }: Judged): Checked['file'] {
  const record = table.header.record
  return {
    ...(table.workbook === null
      ? { encoding: table.encoding, delimiter: table.inner ?? table.delimiter }
      : { encoding: null, delimiter: null, sheet: table.workbook.sheet }),
    headerLine: record === null ? null : (table.records.line[record] ?? null),
  }
}

/** Why a file has nothing to send, whatever the answers; null if it has. */
export function errorOf(judged: Judged): Checked['fileError'] {
  const { table, columns, kind } = judged
  let rows = false
  for (let record = table.header.dataFrom; record < table.records.count && !rows; record++)
    rows = judged.verdicts.codeOf(record) !== 'blank-line'
  const code: FileError | null = rows ? (columns.missing === null ? null : 'column-missing') : 'no-rows'
  return code === null ? null : { code, why: sentenceOfFile(code, columns.missing, kind) }
}

function batchesOf(judged: Judged): number {
  const { verdicts, price, stock, kind } = judged
  let [rows, prices, stocks] = [0, 0, 0]
  for (let record = 0; record < judged.table.records.count; record++) {
    if (verdicts.of(record) === 'change') rows++
    if (price.at(record) !== null && isSendable(judged, record, 'base_price')) prices++
    if (!Number.isNaN(stock[record]) && isSendable(judged, record, 'stock_qty')) stocks++
  }
  return kind === 'products' ? rows : Math.ceil(prices / BATCH_MAX) + Math.ceil(stocks / BATCH_MAX)
}

function refusedFile(kind: ImportKind, code: FileError, encoding: Encoding | null): Checked {
  return {
    kind,
    file: { encoding, delimiter: null, headerLine: null },
    rows: [],
    rejected: [],
    asked: [],
    ignored: [],
    questions: [],
    unusedColumns: [],
    usualValues: [],
    fileError: { code, why: sentenceOfFile(code) },
    batches: 0,
    counts: noLines(),
  }
}
