import type { Decimal } from '../../domain/text/decimal.ts'
import { type SheetColumn, writeWorkbook } from '../xlsx/write-workbook.ts'
import { csvLine, csvShapeOf, csvText, decimalText } from './write-csv.ts'

/** A product as `desk pull` writes it. */
interface CatalogFileRow {
  id: number
  sku: string | null
  name: string
  base_price: Decimal | null
  stock_qty: number | null
  unit: string | null
  type: string | null
  category: string | null
}

const COLUMNS = ['sku', 'name', 'stock_qty', 'base_price', 'unit', 'type', 'category', 'product_id'] as const

/**
 * The catalog as a file that a spreadsheet with this locale opens without questions and that can be imported again:
 * its headers are the marketplace's field names. The text starts with a byte order mark; write it as UTF-8.
 */
export function writeCatalogCsv(rows: Iterable<CatalogFileRow>, locale: string): string {
  const { delimiter, decimal } = csvShapeOf(locale)
  const lines = [csvLine(COLUMNS, delimiter)]
  for (const row of rows) {
    const cells = [
      row.sku ?? '',
      row.name,
      row.stock_qty === null ? '' : String(row.stock_qty),
      decimalText(row.base_price, decimal),
      row.unit ?? '',
      row.type ?? '',
      row.category ?? '',
      String(row.id),
    ]
    lines.push(csvLine(cells, delimiter))
  }
  return csvText(lines)
}

const WIDTHS: Partial<Record<(typeof COLUMNS)[number], number>> = { sku: 22, name: 44, category: 30 }

/** The same as a workbook. */
export function writeCatalogWorkbook(rows: readonly CatalogFileRow[]): Uint8Array<ArrayBuffer> {
  const columns = COLUMNS.map(
    (heading): SheetColumn => ({
      heading,
      holds:
        heading === 'base_price'
          ? 'price'
          : heading === 'stock_qty' || heading === 'product_id'
            ? 'count'
            : 'text',
      width: WIDTHS[heading] ?? 12,
    }),
  )
  const cells = rows.map(({ id, sku, name, stock_qty, base_price, unit, type, category }) => [
    sku,
    name,
    stock_qty,
    base_price,
    unit,
    type,
    category,
    id,
  ])
  return writeWorkbook('Catalog', columns, cells)
}
