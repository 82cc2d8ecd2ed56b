import type { BulkField } from '../../../domain/changes/change.ts'
import { type Answers, meantCell, valuesFor } from '../../answers.ts'
import { SAMPLE_ROWS } from '../../columns/choose-field.ts'
import type { Columns } from '../../columns/columns.ts'
import { isSecondHeader } from '../../columns/headings/joined-headings.ts'
import { imageCell } from '../../columns/image-columns.ts'
import { NumberColumn } from '../../columns/values/number-column.ts'
import { readSku } from '../../columns/values/sku-text.ts'
import type { NoteLines } from '../../context/read-context.ts'
import type { Day } from '../../context/times/validity.ts'
import { unitOfWord } from '../../context/words/unit-words.ts'
import { fieldsOf, type ImportKind } from '../../fields.ts'
import type { Code } from '../../messages.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import type { Table } from '../../table/read-file.ts'
import { eachRecord, textOf } from '../../table/tokenise.ts'
import { CODE_NUMBER, Verdicts } from '../verdicts.ts'
import { LineRemarks, remarkColumnsOf } from './line-remarks.ts'
import { hasRolesOfHeader, headerTest, isOtherHeader } from './other-headers.ts'
import { plainRowsOf } from './plain-rows.ts'
import {
  hasShifted,
  type ImportShape,
  isDoubtfulJoin,
  isRule,
  isTotals,
  learnShape,
  maySplitAmount,
} from './shape.ts'
import { SkuColumn } from './sku-column.ts'

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
  noteLines: NoteLines & { notes: string[]; ending: string[] }
  /** What stands on or above single lines. */
  remarks: LineRemarks
}

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
  onRecord?: (done: number, total: number) => void,
): Scan {
  const { records, header } = table
  const meant = (field: BulkField) => valuesFor(answers, columns.of.get(field))
  const made = emptyScan(
    table,
    new NumberColumn(meant('base_price'), 'base_price'),
    new NumberColumn(meant('stock_qty'), 'stock_qty'),
    new LineRemarks(remarkColumnsOf(table, kind, columns, sample), today),
  )
  const skuColumn = columns.of.get('sku')
  const shape = learnShape(header.record === null ? null : header.cells.length, sample, skuColumn)
  markTop(table, made.verdicts)
  const priceColumn = columns.of.get('base_price')
  const stockColumn = columns.of.get('stock_qty')
  const plainColumns = plainColumnsOf(kind, columns)
  for (const column of plainColumns) made.plain.set(column, new Array<string>(records.count).fill(''))
  const repeats = headerTest(table)
  const valueColumn = priceColumn ?? stockColumn
  const valueColumns = [priceColumn, stockColumn]
  let inOtherTable = false
  const readCells = (cells: readonly string[], record: number) => {
    const isHeader =
      valueColumn !== undefined &&
      // If the user said that there is no header, the first row is a row of values.
      (header.record !== null || record > header.dataFrom) &&
      isOtherHeader(cells, valueColumn, skuColumn)
    const isRepeat = repeats(cells) || (isHeader && hasRolesOfHeader(table, cells, valueColumns))
    if (isRepeat) inOtherTable = false
    else if (isHeader) {
      inOtherTable = true
      made.verdicts.set(record, 'ignored', 'other-header')
      return
    }
    if (isSecondHeader(table, cells, record, columns)) {
      made.noteLines.second = cells
      made.verdicts.set(record, 'ignored', 'second-header')
      return
    }
    const note = noteIn(cells, shape.width)
    if (note !== null) takeNote(made.noteLines, note)
    made.remarks.takeLine(record, cells)
    if (!setAside(table, kind, cells, record, made, shape, skuColumn, isRepeat)) return
    if (note === null) endNotes(made.noteLines)
    if (inOtherTable) {
      made.verdicts.set(record, 'rejected', 'other-table')
      return
    }
    if (skuColumn !== undefined) takeSku(made, record, cells[skuColumn] ?? '')
    // A row without a SKU may be a foreign total: it proves nothing about the number format of this column.
    const counts = !made.sku.isBlank(record) || skuColumn === undefined
    if (priceColumn !== undefined) {
      if (maySplitAmount(cells, priceColumn, shape, table.delimiter))
        made.verdicts.set(record, 'rejected', 'row-shifted')
      made.priceRef[record] = made.prices.add(cells[priceColumn] ?? '', counts)
    }
    if (stockColumn !== undefined) made.stockRef[record] = made.stocks.add(cells[stockColumn] ?? '', counts)
    takePlain(made, columns, record, answers, column => cells[column] ?? '')
    if (!made.remarks.isEmpty) made.remarks.takeRow(record, column => cells[column] ?? '')
  }
  const plain = plainRowsOf(table, { sku: skuColumn, price: priceColumn, stock: stockColumn }, shape)
  // Rows from here on are still to be read cell by cell.
  let from = header.dataFrom
  for (let record = from; record < records.count; record++) {
    if (onRecord !== undefined && record % 5000 === 0) onRecord(record, records.count)
    if (plain === null || !plain.read(record)) continue
    if (from < record) eachRecord(table, from, record, readCells)
    from = record
    if (inOtherTable) continue
    from++
    endNotes(made.noteLines)
    if (!plain.addTo(made, record)) takeSku(made, record, plain.cell(skuColumn ?? -1))
    if (made.plain.size > 0) takePlain(made, columns, record, answers, column => plain.cell(column))
    if (!made.remarks.isEmpty) made.remarks.takeRow(record, column => plain.cell(column))
  }
  eachRecord(table, from, records.count, readCells)
  return made
}

/** Notes that are kept, from each end of the file. */
const NOTES_MAX = 50

/**
 * The text of a line of words: one cell alone, wherever it stands, cells that are fewer or more than those of a row, "Box;50
 * stems" or "Please note:;prices per box".
 */
function noteIn(cells: readonly string[], width: number): string | null {
  const [start = '', second = ''] = cells
  const isOfPack = /^\p{L}{3,12}$/u.test(start) && unitOfWord(start) !== null
  const isLabel = start.endsWith(':')
  const isFull = cells.length > 1 && cells.length === width && !isBlank(start) && !isBlank(second)
  if (isFull && !isOfPack && !isLabel) return null
  const filled = cells.filter(cell => !isBlank(cell))
  const [first = '', next = ''] = filled
  const isSentence = cells.length !== width && first.includes(' ')
  const isPair = filled.length === 2 && isLabel && /\p{L}{2}/u.test(next)
  if (filled.length > 3 || (filled.length !== 1 && !isOfPack && !isSentence && !isPair)) return null
  return filled.join(' ')
}

/** At a row: notes before it are not below the table. */
function endNotes({ ending }: Scan['noteLines']): void {
  if (ending.length > 0) ending.length = 0
}

function takeNote({ notes, ending }: Scan['noteLines'], note: string): void {
  for (const kept of [notes, ending]) {
    if (kept.length === 2 * NOTES_MAX) kept.splice(NOTES_MAX, 1)
    kept.push(note)
  }
}

function emptyScan(
  { text, records: { count } }: Table,
  prices: NumberColumn,
  stocks: NumberColumn,
  remarks: LineRemarks,
): Scan {
  return {
    verdicts: new Verdicts(count),
    sku: new SkuColumn(text, count),
    skuCode: new Uint8Array(count),
    skuRefused: new Uint8Array(count),
    idCode: new Map(),
    priceRef: new Int32Array(count).fill(-1),
    stockRef: new Int32Array(count).fill(-1),
    prices,
    stocks,
    plain: new Map(),
    noteLines: { notes: [], ending: [], second: null },
    remarks,
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
  table: Table,
  kind: ImportKind,
  cells: readonly string[],
  record: number,
  { verdicts }: Scan,
  shape: ImportShape,
  skuColumn: number | undefined,
  isRepeat: boolean,
): boolean {
  const { records } = table
  if (records.broken[record] === 1) verdicts.set(record, 'rejected', 'broken-quotes')
  else if (isBlankRow(cells) || isRule(cells)) verdicts.set(record, 'ignored', 'blank-line')
  else if (isRepeat) verdicts.set(record, 'ignored', 'repeated-header')
  else if (isTotals(cells, skuColumn, kind !== 'products')) verdicts.set(record, 'ignored', 'totals')
  else if (hasShifted(cells, shape)) verdicts.set(record, 'rejected', 'row-shifted')
  else if (linesOf(table, record) > 1 && isDoubtfulJoin(textOf(table, record), table.delimiter, shape.width))
    verdicts.set(record, 'rejected', 'doubtful-quotes')
  else return true
  return false
}

function isBlankRow(cells: readonly string[]): boolean {
  for (const cell of cells) if (!isBlank(cell)) return false
  return true
}

/** Physical lines of a record. */
export function linesOf({ records }: Pick<Table, 'records'>, record: number): number {
  const next = record + 1 < records.count ? (records.line[record + 1] ?? 0) : records.lines + 1
  return next - (records.line[record] ?? 0)
}

function takePlain(
  made: Scan,
  { images }: Columns,
  record: number,
  answers: Answers,
  cellAt: (column: number) => string,
): void {
  for (const [column, cells] of made.plain) {
    const cell = column === images[0] ? imageCell(images, cellAt) : cellAt(column)
    cells[record] = answers.values === undefined ? cell : meantCell(answers, column, cell)
  }
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
