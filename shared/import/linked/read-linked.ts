import type { BulkField } from '../../domain/changes/change.ts'
import { decimal } from '../../domain/text/decimal.ts'
import { visibleText } from '../../domain/text/visible-text.ts'
import type { Answers } from '../answers.ts'
import { sentenceOfFile } from '../file-messages.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { judge } from '../judge/judge.ts'
import type { Judged } from '../judge/judged.ts'
import { rowAt, whyAt } from '../rows.ts'
import { readFile, type Table } from '../table/read-file.ts'
import { cellsOf } from '../table/tokenise.ts'
import { unguard } from '../write/guard.ts'
import { isMarkedHeading } from '../xlsx/own-mark.ts'
import {
  LINKED_COLUMNS,
  type LinkedCells,
  type LinkedRows,
  type LinkedValues,
  type LinkedWords,
} from './linked-rows.ts'

/** A cell that the person changed in the file. */
export interface LinkedEdit {
  product: number
  field: BulkField
  /** Canonical text. */
  value: string
  /** Line of the file. */
  line: number
}

/** A line of which a changed cell was not taken, and why; that of the headings where one is missing. */
interface NotTaken {
  line: number
  why: string
}

export type LinkedReading =
  | { kind: 'refused'; why: string }
  /** The headings of the product number, or of prices and stock, are not there any more. */
  | { kind: 'no-columns' }
  | {
      kind: 'read'
      edits: LinkedEdit[]
      notTaken: NotTaken[]
      /** Changed read-only cells, added rows, and products whose rows are gone: nothing follows from them. */
      ignored: { readOnly: number; added: number; deleted: number }
      /** The first of those read-only cells, in sentences. */
      ignoredCells: string[]
      cells: LinkedCells
    }

interface LinkedFile {
  bytes: Uint8Array
  name: string
  words: LinkedWords
  rows: LinkedRows
  /** What the file held when it was written. */
  written: LinkedValues
  /** The last save that was read; null before the first. */
  seen: LinkedCells | null
}

/**
 * Reads a save of a linked file: only cells that differ from the save before count, whatever the catalog says by now.
 * Values are read by the rules of every import.
 */
export function readLinked(file: LinkedFile): LinkedReading {
  const found = findTable(file)
  if (found.kind !== 'found') return found
  const { table, columns, top, answers } = found
  const { rows } = file
  const judged = judge(table, 'both', {
    answers,
    isOwnFile: true,
    // The product number takes the place of the SKU: every product has one, and no two the same.
    catalog: catalogLookup(
      rows.id.map((id, index) => ({
        id,
        sku: String(id),
        base_price: decimal(rows.base_price[index]),
        stock_qty: numberOf(rows.stock_qty[index]),
        unit: rows.unit[index] ?? null,
      })),
    ),
  })
  return new SaveReader(file, judged, columns).read(top + 1)
}

type LinkedColumn = (typeof LINKED_COLUMNS)[number]
type Columns = ReadonlyMap<LinkedColumn, number>

/** The rows that are searched for the headings: a person may put some above them. */
const TOP_MOST = 50

/** The table with the headings that were written, wherever they stand by now. */
function findTable({ bytes, name, words }: LinkedFile) {
  // What is filtered out in the spreadsheet belongs to the file all the same.
  const given: Answers = { sheet: words.sheet, hiddenRows: 'take' }
  const first = readFile(bytes, name, given)
  if (first.kind === 'refused') return { kind: 'refused', why: sentenceOfFile(first.code) } as const
  const { table } = first
  for (let top = 0; top < Math.min(TOP_MOST, table.records.count); top++) {
    const columns = columnsIn(cellsOf(table, top), words)
    if (columns === null) continue
    const answers: Answers = {
      ...given,
      header: true,
      headerRows: top + 1,
      mapping: mappingOf(columns, table, top),
    }
    const again = readFile(bytes, name, answers)
    if (again.kind === 'refused') return { kind: 'refused', why: sentenceOfFile(again.code) } as const
    return { kind: 'found', table: again.table, columns, top, answers } as const
  }
  return { kind: 'no-columns' } as const
}

/** Where each heading stands; null unless there is the product number and something to read. */
function columnsIn(cells: readonly string[], words: LinkedWords): Columns | null {
  const columns = new Map<LinkedColumn, number>()
  for (const column of LINKED_COLUMNS) {
    const at = cells.findIndex(cell => isMarkedHeading(cell, words[column]))
    if (at !== -1) columns.set(column, at)
  }
  return columns.has('id') && (columns.has('base_price') || columns.has('stock_qty')) ? columns : null
}

/** Every column has a role, so that nothing has to be asked. */
function mappingOf(columns: Columns, table: Table, top: number): NonNullable<Answers['mapping']> {
  const mapping: NonNullable<Answers['mapping']> = {}
  for (let at = 0; at < cellsOf(table, top).length; at++) mapping[String(at)] = 'ignore'
  for (const [column, field] of [
    ['id', 'sku'],
    ['base_price', 'base_price'],
    ['stock_qty', 'stock_qty'],
  ] as const) {
    const at = columns.get(column)
    if (at !== undefined) mapping[String(at)] = field
  }
  return mapping
}

function numberOf(text: string | null | undefined): number | null {
  return text == null ? null : Number(text)
}

const IGNORED_LISTED = 20
const MONTHS = 'jan|feb|mar|mrt|apr|may|mei|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez'
const REWRITTEN = new RegExp(
  `^(?:[\\d\\s.,:;/+-]*|\\d+e\\d+|(?:${MONTHS})\\w*[-\\s/.]*\\d+|\\d+[-\\s/.]*(?:${MONTHS})\\w*|true|false)$`,
  'i',
)

/** Whether a spreadsheet changes such a text of a CSV by itself: zeros in front, dates. */
function isRewritten(text: string): boolean {
  return REWRITTEN.test(text)
}

/** Goes through the rows of one save. */
class SaveReader {
  readonly #file: LinkedFile
  readonly #judged: Judged
  readonly #columns: Columns
  readonly #at: ReadonlyMap<string, number>
  readonly #edits: LinkedEdit[] = []
  readonly #notTaken: NotTaken[] = []
  #readOnly = 0
  readonly #ignored: string[] = []
  #added = 0
  readonly #met = new Set<number>()
  readonly #cells: { [K in keyof LinkedCells]: LinkedCells[K][number][] }

  constructor(file: LinkedFile, judged: Judged, columns: Columns) {
    this.#file = file
    this.#judged = judged
    this.#columns = columns
    this.#at = new Map(file.rows.id.map((id, index) => [String(id), index]))
    const { seen, written } = file
    this.#cells = {
      base_price: [...(seen ?? written).base_price],
      stock_qty: [...(seen ?? written).stock_qty],
      priceText: seen === null ? written.base_price.map(text => text ?? '') : [...seen.priceText],
      stockText: seen === null ? written.stock_qty.map(text => text ?? '') : [...seen.stockText],
    }
  }

  read(first: number): LinkedReading {
    const { table } = this.#judged
    for (const field of ['base_price', 'stock_qty'] as const) {
      if (this.#columns.has(field)) continue
      const line = table.records.line[first - 1] ?? 0
      const heading = this.#file.words[field]
      this.#notTaken.push({
        line,
        why: `Line ${line}: the column "${heading}" is missing, so none of it is imported.`,
      })
    }
    for (let record = first; record < table.records.count; record++) this.#row(record, cellsOf(table, record))
    const deleted = this.#file.rows.id.length - this.#met.size
    return {
      kind: 'read',
      edits: this.#edits,
      notTaken: this.#notTaken,
      ignored: { readOnly: this.#readOnly, added: this.#added, deleted },
      ignoredCells: this.#ignored,
      cells: this.#cells,
    }
  }

  #row(record: number, cells: readonly string[]): void {
    if (cells.every(cell => cell.trim() === '')) return
    const index = this.#at.get(this.#cell(cells, 'id').trim())
    // Of a row that was copied, the first counts.
    if (index === undefined || this.#met.has(index)) {
      this.#added++
      return
    }
    this.#met.add(index)
    this.#countReadOnly(record, index, cells)
    const { price, stock } = rowAt(this.#judged, record)
    this.#take(record, index, 'base_price', price)
    this.#take(record, index, 'stock_qty', stock === null ? null : String(stock))
  }

  #take(record: number, index: number, field: BulkField, value: string | null): void {
    const column = this.#columns.get(field)
    if (column === undefined) return
    const { table } = this.#judged
    const text = (cellsOf(table, record)[column] ?? '').trim()
    const texts = field === 'base_price' ? this.#cells.priceText : this.#cells.stockText
    const values = this.#cells[field]
    const before = texts[index] ?? ''
    // Programs write the same number in other digits: where there is a value, it decides.
    const isSame = text === before || (value !== null && value === values[index])
    if (isSame || text === '') {
      texts[index] = text
      return
    }
    const line = table.records.line[record] ?? 0
    const product = this.#file.rows.id[index] ?? 0
    // What stood there when the file was written is set back, whatever the line says besides.
    const isSetBack = value === this.#file.rows[field][index]
    if (value === null || !(isSetBack || this.#isRight(record, field))) {
      // It's compared as a new one at each save, until a person corrects it.
      texts[index] = ''
      this.#notTaken.push({ line, why: this.#whyNot(record, index) })
      return
    }
    texts[index] = text
    values[index] = value
    this.#edits.push({ product, field, value, line })
  }

  /** The product number is in a hidden column: the line of a copied row is named by what is shown. */
  #whyNot(record: number, index: number): string {
    const { id, sku, name } = this.#file.rows
    const why = whyAt(this.#judged, record)
    if (this.#judged.verdicts.codeOf(record) !== 'duplicate-different') return why
    const shown = visibleText(sku[index] || name[index] || '')
    return why.replace(`"${id[index]}"`, () => `"${shown}"`)
  }

  #isRight(record: number, field: BulkField): boolean {
    const { verdicts, good } = this.#judged
    return ['change', 'unchanged'].includes(verdicts.of(record)) || good.get(record) === field
  }

  #countReadOnly(record: number, index: number, cells: readonly string[]): void {
    const { rows, words } = this.#file
    const { table } = this.#judged
    for (const column of ['sku', 'name', 'unit'] as const) {
      const cell = this.#cell(cells, column)
      const text = (table.workbook === null ? unguard(cell) : cell).trim()
      const written = (rows[column][index] ?? '').trim()
      if (!this.#columns.has(column) || text === written) continue
      if (table.workbook === null && isRewritten(written)) continue
      this.#readOnly++
      if (this.#ignored.length === IGNORED_LISTED) continue
      const place = `Line ${table.records.line[record] ?? 0}, ${words[column]}`
      this.#ignored.push(`${place}: "${visibleText(text.slice(0, 200))}" is ignored.`)
    }
  }

  #cell(cells: readonly string[], column: (typeof LINKED_COLUMNS)[number]): string {
    const at = this.#columns.get(column)
    return at === undefined ? '' : (cells[at] ?? '')
  }
}
