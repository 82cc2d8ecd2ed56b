import { packNumber } from '../../columns/values/packed-numbers.ts'
import { hashOfPlainSku } from '../../columns/values/sku-text.ts'
import { isBlank } from '../../table/blanks.ts'
import type { Table } from '../../table/read-file.ts'
import type { Records } from '../../table/records.ts'
import type { Scan } from './scan.ts'
import type { ImportShape } from './shape.ts'
import { saysTotals } from './totals.ts'

/** The columns whose cells are read. */
interface ReadColumns {
  sku: number
  /** -1 for none. */
  price: number
  stock: number
}

/**
 * Reads rows that hold nothing unusual straight from the text, without cutting the cells that nobody needs: as many
 * cells as the header, no quotes, a SKU, and digits wherever most rows have numbers. Of such a row every other test for
 * lines that are no rows is known to fail; any other row is read cell by cell.
 */
class PlainRows {
  readonly #text: string
  readonly #records: Records
  readonly #delimiter: string
  readonly #width: number
  readonly #columns: ReadColumns
  /** Columns that mostly contain numbers, besides the price and the stock. */
  readonly #numbers: readonly number[]
  /** Where the cells of the row end, one entry ahead: each cell begins one behind the entry before its own. */
  readonly #ends: Int32Array
  /** The first delimiter, and the first quotation mark, from the place where was looked last. */
  #nextDelimiter = -1
  #nextQuote = -1
  /** The values of the row: a price and a stock as `packNumber` gives them, the SKU as `hashOfPlainSku` does. */
  #price = 0
  #stock = 0
  #sku = 0

  constructor({ text, records }: Table, columns: ReadColumns, shape: ImportShape, delimiter: string) {
    this.#text = text
    this.#records = records
    this.#delimiter = delimiter
    this.#width = shape.width
    this.#columns = columns
    this.#numbers = shape.numbers.filter(column => column !== columns.price && column !== columns.stock)
    this.#ends = new Int32Array(shape.width + 1)
  }

  /** Reads a record; false when it has to be read cell by cell. Records come in the order of the file. */
  read(record: number): boolean {
    if (this.#records.broken[record] === 1 || !this.#cut(record)) return false
    const { sku, price, stock } = this.#columns
    // A comma may have split an amount that has none.
    if (price !== -1) this.#price = this.#pack(price, this.#delimiter !== ',')
    if (stock !== -1) this.#stock = this.#pack(stock, true)
    if ((price !== -1 && this.#price === 0) || (stock !== -1 && this.#stock === 0)) return false
    for (const column of this.#numbers) if (!this.#hasDigitsAround(column)) return false
    this.#sku = hashOfPlainSku(this.#text, this.#startOf(sku), this.#endOf(sku))
    if (this.#sku !== 0) return true
    const text = this.cell(sku)
    return !isBlank(text) && !saysTotals(text)
  }

  /** Adds the numbers of the row, and its SKU if it is plain; false when that has to be read. */
  addTo({ sku, prices, priceRef, stocks, stockRef }: Scan, record: number): boolean {
    const { price, stock, sku: skuColumn } = this.#columns
    const text = this.#text
    if (price !== -1)
      priceRef[record] = prices.addPacked(this.#price, text, this.#startOf(price), this.#endOf(price))
    if (stock !== -1)
      stockRef[record] = stocks.addPacked(this.#stock, text, this.#startOf(stock), this.#endOf(stock))
    if (this.#sku === 0) return false
    sku.setPlace(record, this.#startOf(skuColumn), this.#endOf(skuColumn), this.#sku)
    return true
  }

  /** Empty behind the last column of the header. */
  cell(column: number): string {
    return column < this.#width ? this.#text.slice(this.#startOf(column), this.#endOf(column)) : ''
  }

  /**
   * Finds the cells; false unless the record has as many as the header, and no quotes. No part of the text is searched
   * twice: what was found behind the end of a record is the first of a later one.
   */
  #cut(record: number): boolean {
    const text = this.#text
    const end = this.#records.end[record] as number
    let at = this.#records.start[record] as number
    if (this.#nextQuote < at) this.#nextQuote = placeOf(QUOTE, text, at)
    if (this.#nextQuote < end) return false
    let next = this.#nextDelimiter
    let cell = 0
    this.#ends[0] = at - 1
    for (; cell < this.#width; cell++) {
      if (next < at) next = placeOf(this.#delimiter, text, at)
      if (next >= end) break
      this.#ends[cell + 1] = next
      at = next + 1
    }
    this.#nextDelimiter = next
    this.#ends[this.#width] = end
    return cell === this.#width - 1
  }

  #startOf(column: number): number {
    return (this.#ends[column] as number) + 1
  }

  #endOf(column: number): number {
    return this.#ends[column + 1] as number
  }

  #pack(column: number, mayBeWhole: boolean): number {
    return packNumber(this.#text, this.#startOf(column), this.#endOf(column), mayBeWhole)
  }

  #hasDigitsAround(column: number): boolean {
    const start = this.#startOf(column)
    const end = this.#endOf(column)
    return start < end && isDigit(this.#text.charCodeAt(start)) && isDigit(this.#text.charCodeAt(end - 1))
  }
}

const QUOTE = '"'
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** The first such character from `at` on; the end of the text when there is none. */
function placeOf(char: string, text: string, at: number): number {
  const found = text.indexOf(char, at)
  return found === -1 ? text.length : found
}

/** Null where every row is read cell by cell: no SKU or value to read, or cells that are not as they stand in the text. */
export function plainRowsOf(
  table: Table,
  { sku = -1, price = -1, stock = -1 }: { [Column in keyof ReadColumns]: number | undefined },
  shape: ImportShape,
): PlainRows | null {
  const { delimiter, header, inner, swapped } = table
  const value = price === -1 ? stock : price
  if (sku === -1 || value === -1 || delimiter === null) return null
  if (inner !== null || swapped !== undefined || delimiter.length !== 1) return null
  // A header that repeats could look like a row of values.
  if (/^\d/.test(header.cells[value] ?? '')) return null
  if ([sku, price, stock, ...shape.numbers].some(column => column >= shape.width)) return null
  return new PlainRows(table, { sku, price, stock }, shape, delimiter)
}
