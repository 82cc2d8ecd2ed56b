import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { ColumnSample } from '../../../../shared/import/columns/columns.ts'
import { recogniseKind } from '../../../../shared/import/columns/recognise.ts'
import type { Field } from '../../../../shared/import/fields.ts'
import { type CatalogLookup, catalogLookup } from '../../../../shared/import/judge/catalog-lookup.ts'
import { isSendable } from '../../../../shared/import/judge/good-cells.ts'
import { type Judged, judge } from '../../../../shared/import/judge/judge.ts'
import {
  layoutOf,
  type Missing,
  missingFrom,
  namedProducts,
} from '../../../../shared/import/judge/missing-rows.ts'
import { unreadTexts } from '../../../../shared/import/judge/unread-texts.ts'
import { VERDICTS, type Verdict } from '../../../../shared/import/judge/verdicts.ts'
import { sentenceOfFile } from '../../../../shared/import/messages.ts'
import { countLines, rowAt, valuesIfConfirmed, whyAt } from '../../../../shared/import/rows.ts'
import { readFile, type Table } from '../../../../shared/import/table/read-file.ts'
import { cellsOf } from '../../../../shared/import/table/tokenise.ts'
import { type CutLines, cutLines } from '../../../../shared/import/write/cut-lines.ts'
import { shapeOf, sourceRows } from '../../../../shared/import/write/source.ts'
import type { CellValue } from '../../../stage/action.ts'
import { groupDoubts } from './doubt-groups.ts'
import type {
  FileSummary,
  ImportCatalogColumns,
  ShownFileRow,
  ShownValue,
  SourcePart,
  Summary,
} from './protocol.ts'

const SAMPLES = 3

/** A file that was read and judged, with what the screen asks about it. */
export interface FileReading {
  summary: Summary
  rows(verdict: Verdict, offset: number, limit: number): ShownFileRow[]
  /**
   * The values to stage: every changed row, and the asked rows a person confirmed. `source` is the core's number of
   * this file; null when it is not stored.
   */
  values(confirmed: readonly number[], source: string | null): CellValue[]
  /** The rows those values come from, starting at `from`. */
  source(confirmed: readonly number[], from: number): SourcePart
  /** The products that it names, as a stock list; none where that is not settled. */
  named(): readonly number[]
  /** Those of `earlier` that it leaves out. */
  missing(earlier: readonly number[]): Missing
  cut(verdicts: readonly Verdict[], onRecord?: (done: number, total: number) => void): CutLines
}

type ReadingResult = { kind: 'reading'; reading: FileReading } | { kind: 'refused'; why: string }

/** Reads and judges bytes; `shared/import` decides everything about a row. */
export function readBytes(
  bytes: Uint8Array,
  name: string,
  answers: Answers,
  catalog: CatalogLookup | null,
  earlier: Earlier = NOTHING_EARLIER,
): ReadingResult {
  const read = readFile(bytes, name, answers)
  if (read.kind === 'refused') return { kind: 'refused', why: sentenceOfFile(read.code) }
  return readTable(read.table, answers, catalog, recogniseKind(read.table, catalog).canCreate, earlier)
}

/** The same for a file that is already a table. */
export function readTable(
  table: Table,
  answers: Answers,
  catalog: CatalogLookup | null,
  canCreate: boolean,
  earlier: Earlier = NOTHING_EARLIER,
): ReadingResult {
  const { name } = table
  const judged = judge(table, 'both', { answers, catalog })
  const records = recordsBy(judged, VERDICTS, record => judged.verdicts.of(record))
  const isNothing = table.header.dataFrom >= table.records.count
  if (isNothing) return { kind: 'refused', why: sentenceOfFile('no-rows') }
  if (judged.columns.missing !== null) return { kind: 'refused', why: sentenceOfFile('column-missing') }
  const confirmable = records.asked.filter(record => isConfirmable(judged, record))
  const sendable = [...records.change, ...judged.good.keys()].sort((a, b) => a - b)
  const staged = (confirmed: readonly number[]): number[] => [
    ...sendable,
    ...confirmed.filter(record => isConfirmable(judged, record) && !judged.good.has(record)),
  ]
  const editsOf = (record: number) => changesOf(judged, record).length
  const sentOf = (record: number) => sentChanges(judged, record, NONE).length
  const summary: Summary = {
    ...fileSummaryOf(judged),
    unread: unreadTexts(judged),
    records: mapKeys(VERDICTS, verdict => records[verdict].length),
    edits: sendable.reduce((sum, record) => sum + sentOf(record), 0),
    earlier: countEarlier(judged, sendable, earlier),
    confirmable,
    confirmableEdits: Uint8Array.from(
      confirmable,
      record => editsOf(record) - (judged.good.has(record) ? sentOf(record) : 0),
    ),
    doubts: groupDoubts(judged, confirmable),
    unknown: records.asked.filter(record => judged.verdicts.codeOf(record) === 'unknown-sku').length,
    canCreate,
  }
  return {
    kind: 'reading',
    reading: {
      summary,
      rows: (verdict, offset, limit) =>
        Array.from(records[verdict].subarray(offset, offset + limit), record =>
          shownRow(judged, record, earlier),
        ),
      values: (confirmed, source) => {
        const all = new Set(confirmed)
        return staged(confirmed).flatMap(record => cellValues(judged, record, name, source, all))
      },
      source: (confirmed, from) => ({
        shape: shapeOf(table),
        ...sourceRows(table, staged(confirmed), from),
      }),
      named: () => namedProducts(judged)?.ids ?? [],
      missing: before => missingFrom(judged, before) ?? { kind: 'missing', products: [], known: 0 },
      cut: (verdicts, onRecord) =>
        cutLines(judged, record => verdicts.includes(judged.verdicts.of(record)), {
          onRecord,
          asWorkbook: true,
        }),
    },
  }
}

/** The facts about the file itself, of either kind. */
export function fileSummaryOf(judged: Judged): FileSummary {
  const { table } = judged
  return {
    layout: layoutOf(table),
    file: {
      encoding: table.encoding,
      delimiter: table.inner ?? table.delimiter,
      headerLine: lineOf(table, table.header.record),
      sheet: table.workbook?.sheet ?? null,
      platform: judged.columns.platform,
    },
    lines: countLines(judged),
    questions: judged.questions,
    columns: columnsOf(table),
    mapping: Object.fromEntries(judged.columns.of) as Partial<Record<Field, number>>,
    answers: judged.answers,
  }
}

/** The marketplace's present values of cells that will hold something else, by product and field. */
export type Earlier = ReadonlyMap<string, string | null>

export const NOTHING_EARLIER: Earlier = new Map()

export function earlierOfColumns({ earlier }: ImportCatalogColumns): Earlier {
  return new Map(earlier.map(({ id, field, present }) => [keyOf(id, field), present]))
}

function keyOf(product: number, field: BulkField): string {
  return `${product} ${field}`
}

/** The catalog's columns as the lookup the judgement uses. */
export function lookupOfColumns(columns: ImportCatalogColumns): CatalogLookup | null {
  if (columns.id.length === 0) return null
  return catalogLookup(
    columns.id.map((id, at) => ({
      id,
      sku: columns.sku[at] ?? '',
      base_price: (columns.base_price[at] ?? null) as Decimal | null,
      stock_qty: columns.stock_qty[at] ?? null,
      unit: columns.unit[at] ?? null,
    })),
  )
}

/** Record numbers, in the order of the file, by where each belongs. */
export function recordsBy<K extends string>(judged: Judged, places: readonly K[], of: (record: number) => K) {
  const lists = mapKeys(places, (): number[] => [])
  for (let record = 0; record < judged.table.records.count; record++) lists[of(record)].push(record)
  return mapKeys(places, place => Int32Array.from(lists[place]))
}

export function mapKeys<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, T>
}

/** What a row would set on which product, by field; nothing where the catalog knows no such product. */
function valuesOf(judged: Judged, record: number) {
  const { price, stock, sku } = rowAt(judged, record)
  const product = productOf(judged, record, sku)
  if (product === null) return []
  const all = [
    { field: 'base_price' as const, now: textOf(product.base_price), to: textOf(price) },
    { field: 'stock_qty' as const, now: textOf(product.stock_qty), to: textOf(stock) },
  ]
  return all.flatMap(({ field, now, to }) => (to === null ? [] : [{ product: product.id, field, now, to }]))
}

/** The product of the SKU as written; for an unknown one, the single near match that a person may confirm. */
function productOf(judged: Judged, record: number, sku: string) {
  const found =
    judged.catalog?.find(sku) ??
    judged.catalog?.find(String(valuesIfConfirmed(judged, record)?.sku ?? '')) ??
    null
  return found === null || found.id === null ? null : { ...found, id: found.id }
}

function isConfirmable(judged: Judged, record: number): boolean {
  if (judged.verdicts.of(record) !== 'asked') return false
  return valuesIfConfirmed(judged, record) !== null && valuesOf(judged, record).length > 0
}

/** The values of a row that differ from the catalog. */
function changesOf(judged: Judged, record: number) {
  return valuesOf(judged, record).filter(({ now, to }) => now !== to)
}

const NONE: ReadonlySet<number> = new Set()

/** The changes of a row that are sent: of a row that nobody confirmed, its good cell alone. */
function sentChanges(judged: Judged, record: number, confirmed: ReadonlySet<number>) {
  const isWhole = confirmed.has(record) && isConfirmable(judged, record)
  return changesOf(judged, record).filter(({ field }) => isWhole || isSendable(judged, record, field))
}

function cellValues(
  judged: Judged,
  record: number,
  file: string,
  source: string | null,
  confirmed: ReadonlySet<number>,
): CellValue[] {
  const line = lineOf(judged.table, record) ?? 1
  const origin = source === null ? { file, line } : { file, line, source }
  return sentChanges(judged, record, confirmed).map(({ product, field, to }) => ({
    product,
    field,
    value: to,
    origin,
  }))
}

function shownRow(judged: Judged, record: number, earlier: Earlier): ShownFileRow {
  const row = rowAt(judged, record)
  const product = productOf(judged, record, row.sku)
  return {
    record,
    line: row.line,
    sku: row.sku,
    product: product?.id ?? null,
    target: product === null || product.sku === row.sku ? null : product.sku,
    code: row.code,
    why: whyAt(judged, record),
    price: shownValue(product, 'base_price', row.price, earlier),
    stock: shownValue(product, 'stock_qty', row.stock, earlier),
    isConfirmable: isConfirmable(judged, record),
    good: judged.good.get(record) ?? null,
  }
}

function shownValue(
  product: ReturnType<typeof productOf>,
  field: BulkField,
  to: string | number | null,
  earlier: Earlier,
): ShownValue | null {
  const text = textOf(to)
  if (text === null) return null
  const now = textOf(product?.[field] ?? null)
  return {
    now,
    to: text,
    earlier: product === null ? null : earlierOf(earlier, product.id, field, now, text),
  }
}

/** What becomes of an edit or a change that was not sent yet when a file says `to`. */
function earlierOf(
  earlier: Earlier,
  product: number,
  field: BulkField,
  now: string | null,
  to: string,
): ShownValue['earlier'] {
  const present = earlier.get(keyOf(product, field))
  if (present === undefined || to === now) return null
  return to === present ? 'taken-back' : 'replaced'
}

function countEarlier(judged: Judged, changed: readonly number[], earlier: Earlier): Summary['earlier'] {
  const counts = { takenBack: 0, replaced: 0 }
  if (earlier.size === 0) return counts
  for (const record of changed) {
    for (const { product, field, now, to } of sentChanges(judged, record, NONE)) {
      const what = earlierOf(earlier, product, field, now, to)
      if (what === 'taken-back') counts.takenBack++
      else if (what === 'replaced') counts.replaced++
    }
  }
  return counts
}

function columnsOf(table: Table): ColumnSample[] {
  const rows: (readonly string[])[] = []
  const last = Math.min(table.records.count, table.header.dataFrom + SAMPLES)
  for (let record = table.header.dataFrom; record < last; record++) rows.push(cellsOf(table, record))
  const width = Math.max(table.header.cells.length, ...rows.map(row => row.length))
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: table.header.cells[index] ?? '',
    samples: rows.map(row => row[index] ?? ''),
  }))
}

function lineOf(table: Table, record: number | null): number | null {
  return record === null ? null : (table.records.line[record] ?? null)
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
