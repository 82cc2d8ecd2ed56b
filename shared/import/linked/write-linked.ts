import { strToU8 } from 'fflate'
import { decimal } from '../../domain/text/decimal.ts'
import { csvLine, csvShapeOf, csvText, decimalText } from '../write/write-csv.ts'
import { markedHeading } from '../xlsx/own-mark.ts'
import { type SheetColumn, writeWorkbook } from '../xlsx/write-workbook.ts'
import { LINKED_COLUMNS, type LinkedRows, type LinkedValues, type LinkedWords } from './linked-rows.ts'

const SHAPE: Readonly<Record<(typeof LINKED_COLUMNS)[number], Omit<SheetColumn, 'heading'>>> = {
  id: { holds: 'text', width: 12, isHidden: true, isReadOnly: true },
  sku: { holds: 'text', width: 22, isReadOnly: true },
  name: { holds: 'text', width: 44, isReadOnly: true },
  unit: { holds: 'text', width: 10, isReadOnly: true },
  base_price: { holds: 'price', width: 12 },
  stock_qty: { holds: 'count', width: 12 },
}

/**
 * The products as a workbook to edit: the product number in a hidden column, what is not read back in grey, prices and
 * stock as numbers, and a second sheet that explains. `values` are those shown on the sheet; `mark` is that of the link.
 */
export function linkedWorkbook(
  rows: LinkedRows,
  values: LinkedValues,
  words: LinkedWords,
  mark: string,
): Uint8Array<ArrayBuffer> {
  const columns = LINKED_COLUMNS.map(column => ({
    ...SHAPE[column],
    heading: headingOf(column, words, mark),
  }))
  const cells = rows.id.map((id, at) => [
    String(id),
    rows.sku[at] ?? null,
    rows.name[at] ?? null,
    rows.unit[at] ?? null,
    decimal(values.base_price[at]),
    values.stock_qty[at] ?? null,
  ])
  return writeWorkbook(words.sheet, columns, cells, {
    help: { name: words.help, lines: words.notes },
  })
}

/** The same as a CSV file in the format of this locale; the product number is its last column. */
export function linkedCsv(
  rows: LinkedRows,
  values: LinkedValues,
  words: LinkedWords,
  mark: string,
  locale: string,
): Uint8Array<ArrayBuffer> {
  const { delimiter, decimal: sign } = csvShapeOf(locale)
  const [id, ...others] = LINKED_COLUMNS
  const lines = rows.id.map((product, at) => [
    rows.sku[at] ?? '',
    rows.name[at] ?? '',
    rows.unit[at] ?? '',
    decimalText(decimal(values.base_price[at]), sign),
    values.stock_qty[at] ?? '',
    String(product),
  ])
  const header = [...others, id].map(column => headingOf(column, words, mark))
  return strToU8(csvText([header, ...lines].map(line => csvLine(line, delimiter)))) as Uint8Array<ArrayBuffer>
}

function headingOf(column: (typeof LINKED_COLUMNS)[number], words: LinkedWords, mark: string): string {
  return column === 'id' ? markedHeading(words.id, mark) : words[column]
}
