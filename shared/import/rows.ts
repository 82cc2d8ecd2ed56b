import { type Decimal, numberOfDecimal } from '../domain/text/decimal.ts'
import { decimalOf, meantCell } from './answers.ts'
import { fieldOfColumn, imageCell } from './columns/image-columns.ts'
import { readProductId } from './columns/product-id-column.ts'
import { isPlainField, readPlainField } from './columns/values/product-values.ts'
import { headingOfGroup } from './context/beside/headings-below.ts'
import { commentAt } from './context/marked-cells.ts'
import { saidInContext } from './context/read-context.ts'
import type { Field } from './fields.ts'
import { type CatalogRow, isNameOfId } from './judge/catalog/catalog-lookup.ts'
import { type Remark, waitsForAnswer } from './judge/doubts.ts'
import { besideAt, heldAt } from './judge/good-cells.ts'
import type { Judged } from './judge/judged.ts'
import { linesOf } from './judge/scan/scan.ts'
import { VERDICTS, type Verdict } from './judge/verdicts.ts'
import { type Code, quoted, sentenceOf } from './messages.ts'
import { trimBlanks } from './table/blanks.ts'
import { columnName } from './table/header.ts'
import { isJoined } from './table/records.ts'
import { cellsOf } from './table/tokenise.ts'

/** The values that a row would set, by the marketplace's field names; only fields that the file has. */
export type RowValues = { sku?: string /** Of a product without an SKU. */; product_id?: number } & Partial<
  Record<Exclude<Field, 'sku' | 'product_id'>, string | number>
>

/** One record of a judged file, for a screen or a list. */
interface Row {
  record: number
  /** The physical line where it starts, from 1. */
  line: number
  verdict: Verdict
  code: Code | null
  sku: string
  price: Decimal | null
  stock: number | null
  /** The catalog's product; null when there is none. */
  now: CatalogRow | null
}

export function rowAt(judged: Judged, record: number): Row {
  const stock = judged.stock[record] as number
  const sku = judged.sku.at(record)
  return {
    record,
    line: judged.table.records.line[record] ?? 0,
    verdict: judged.verdicts.of(record),
    code: judged.verdicts.codeOf(record),
    sku,
    price: judged.price.at(record),
    stock: Number.isNaN(stock) ? null : stock,
    now: sku === '' ? null : (judged.catalog?.find(sku) ?? null),
  }
}

/** The values of a row as the marketplace accepts them (API document §4): prices as JSON numbers. */
function valuesAt(judged: Judged, record: number): RowValues {
  const { price, stock } = rowAt(judged, record)
  const values: RowValues = {}
  const sku = judged.sku.at(record)
  const id = isNameOfId(sku) ? (judged.catalog?.find(sku)?.id ?? null) : null
  if (id !== null) values.product_id = id
  else if (sku !== '') values.sku = sku
  if (price !== null) values.base_price = numberOfDecimal(price)
  if (stock !== null) values.stock_qty = stock
  for (const [field, column] of judged.plain) {
    const value = column[record] ?? null
    if (value !== null) values[field] = value
  }
  return values
}

/** The values of a row that are sent as things stand; null when there are none. */
export function sendableAt(judged: Judged, record: number): RowValues | null {
  if (judged.verdicts.of(record) === 'change') return valuesAt(judged, record)
  const field = judged.good.get(record)
  const { sku, product_id, [field ?? 'sku']: value } = valuesAt(judged, record)
  if (field === undefined || value === undefined) return null
  if (sku !== undefined) return { sku, [field]: value }
  return product_id === undefined ? null : { product_id, [field]: value }
}

/** The field that a row was rejected or is doubtful for; null when it is the line as a whole. */
export function doubtfulFieldAt({ verdicts, columns, good }: Judged, record: number): Field | null {
  const column = verdicts.columnOf(record)
  const named = fieldOfColumn(columns, column)
  const right = good.get(record)
  return named ?? (right === undefined ? null : right === 'base_price' ? 'stock_qty' : 'base_price')
}

/** What would be sent if an asked row were confirmed; null when it needs an answer first. */
export function valuesIfConfirmed(judged: Judged, record: number): RowValues | null {
  const code = judged.verdicts.codeOf(record)
  if (waitsForAnswer(code)) return null
  const values = valuesAt(judged, record)
  if (code !== 'unknown-sku') return values
  const near = judged.catalog?.near(judged.sku.at(record)) ?? []
  return near.length === 1 && near[0] !== undefined ? { ...values, sku: near[0].sku } : null
}

/** The sentence about a row: where, what is there, what to do. */
export function whyAt(judged: Judged, record: number): string {
  const code = judged.verdicts.codeOf(record)
  if (code === null) return ''
  const { verdicts } = judged
  const about: About = {
    code,
    column: verdicts.columnOf(record),
    wanted: null,
    other: verdicts.otherOf(record),
  }
  const remarks = judged.remarks.get(record) ?? []
  const own = remarks.find(remark => remark.code === code)
  const others = remarks.filter(remark => remark !== own)
  const beside = besideAt(judged, record)
  // What stands around the table is said of all values, not of this cell.
  const isOfAll = beside !== null && saidInContext(judged.context, beside.code) !== null
  const second = beside === null ? [] : [{ ...about, ...beside, ...(isOfAll && { column: -1 }), other: -1 }]
  return [own ?? about, ...others, ...second].map(each => sentenceAt(judged, record, each)).join(' ')
}

/** All doubts that confirming an asked row accepts, the reason of its verdict first. */
export function doubtsAt(judged: Judged, record: number): Code[] {
  const code = judged.verdicts.codeOf(record)
  const remarks = judged.remarks.get(record) ?? []
  return [...new Set([...(code === null ? [] : [code]), ...remarks.map(remark => remark.code)])]
}

type About = Omit<Remark, 'wanted'> & { wanted: string | null }

/** The sentence about one cell of a row, or about the row, whatever its verdict is. */
export function sentenceAt(judged: Judged, record: number, about: About): string {
  const { table, columns } = judged
  const { code, column, other } = leftByAnswer(judged, record, about)
  const text = textAt(judged, record, { ...about, code, column })
  const field = judged.kind === 'products' ? fieldOfColumn(columns, column) : null
  const sentence = sentenceOf(code, {
    line: table.records.line[record] ?? 0,
    column: columnAt(judged, { ...about, code, column }),
    text,
    sku: judged.sku.at(record),
    otherLine: other === -1 ? null : (table.records.line[other] ?? null),
    near: otherSkus(judged, record, code, text),
    held: heldAt(judged, record),
    wanted:
      about.wanted ?? (field === null || !isPlainField(field) ? '' : wantedOf(field, text, judged, column)),
  })
  const nameOf = column === -1 ? saidInContext(judged.context, code)?.nameOf : undefined
  return nameOf === undefined ? sentence : `${sentence} ${quoted(text)} is in the name of the ${nameOf}.`
}

/** The cell of a row that an answer leaves out; null for none. */
export function leftCellAt({ table, columns, answers }: Judged, record: number): number | null {
  if (answers.values === undefined) return null
  const cells = cellsOf(table, record)
  for (const field of ['base_price', 'stock_qty'] as const) {
    const column = columns.of.get(field)
    const cell = trimBlanks(cells[column ?? -1] ?? '')
    if (column !== undefined && cell !== '' && meantCell(answers, column, cell) === '') return column
  }
  return null
}

/** A row that holds nothing because an answer left its cell out isn't blank: a person finds a text there. */
function leftByAnswer(judged: Judged, record: number, about: About): About {
  const column = about.code === 'blank-cell' ? leftCellAt(judged, record) : null
  return column === null ? about : { ...about, code: 'left-by-answer', column }
}

/** The text that a sentence quotes: the cell, or what explains it; of several image columns all their cells. */
function textAt(judged: Judged, record: number, { code, column }: About): string {
  const { table, columns, context, verdicts } = judged
  const field = code.startsWith('stock-') ? 'stock_qty' : 'base_price'
  if (column === -1)
    return saidInContext(context, code)?.text ?? headingOfGroup(judged, verdicts, record, field)
  const cells = cellsOf(table, record)
  const cellAt = (at: number) => cells[at] ?? ''
  if (code === 'cell-comment') return commentAt({ table }, record, column)
  return code === 'too-many-images' ? imageCell(columns.images, cellAt) : cellAt(column)
}

/** The column that a sentence names: its header, or its number where there is no header. */
function columnAt({ table, columns: { images } }: Judged, { code, column }: About): string {
  const nameOf = (at: number) => columnName(table.header, at)
  if (column === -1) return 'the value'
  const last = code === 'too-many-images' ? (images.at(-1) ?? column) : column
  return last === column ? nameOf(column) : `${nameOf(column)} to ${nameOf(last)}`
}

/** The SKUs of other products that a sentence names. */
function otherSkus({ catalog, sku }: Judged, record: number, code: Code, text: string): string[] {
  if (code === 'unknown-sku') return (catalog?.near(sku.at(record)) ?? []).map(row => row.sku)
  const product = code === 'product-id-other' ? catalog?.byId(readProductId(text) ?? Number.NaN) : null
  return product == null || product.sku === '' ? [] : [product.sku]
}

function wantedOf(
  field: Parameters<typeof readPlainField>[0],
  text: string,
  judged: Judged,
  column: number,
): string {
  const reading = readPlainField(field, text, decimalOf(judged.answers, column))
  return reading !== null && 'wanted' in reading ? reading.wanted : ''
}

/**
 * Counts the physical lines per verdict; the counts add up to all lines. The further lines of a quoted text are
 * ignored, or share the verdict of their first line when it is doubtful that they belong to it.
 */
export function countLines(judged: Judged): Record<Verdict, number> {
  const counts = noLines()
  for (let record = 0; record < judged.table.records.count; record++) {
    counts[judged.verdicts.of(record)]++
    const more = linesOf(judged.table, record) - 1
    if (more > 0) counts[verdictOfMore(judged, record)] += more
  }
  return counts
}

/** The counts of a file without lines. */
export function noLines(): Record<Verdict, number> {
  return Object.fromEntries(VERDICTS.map(verdict => [verdict, 0])) as Record<Verdict, number>
}

/** The verdict of the further lines of a record. */
export function verdictOfMore(judged: Judged, record: number): Verdict {
  if (isJoined(judged.table, record)) return judged.verdicts.of(record)
  return judged.verdicts.codeOf(record) === 'doubtful-quotes' ? 'rejected' : 'ignored'
}
