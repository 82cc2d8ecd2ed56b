import type { NumberColumn } from '../columns/number-column.ts'
import { isBlank } from '../table/blanks.ts'
import type { Table } from '../table/read-file.ts'
import { type ImportShape, saysTotals } from './shape.ts'

/** The columns whose cells are read. */
interface ReadColumns {
  sku: number
  price: number | undefined
  stock: number | undefined
}

/**
 * Reads rows that hold nothing unusual straight from the text, without cutting the cells that nobody needs: as many
 * cells as the header, no quotes, a SKU, and digits wherever most rows have numbers. Of such a row every other test for
 * lines that are no rows is known to fail; any other row is read cell by cell.
 */
export class PlainRows {
  readonly #table: Table
  readonly #columns: ReadColumns
  readonly #shape: ImportShape
  readonly #sign: number
  /** Where the cells of the row begin and end in the text. */
  readonly #starts: Int32Array
  readonly #ends: Int32Array

  constructor(table: Table, columns: ReadColumns, shape: ImportShape, delimiter: string) {
    this.#table = table
    this.#columns = columns
    this.#shape = shape
    this.#sign = delimiter.charCodeAt(0)
    this.#starts = new Int32Array(shape.width)
    this.#ends = new Int32Array(shape.width)
  }

  /** Finds the cells of a record; false when it has to be read cell by cell. */
  find(record: number): boolean {
    if (this.#table.records.broken[record] === 1 || !this.#cut(record)) return false
    const { sku, price, stock } = this.#columns
    if (price !== undefined && !this.#isNumber(price, this.#sign !== COMMA)) return false
    if (stock !== undefined && !this.#isNumber(stock, true)) return false
    for (const column of this.#shape.numbers) if (!this.#hasDigitsAround(column)) return false
    const text = this.cell(sku)
    return !isBlank(text) && !saysTotals(text)
  }

  /** A reference to the reading of a number, as {@link NumberColumn.add} gives it. */
  addTo(numbers: NumberColumn, column: number): number {
    return numbers.addAt(this.#table.text, this.#starts[column] as number, this.#ends[column] as number)
  }

  /** Empty behind the last column of the header. */
  cell(column: number): string {
    if (column >= this.#shape.width) return ''
    return this.#table.text.slice(this.#starts[column], this.#ends[column])
  }

  /** Whether the record has as many cells as the header, and no quotes. */
  #cut(record: number): boolean {
    const { text, records } = this.#table
    const end = records.end[record] as number
    const last = this.#shape.width - 1
    let cell = 0
    this.#starts[0] = records.start[record] as number
    for (let at = this.#starts[0] as number; at < end; at++) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) return false
      if (code !== this.#sign) continue
      if (cell === last) return false
      this.#ends[cell++] = at
      this.#starts[cell] = at + 1
    }
    this.#ends[cell] = end
    return cell === last
  }

  /** Digits, with one separator between them at the most. A comma may have split an amount that has none. */
  #isNumber(column: number, mayBeWhole: boolean): boolean {
    if (!this.#hasDigitsAround(column)) return false
    const { text } = this.#table
    const end = this.#ends[column] as number
    let signs = 0
    for (let at = this.#starts[column] as number; at < end; at++) {
      const code = text.charCodeAt(at)
      if (isDigit(code)) continue
      if ((code !== COMMA && code !== POINT) || ++signs > 1) return false
    }
    return signs === 1 || mayBeWhole
  }

  #hasDigitsAround(column: number): boolean {
    const { text } = this.#table
    const [start, end] = [this.#starts[column] as number, this.#ends[column] as number]
    return start < end && isDigit(text.charCodeAt(start)) && isDigit(text.charCodeAt(end - 1))
  }
}

const QUOTE = 34
const COMMA = 44
const POINT = 46
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Null where every row is read cell by cell: no SKU or value to read, or cells that are not as they stand in the text. */
export function plainRowsOf(
  table: Table,
  { sku, price, stock }: Omit<ReadColumns, 'sku'> & { sku: number | undefined },
  shape: ImportShape,
): PlainRows | null {
  const { delimiter, header, inner, swapped } = table
  const value = price ?? stock
  if (sku === undefined || value === undefined || delimiter === null) return null
  if (inner !== null || swapped !== undefined || delimiter.length !== 1) return null
  // A header that repeats could look like a row of values.
  if (/^\d/.test(header.cells[value] ?? '')) return null
  if ([sku, price, stock, ...shape.numbers].some(column => column !== undefined && column >= shape.width))
    return null
  return new PlainRows(table, { sku, price, stock }, shape, delimiter)
}
