import type { SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import { type Decimal, decimal } from '../../../../shared/domain/text/decimal.ts'
import { csvLine, csvShapeOf, csvText, decimalText } from '../../../../shared/import/write/write-csv.ts'
import type { SheetColumn, writeWorkbook } from '../../../../shared/import/xlsx/write-workbook.ts'
import type { Language } from '../../../i18n/language.ts'
import { cellMessage, listColumnTitle } from './cell-text.ts'
import { type ListState, shownOf } from './list-model.ts'

/** The kinds of files that a list is saved as. */
export type ExportKind = 'csv' | 'xlsx'

/** Which products a file has, as the list shows them; `products` null means all matches. */
interface ProductExport {
  state: ListState
  products: ReadonlySet<number> | null
  language: Language
  now: number
}

/**
 * The products as a CSV file for a spreadsheet: the shown columns in their order, prices and stock as plain numbers with
 * the computer's decimal separator, texts that a spreadsheet would calculate guarded.
 */
export function productsCsv(wanted: ProductExport, locale: string): { content: string; count: number } {
  const { delimiter, decimal: sign } = csvShapeOf(locale)
  const { columns, rows } = cellsOf(wanted)
  const lines = [
    columns.map(column => listColumnTitle(column, wanted.language)),
    ...rows.map(row =>
      row.map((cell, at) =>
        columns[at] === 'price' ? decimalText(cell as Decimal | null, sign) : String(cell ?? ''),
      ),
    ),
  ]
  return { content: csvText(lines.map(line => csvLine(line, delimiter))), count: rows.length }
}

/** What an Excel workbook of the same is written from: prices and stock as numbers, every text as it is. */
export function productsWorkbook(wanted: ProductExport): {
  given: Parameters<typeof writeWorkbook>
  count: number
} {
  const { columns, rows } = cellsOf(wanted)
  const { t } = wanted.language
  const sheet = columns.map(
    (column): SheetColumn => ({
      heading: listColumnTitle(column, wanted.language),
      holds: column === 'price' ? 'price' : column === 'stock' ? 'count' : 'text',
      width: column === 'name' ? 44 : column === 'price' || column === 'stock' ? 12 : 22,
    }),
  )
  return { given: [t('products.title'), sheet, rows], count: rows.length }
}

/** In the order shown; selected products that are filtered out come last. */
function cellsOf({ state, products, language, now }: ProductExport) {
  const { table, rows, listing, overlays } = state
  const columns = listing.view.columns.map(({ column }) => column)
  const { tableRowOf } = shownOf(state)
  const shown = [...rows].filter(row => products === null || products.has(table.id[row] ?? 0))
  const inList = new Set(shown)
  const others = [...(products ?? [])].map(tableRowOf).filter(row => row !== -1 && !inList.has(row))
  const cell = (row: number, column: SheetColumnKey): Decimal | string | number | null => {
    if (column === 'price') return decimal(table.base_price[row])
    if (column === 'stock') return table.stock_qty[row] ?? null
    if (column === 'read') return isoTime(table.readAt[row] ?? null)
    const life = overlays.get(table.id[row] ?? 0)?.life ?? 'there'
    return cellMessage(table, row, column, life, language, now)
  }
  return { columns, rows: [...shown, ...others].map(row => columns.map(column => cell(row, column))) }
}

const isoTime = (at: number | null): string => (at === null || at === 0 ? '' : new Date(at).toISOString())
