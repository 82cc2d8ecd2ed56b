import type { ProductColumn } from '../../../../shared/domain/list/product-list.ts'
import { type Decimal, decimal } from '../../../../shared/domain/text/decimal.ts'
import { csvLine, csvShapeOf, csvText, decimalText } from '../../../../shared/import/write/write-csv.ts'
import type { Language } from '../../../i18n/language.ts'
import { cellMessage } from './cell-text.ts'
import { type ListState, shownOf } from './list-model.ts'

/**
 * The products as a file for a spreadsheet: the shown columns in their order, prices and stock as plain numbers with
 * the computer's decimal separator, texts that a spreadsheet would calculate guarded. `products` null means all
 * matches.
 */
export function productsFile(
  state: ListState,
  products: ReadonlySet<number> | null,
  language: Language,
  locale: string,
  now: number,
): { content: string; count: number } {
  const { t } = language
  const { table, rows, listing, overlays } = state
  const { delimiter, decimal: sign } = csvShapeOf(locale)
  const columns = listing.columns.map(({ column }) => column)
  const { tableRowOf } = shownOf(state)
  // In the order shown; selected ones that are filtered out come last.
  const shown = [...rows].filter(row => products === null || products.has(table.id[row] ?? 0))
  const inList = new Set(shown)
  const others = [...(products ?? [])].map(tableRowOf).filter(row => row !== -1 && !inList.has(row))
  const cell = (row: number, column: ProductColumn): string => {
    if (column === 'price') return decimalText(priceOf(table.base_price[row] ?? null), sign)
    if (column === 'stock') return String(table.stock_qty[row] ?? '')
    if (column === 'read') return isoTime(table.readAt[row] ?? null)
    const life = overlays.get(table.id[row] ?? 0)?.life ?? 'there'
    return cellMessage(table, row, column, life, language, now)
  }
  const lines = [
    columns.map(column => t(`products.${column}`)),
    ...[...shown, ...others].map(row => columns.map(column => cell(row, column))),
  ]
  return {
    content: csvText(lines.map(line => csvLine(line, delimiter))),
    count: lines.length - 1,
  }
}

function priceOf(text: string | null): Decimal | null {
  return text === null ? null : decimal(text)
}

function isoTime(at: number | null): string {
  return at === null || at === 0 ? '' : new Date(at).toISOString()
}
