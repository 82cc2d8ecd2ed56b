import type { CategoryReading } from '../../../domain/products/category-names.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import type { Encoding } from '../../../domain/text/file-shape.ts'
import type { TextReading } from '../../../domain/text/number-text.ts'
import type { DefaultQuestion, MappingQuestion } from '../../columns/column-questions.ts'
import type { WordsAround } from '../../context/new-words.ts'
import { keptWords } from '../../context/words/whole-lines.ts'
import type { Field } from '../../fields.ts'
import { QUESTION_SENTENCES } from '../../messages.ts'
import { tableOf } from '../../table/encoding/encoding-score.ts'
import type { Table } from '../../table/read-file.ts'
import { textOf } from '../../table/tokenise.ts'
import type { CatalogLookup } from '../catalog/catalog-lookup.ts'
import type { RepeatsQuestion } from '../repeats/repeats-question.ts'
import type { ConvertQuestion } from './conversion-questions.ts'

/** A column with values that can be read in two ways. */
export interface DecimalQuestion {
  about: 'decimal'
  field: Field
  column: number
  header: string
  why: string
  /** Up to three values with both readings; null for a reading that would be rejected. */
  samples: { line: number; text: string; comma: Decimal | number | null; point: Decimal | number | null }[]
  /** Rows that wait for the answer. */
  rows: number
  /** How many rows would equal the catalog's value under each answer: shown as evidence, never used as an answer. */
  evidence: { comma: number; point: number } | null
}

export interface EncodingQuestion {
  about: 'encoding'
  why: string
  /** The same lines in each possible encoding. */
  candidates: { encoding: Encoding; lines: string[] }[]
  rows: number
}

/** Several sheets of a workbook have rows. */
export interface SheetQuestion {
  about: 'sheet'
  why: string
  sheets: readonly { name: string; rows: number }[]
  /** The sheet that was chosen for an earlier file, which this one does not have. */
  gone: string | null
  rows: number
}

/** Rows of a sheet are hidden or filtered out. */
export interface HiddenRowsQuestion {
  about: 'hidden-rows'
  why: string
  rows: number
}

/** What the list says around its table: names of others, or words that earlier lists of its layout didn't have. */
export interface WordsQuestion {
  about: 'words'
  why: string
  /** As the answer is given. */
  texts: string[]
  isFirst: boolean
}

/** A category name in the file that matches none or several of the marketplace's. */
export interface CategoryQuestion {
  about: 'category'
  why: string
  /** As in the first row with it; the answer is given under this text. */
  text: string
  /** Categories with this or a similar name: suggested, never used. */
  near: number[]
  rows: number
  /** The first line with it. */
  line: number
}

export type Question =
  | ConvertQuestion
  | RepeatsQuestion
  | MappingQuestion
  | DefaultQuestion
  | DecimalQuestion
  | EncodingQuestion
  | SheetQuestion
  | HiddenRowsQuestion
  | WordsQuestion
  | CategoryQuestion

/** What a workbook leaves open: which sheet, then whether hidden rows count. One at a time. */
export function askWorkbook({ workbook, records }: Table): SheetQuestion | HiddenRowsQuestion | null {
  if (workbook === null) return null
  const { choice, gone, hidden } = workbook
  if (choice.length > 0) {
    const why = QUESTION_SENTENCES.sheet(
      choice.map(({ name }) => name),
      gone,
    )
    return { about: 'sheet', why, sheets: choice, gone, rows: records.count }
  }
  if (hidden.size === 0) return null
  return { about: 'hidden-rows', why: QUESTION_SENTENCES['hidden-rows'](hidden.size), rows: hidden.size }
}

export function askWords({ asked, isFirst }: WordsAround): WordsQuestion {
  const why = QUESTION_SENTENCES[isFirst ? 'names' : 'new-words'](asked)
  return { about: 'words', why, texts: asked.map(keptWords), isFirst }
}

/** The questions about a column of categories, the one with the most rows first. */
export function askCategories(
  table: Table,
  open: ReadonlyMap<string, { text: string; records: readonly number[]; reading: CategoryReading }>,
): CategoryQuestion[] {
  const questions = [...open.values()].map(({ text, records, reading }): CategoryQuestion => {
    const near = reading.kind === 'one' ? [] : [...reading.ids]
    const why = QUESTION_SENTENCES[reading.kind === 'several' ? 'categories' : 'category'](text)
    const line = table.records.line[records[0] ?? 0] ?? 0
    return { about: 'category', why, text, near, rows: records.length, line }
  })
  return questions.sort((a, b) => b.rows - a.rows)
}

/** The question about a number column; null when every value is certain. */
export function askDecimal(
  table: Table,
  field: Field,
  column: number,
  open: readonly { record: number; sku: string; text: string; reading: TextReading<Decimal | number> }[],
  catalog: CatalogLookup | null,
): DecimalQuestion | null {
  const isValue = field === 'base_price' || field === 'stock_qty'
  const header = table.header.cells[column] ?? `column ${column + 1}`
  const samples: DecimalQuestion['samples'] = []
  const evidence = { comma: 0, point: 0 }
  for (const { record, sku, text, reading } of open) {
    if (reading.kind !== 'two') continue
    const { comma, point } = reading
    if (samples.length < 3) samples.push({ line: table.records.line[record] ?? 0, text, comma, point })
    const now = isValue ? (catalog?.find(sku)?.[field] ?? null) : null
    if (now !== null && now === comma) evidence.comma++
    if (now !== null && now === point) evidence.point++
  }
  const [first] = samples
  if (first === undefined) return null
  const why = QUESTION_SENTENCES.decimal(header, first.text)
  return {
    about: 'decimal',
    field,
    column,
    header,
    why,
    samples,
    rows: open.length,
    evidence: catalog === null || !isValue ? null : evidence,
  }
}

/** The question about the encoding; `rows` are the records for which it matters. */
export function askEncoding(table: Table, records: readonly number[]): EncodingQuestion | null {
  if (table.encodingDoubt === null || records.length === 0) return null
  const mine = tableOf(table.encoding)
  const shown = records.slice(0, 3).map(record => textOf(table, record).slice(0, 200))
  return {
    about: 'encoding',
    why: QUESTION_SENTENCES.encoding(),
    candidates: table.encodingDoubt.candidates.map(encoding => ({
      encoding,
      lines: shown.map(line => recode(line, mine, tableOf(encoding))),
    })),
    rows: records.length,
  }
}

function recode(line: string, from: string, to: string): string {
  let text = ''
  for (const char of line) {
    const byte = char < '\u0080' ? -1 : from.indexOf(char)
    text += byte === -1 ? char : (to[byte] ?? char)
  }
  return text
}
