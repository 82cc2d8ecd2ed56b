import { BATCH_MAX } from '../domain/rules/limits.ts'
import type { Answers, Encoding } from './answers.ts'
import type { CatalogLookup } from './catalog-lookup.ts'
import type { Kind } from './fields.ts'
import { type Judged, judge } from './judge.ts'
import { type Code, type FileError, sentenceOf, sentenceOfFile } from './messages.ts'
import type { Question } from './questions.ts'
import { readFile } from './read-file.ts'
import { type RowValues, valuesAt, valuesIfConfirmed, verdictOfMore, whyAt } from './rows.ts'
import { linesOf } from './scan.ts'

/** What `desk check --json` prints. Every physical line of the file stands in exactly one of the four lists. */
export interface Checked {
  kind: Kind
  file: { encoding: Encoding | null; delimiter: string | null; headerLine: number | null }
  rows: ({ line: number } & RowValues)[]
  rejected: { line: number; code: Code; why: string }[]
  asked: { line: number; code: Code; why: string; ifConfirmed: RowValues | null }[]
  ignored: { line: number; code: Code }[]
  questions: Question[]
  fileError: { code: FileError; why: string } | null
  /** Requests that sending the rows takes: batches of at most 500, or one for each new product (API document §4). */
  batches: number
}

/** Reads and judges a whole file: bytes in, the object of `desk check --json` out. */
export function checkFile(
  bytes: Uint8Array,
  name: string,
  kind: Kind,
  options: { answers?: Answers; catalog?: CatalogLookup | null } = {},
): Checked {
  const read = readFile(bytes, name, options.answers)
  if (read.kind === 'refused') return refusedFile(kind, read.code, read.encoding)
  const judged = judge(read.table, kind, options)
  return checkedOf(judged)
}

/** The object of `desk check --json` of a judged file. */
export function checkedOf(judged: Judged): Checked {
  const checked: Checked = {
    ...refusedFile(judged.kind, 'no-rows', judged.table.encoding),
    file: fileOf(judged),
    questions: judged.questions,
  }
  for (let record = 0; record < judged.table.records.count; record++) listRecord(checked, judged, record)
  checked.fileError = errorOf(judged)
  checked.batches = batchesOf(judged.kind, checked.rows)
  return checked
}

function listRecord(checked: Checked, judged: Judged, record: number): void {
  const line = judged.table.records.line[record] ?? 0
  const code = judged.verdicts.codeOf(record)
  switch (judged.verdicts.of(record)) {
    case 'change':
      checked.rows.push({ line, ...valuesAt(judged, record) })
      break
    case 'rejected':
      checked.rejected.push({ line, code: code as Code, why: whyAt(judged, record) })
      break
    case 'asked': {
      const ifConfirmed = valuesIfConfirmed(judged, record)
      checked.asked.push({ line, code: code as Code, why: whyAt(judged, record), ifConfirmed })
      break
    }
    case 'unchanged':
    case 'ignored':
      checked.ignored.push({ line, code: code as Code })
  }
  const lines = linesOf(judged.table, record)
  for (let more = 1; more < lines; more++) {
    if (verdictOfMore(judged, record) === 'ignored')
      checked.ignored.push({ line: line + more, code: 'continued-line' })
    else {
      const place = {
        line: line + more,
        column: '',
        text: '',
        sku: '',
        otherLine: line,
        near: [],
        wanted: '',
      }
      checked.rejected.push({
        line: line + more,
        code: 'doubtful-quotes',
        why: sentenceOf('doubtful-quotes', place),
      })
    }
  }
}

function fileOf({ table }: Judged): Checked['file'] {
  const record = table.header.record
  return {
    encoding: table.encoding,
    delimiter: table.inner ?? table.delimiter,
    headerLine: record === null ? null : (table.records.line[record] ?? null),
  }
}

/** A file that can hold nothing to send, whatever is answered. */
function errorOf(judged: Judged): Checked['fileError'] {
  const { table, columns } = judged
  let rows = false
  for (let record = table.header.dataFrom; record < table.records.count && !rows; record++)
    rows = judged.verdicts.codeOf(record) !== 'blank-line'
  const code: FileError | null = rows ? (columns.missing === null ? null : 'column-missing') : 'no-rows'
  return code === null ? null : { code, why: sentenceOfFile(code, columns.missing) }
}

function batchesOf(kind: Kind, rows: Checked['rows']): number {
  if (kind === 'products') return rows.length
  const batches = (field: 'base_price' | 'stock_qty'): number =>
    Math.ceil(rows.filter(row => row[field] !== undefined).length / BATCH_MAX)
  return batches('base_price') + batches('stock_qty')
}

function refusedFile(kind: Kind, code: FileError, encoding: Encoding | null): Checked {
  return {
    kind,
    file: { encoding, delimiter: null, headerLine: null },
    rows: [],
    rejected: [],
    asked: [],
    ignored: [],
    questions: [],
    fileError: { code, why: sentenceOfFile(code) },
    batches: 0,
  }
}
