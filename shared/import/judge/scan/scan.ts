import type { BulkField } from '../../../domain/changes/change.ts'
import { type Answers, meantCell, valuesFor } from '../../answers.ts'
import type { Columns } from '../../columns/columns.ts'
import { isSecondHeader } from '../../columns/headings/joined-headings.ts'
import { imageCell } from '../../columns/image-columns.ts'
import { NumberColumn } from '../../columns/values/number-column.ts'
import { readSku } from '../../columns/values/sku-text.ts'
import type { Day } from '../../context/times/validity.ts'
import { fieldsOf, type ImportKind } from '../../fields.ts'
import type { Code } from '../../messages.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import { SAMPLE_ROWS } from '../../table/header.ts'
import type { Table } from '../../table/read-file.ts'
import { eachRecord, textOf } from '../../table/tokenise.ts'
import { CODE_NUMBER, Verdicts } from '../verdicts.ts'
import { LineRemarks, remarkColumnsOf } from './line-remarks.ts'
import { endNotes, noteIn, type TakenNotes, takeNote } from './note-lines.ts'
import { hasRolesOfHeader, headerTest, isOtherHeader } from './other-headers.ts'
import { plainRowsOf } from './plain-rows.ts'
import {
  hasShifted,
  type ImportShape,
  isDoubtfulJoin,
  isLabelled,
  isRule,
  learnShape,
  maySplitAmount,
} from './shape.ts'
import { SkuColumn } from './sku-column.ts'
import { isTotals, saysTotalOf } from './totals.ts'

/** The result of one pass over the cells, by column. */
export interface Scan {
  verdicts: Verdicts
  sku: SkuColumn
  /** Why a SKU is doubtful or rejected: 0 for neither, else the number of the code from 1. */
  skuCode: Uint8Array
  skuRefused: Uint8Array
  /** Why the product id of a record can't be taken. */
  idCode: Map<number, Code>
  /** Reference into the number column; -1 for rows without a cell. */
  priceRef: Int32Array
  stockRef: Int32Array
  prices: NumberColumn
  stocks: NumberColumn
  /** Cells of the other fields, for kinds that read them; those of several image columns joined under the first. */
  plain: Map<number, string[]>
  /** Lines that may say what all values mean. */
  noteLines: TakenNotes
  /** By record: 1 for words below or between the rows of several columns, which have no values whatever the columns are. */
  isNote: Uint8Array
  /** What stands on or above single lines. */
  remarks: LineRemarks
  onRecord: OnRecord
}

/** What a file is passed over for, record by record. */
export const PASSES = ['cells', 'values', 'catalog'] as const
/** Called now and then with the record that a pass has reached. */
export type OnRecord = (record: number, pass: (typeof PASSES)[number]) => void
/** Between two calls. */
export const RECORDS_PER_CALL = 5000

/** The first rows below the header that are not blank. */
export function sampleOf(table: Table): (readonly string[])[] {
  const { header, records } = table
  const sample: (readonly string[])[] = []
  eachRecord(table, header.dataFrom, Math.min(records.count, header.dataFrom + SAMPLE_ROWS), row => {
    if (!row.every(isBlank)) sample.push(row)
  })
  return sample
}

/** One pass over all records: sets aside lines that are no rows, reads SKUs, collects numbers. */
export function scan(
  table: Table,
  kind: ImportKind,
  columns: Columns,
  sample: readonly (readonly string[])[],
  answers: Answers,
  today: Day | null,
  onRecord: OnRecord,
): Scan {
  const { records, header } = table
  const made = { ...emptyScan(table, kind, columns, sample, answers, today), onRecord }
  const [sku, price, stock] = (['sku', 'base_price', 'stock_qty'] as const).map(field =>
    columns.of.get(field),
  )
  const shape = learnShape(header.record === null ? null : header.cells.length, sample, sku)
  const isRepeated = headerTest(table)
  const pass: Pass = {
    table,
    kind,
    columns,
    answers,
    made,
    shape,
    sku,
    price,
    stock,
    isRepeated,
    inOther: false,
  }
  markTop(table, made.verdicts)
  const readAll = (from: number, to: number) =>
    eachRecord(table, from, to, (cells, record) => readLine(pass, cells, record))
  const plain = plainRowsOf(table, { sku, price, stock }, shape)
  // Rows from here on are still to be read cell by cell.
  let from = header.dataFrom
  for (let record = from; record < records.count; record++) {
    if (record % RECORDS_PER_CALL === 0) onRecord(record, 'cells')
    if (plain === null || !plain.read(record)) continue
    if (from < record) readAll(from, record)
    from = record
    if (pass.inOther) continue
    from++
    endNotes(made.noteLines)
    if (!plain.addTo(made, record)) takeSku(made, record, plain.cell(sku ?? -1))
    takeTexts(pass, record, column => plain.cell(column))
  }
  readAll(from, records.count)
  return made
}

/** What a pass over the records goes by. */
interface Pass {
  table: Table
  kind: ImportKind
  columns: Columns
  answers: Answers
  made: Scan
  shape: ImportShape
  sku: number | undefined
  price: number | undefined
  stock: number | undefined
  /** Whether a line repeats the header. */
  isRepeated: (cells: readonly string[]) => boolean
  /** The lines now are those of another table, below a header of its own. */
  inOther: boolean
}

/** Reads a line that may be no row. */
function readLine(pass: Pass, cells: readonly string[], record: number): void {
  const { table, columns, made, shape, sku, price, stock } = pass
  const kindOfHeader = headerAt(pass, cells, record)
  if (kindOfHeader !== null) pass.inOther = kindOfHeader === 'other'
  if (kindOfHeader === 'other') {
    made.verdicts.set(record, 'ignored', 'other-header')
    return
  }
  if (isSecondHeader(table, cells, record, columns)) {
    made.noteLines.second = cells
    made.verdicts.set(record, 'ignored', 'second-header')
    return
  }
  const note = noteIn(cells, shape.width)
  if (note !== null) {
    takeNote(made.noteLines, note)
    if (table.header.cells.length > 1) made.isNote[record] = 1
  }
  made.remarks.takeLine(record, cells)
  if (!setAside(pass, cells, record, kindOfHeader === 'repeated', note !== null)) return
  if (note === null) endNotes(made.noteLines)
  if (pass.inOther) {
    made.verdicts.set(record, 'rejected', 'other-table')
    return
  }
  if (sku !== undefined) takeSku(made, record, cells[sku] ?? '')
  // A row without a SKU may be a foreign total: it proves nothing about the number format of this column.
  const counts = !made.sku.isBlank(record) || sku === undefined
  if (price !== undefined) {
    if (maySplitAmount(cells, price, shape, table.delimiter))
      made.verdicts.set(record, 'rejected', 'row-shifted')
    made.priceRef[record] = made.prices.add(cells[price] ?? '', counts)
  }
  if (stock !== undefined) made.stockRef[record] = made.stocks.add(cells[stock] ?? '', counts)
  takeTexts(pass, record, column => cells[column] ?? '')
}

/** Whether a line is a header: that of the table again, or of another one. */
function headerAt(
  { table, sku, price, stock, isRepeated }: Pass,
  cells: readonly string[],
  record: number,
): 'repeated' | 'other' | null {
  if (isRepeated(cells)) return 'repeated'
  const value = price ?? stock
  // If the user said that there is no header, the first row is a row of values.
  if (value === undefined || (table.header.record === null && record === table.header.dataFrom)) return null
  if (!isOtherHeader(cells, value, sku)) return null
  return hasRolesOfHeader(table, cells, [price, stock]) ? 'repeated' : 'other'
}

function emptyScan(
  table: Table,
  kind: ImportKind,
  columns: Columns,
  sample: readonly (readonly string[])[],
  answers: Answers,
  today: Day | null,
): Omit<Scan, 'onRecord'> {
  const { count } = table.records
  const numbers = (field: BulkField) => new NumberColumn(valuesFor(answers, columns.of.get(field)), field)
  return {
    verdicts: new Verdicts(count),
    sku: new SkuColumn(table.text, count),
    skuCode: new Uint8Array(count),
    skuRefused: new Uint8Array(count),
    idCode: new Map(),
    priceRef: new Int32Array(count).fill(-1),
    stockRef: new Int32Array(count).fill(-1),
    prices: numbers('base_price'),
    stocks: numbers('stock_qty'),
    plain: new Map(plainColumnsOf(kind, columns).map(column => [column, new Array<string>(count).fill('')])),
    noteLines: { notes: [], ending: [], second: null },
    isNote: new Uint8Array(count),
    remarks: new LineRemarks(remarkColumnsOf(table, kind, columns, sample), today),
  }
}

/** Columns kept as text: other fields of products, and those that explain a price. */
function plainColumnsOf(kind: ImportKind, columns: Columns): number[] {
  const kept = new Set<number>()
  for (const field of fieldsOf(kind)) {
    const column = columns.of.get(field)
    if (column !== undefined && field !== 'sku' && field !== 'base_price' && field !== 'stock_qty')
      kept.add(column)
  }
  if (columns.command !== null) kept.add(columns.command)
  for (const { column } of columns.explaining) kept.add(column)
  return [...kept]
}

function markTop(table: Table, verdicts: Verdicts): void {
  for (let record = 0; record < Math.min(table.header.dataFrom, table.records.count); record++) {
    const blank = isBlank(textOf(table, record))
    if (record === table.header.record) verdicts.set(record, 'ignored', 'header')
    else if (record === 0 && table.sepLine) verdicts.set(record, 'ignored', 'sep-line')
    else verdicts.set(record, 'ignored', blank ? 'blank-line' : 'above-header')
  }
}

/** Marks a line that is no row of values; returns whether it is a row. */
function setAside(
  { table, kind, made: { verdicts }, shape, sku }: Pass,
  cells: readonly string[],
  record: number,
  isRepeat: boolean,
  isNote: boolean,
): boolean {
  const { records } = table
  if (records.broken[record] === 1) verdicts.set(record, 'rejected', 'broken-quotes')
  else if (cells.every(isBlank) || isRule(cells)) verdicts.set(record, 'ignored', 'blank-line')
  else if (isRepeat) verdicts.set(record, 'ignored', 'repeated-header')
  else if (isTotals(cells, sku, kind !== 'products')) verdicts.set(record, 'ignored', 'totals')
  else if (isNote && isLabelled(cells)) verdicts.set(record, 'ignored', 'blank-cell')
  else if (!saysTotalOf(cells[sku ?? -1] ?? '') && hasShifted(cells, shape))
    verdicts.set(record, 'rejected', 'row-shifted')
  else if (linesOf(table, record) > 1 && isDoubtfulJoin(textOf(table, record), table.delimiter, shape.width))
    verdicts.set(record, 'rejected', 'doubtful-quotes')
  else return true
  return false
}

/** Physical lines of a record. */
export function linesOf({ records }: Pick<Table, 'records'>, record: number): number {
  const next = record + 1 < records.count ? (records.line[record + 1] ?? 0) : records.lines + 1
  return next - (records.line[record] ?? 0)
}

/** Takes the cells of a row that are kept as text, and its remarks. */
function takeTexts(
  { made, columns: { images }, answers }: Pass,
  record: number,
  cellAt: (column: number) => string,
): void {
  for (const [column, cells] of made.plain) {
    const cell = column === images[0] ? imageCell(images, cellAt) : cellAt(column)
    cells[record] = answers.values === undefined ? cell : meantCell(answers, column, cell)
  }
  if (!made.remarks.isEmpty) made.remarks.takeRow(record, cellAt)
}

function takeSku(made: Scan, record: number, cell: string): void {
  const reading = readSku(cell)
  if (reading.kind === 'blank') return
  if (reading.kind === 'refused') {
    made.sku.set(record, trimBlanks(cell))
    made.skuCode[record] = CODE_NUMBER.get(reading.code) ?? 0
    made.skuRefused[record] = 1
    return
  }
  made.sku.set(record, reading.sku)
  if (reading.doubt !== null) made.skuCode[record] = CODE_NUMBER.get(reading.doubt) ?? 0
}
