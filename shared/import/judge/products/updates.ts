import type { BulkField } from '../../../domain/changes/change.ts'
import type { CellField } from '../../../domain/changes/edit.ts'
import { splitImageUrls } from '../../../domain/rules/images.ts'
import { decimalOfNumber } from '../../../domain/text/decimal.ts'
import { decimalOf, EMPTIED, meantCell } from '../../answers.ts'
import { imageCell, wrongImageColumn } from '../../columns/image-columns.ts'
import { readCategoryCell } from '../../columns/values/category-column.ts'
import { countsOthers, type PlainReading, readPlainField } from '../../columns/values/product-values.ts'
import { unitAt } from '../../context/beside/units-beside.ts'
import type { Code } from '../../messages.ts'
import { sentenceAt } from '../../rows.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { hasDoubtfulCharacter } from '../encoding-doubt.ts'
import type { Judged } from '../judged.ts'
import { existingOf } from './new-products.ts'

/** A row of a product that exists of which something can't be taken. */
interface LeftOutRow {
  record: number
  /** Its physical line. */
  line: number
  code: Code
  /** The sentence of the code: where, what is there, what is wrong. */
  why: string
}

/** One cell of such a row. */
export interface RefusedCell extends LeftOutRow {
  field: CellField | 'image_url'
  /** As in the file. */
  text: string
}

/** What a products file says about a product of the catalog. */
export interface ProductUpdate {
  product: number
  /** The first line that says so, and the records of all. */
  line: number
  records: number[]
  /** Canonical texts by field, as an edit holds them. */
  values: [field: CellField, value: string][]
  /** Fields whose cell is blank, of those that can be emptied. */
  blank: CellField[]
  /** Cells that can't be read. */
  refused: RefusedCell[]
  /** Addresses of images. */
  images: string[]
}

export interface ProductUpdates {
  updates: ProductUpdate[]
  /** Rows of products that the file names several times with other values: none of those is taken. */
  twice: LeftOutRow[]
}

/** What the lines of existing products say, whether or not the catalog has the same already. */
export function productUpdates(judged: Judged): ProductUpdates {
  const { table, verdicts } = judged
  const found = new Map<number, ProductUpdate>()
  const rows = new Map<number, number[]>()
  const twice = new Set<number>()
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (verdicts.codeOf(record) !== 'sku-exists' || isDeleted(judged, record)) continue
    const product = existingOf(judged.catalog, judged.sku.at(record))?.id ?? null
    if (product === null) continue
    const update = updateAt(judged, record, product)
    const before = found.get(product)
    rows.set(product, [...(rows.get(product) ?? []), record])
    if (before === undefined) found.set(product, update)
    else if (isSame(before, update)) {
      before.records.push(record)
      before.refused.push(...update.refused)
    } else twice.add(product)
  }
  return {
    updates: [...found.values()].filter(({ product }) => !twice.has(product)),
    twice: [...twice].flatMap(product => leftOutTwice(judged, rows.get(product) ?? [])),
  }
}

function leftOutTwice(judged: Judged, records: readonly number[]): LeftOutRow[] {
  return records.map((record, at) => {
    const other = records[at === 0 ? 1 : 0] ?? -1
    const about = { code: 'duplicate-different', column: -1, wanted: '', other } as const
    const line = judged.table.records.line[record] ?? 1
    return { record, line, code: about.code, why: sentenceAt(judged, record, about) }
  })
}

function isSame(a: ProductUpdate, b: ProductUpdate): boolean {
  return JSON.stringify([a.values, a.blank, a.images]) === JSON.stringify([b.values, b.blank, b.images])
}

/** A shop's own export may ask for a deletion in a column of commands. */
function isDeleted({ columns, table }: Judged, record: number): boolean {
  const command = columns.command === null ? '' : (cellsOf(table, record)[columns.command] ?? '')
  return /^\s*delete/i.test(command)
}

function updateAt(judged: Judged, record: number, product: number): ProductUpdate {
  const { columns, table } = judged
  const cells = cellsOf(table, record)
  const update: ProductUpdate = {
    product,
    line: table.records.line[record] ?? 1,
    records: [record],
    values: [],
    blank: [],
    refused: [],
    images: [],
  }
  for (const [field, column] of columns.of) {
    if (field === 'sku' || field === 'product_id') continue
    const isImage = field === 'image_url'
    const cellAt = (at: number) => cells[at] ?? ''
    const inFile = isImage ? imageCell(columns.images, cellAt) : cellAt(column)
    const cell = meantCell(judged.answers, column, inFile)
    if (trimBlanks(cell) === '') {
      // One that a person left out empties nothing.
      if (trimBlanks(inFile) === '' && EMPTIED.some(each => each === field))
        update.blank.push(field as CellField)
      continue
    }
    const reading = hasDoubtfulCharacter(table, cell)
      ? ENCODING_UNKNOWN
      : readCell(judged, record, field, cell)
    if ('code' in reading) {
      const { code, wanted } = reading
      const at = isImage ? wrongImageColumn(columns.images, cells) : column
      const why = sentenceAt(judged, record, { code, column: at, wanted, other: -1 })
      update.refused.push({ record, line: update.line, code, field, text: trimBlanks(inFile), why })
    } else if (isImage) update.images = splitImageUrls(String(reading.value))
    else update.values.push([field, canonicalText(field, reading.value)])
  }
  return update
}

const ENCODING_UNKNOWN: PlainReading = { code: 'encoding-unknown', wanted: '' }

/** The value of a cell that isn't blank, or why it has none. */
function readCell(
  judged: Judged,
  record: number,
  field: CellField | 'image_url',
  cell: string,
): PlainReading {
  if (field === 'base_price' || field === 'stock_qty') return readNumber(judged, record, field)
  if (field === 'category_id') {
    const reading = readCategoryCell(judged, cell)
    if (reading === null || !('open' in reading)) return reading ?? NOT_READ
    return { code: reading.open.kind === 'several' ? 'category-several' : 'category-unknown', wanted: '' }
  }
  const { answers, columns } = judged
  if (field === 'min_order_qty' && countsOthers(cell, unitAt(judged, record))) return OF_PIECES
  const sign = decimalOf(answers, columns.of.get(field) ?? -1)
  return readPlainField(field, cell, sign, answers.countries) ?? NOT_READ
}

const OF_PIECES: PlainReading = { code: 'not-a-whole-number', wanted: '' }
const NOT_READ: PlainReading = { code: 'not-taken', wanted: '' }

/** A number that was read with all others of its column. */
function readNumber(judged: Judged, record: number, field: BulkField): PlainReading {
  const code: Code | undefined = judged.unfit.get(record)?.find(unfit => unfit.field === field)?.code
  if (code !== undefined) return { code, wanted: '' }
  const stock = judged.stock[record] ?? Number.NaN
  const value = field === 'base_price' ? judged.price.at(record) : Number.isNaN(stock) ? null : stock
  return value === null ? NOT_READ : { value }
}

/** As an edit holds it. */
function canonicalText(field: CellField, value: string | number): string {
  return (field === 'vat_rate' && typeof value === 'number' ? decimalOfNumber(value) : null) ?? String(value)
}
