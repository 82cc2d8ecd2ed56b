import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { NumberColumn } from '../../columns/values/number-column.ts'
import type { FileError } from '../../file-messages.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { readFile } from '../../table/read-file.ts'
import { eachRecord } from '../../table/tokenise.ts'
import { unguard } from '../../write/guard.ts'
import type { CatalogRow } from './catalog-lookup.ts'

type CatalogFileRead = { kind: 'rows'; rows: CatalogRow[] } | { kind: 'refused'; code: FileError }

/**
 * Reads a catalog export (`sku`, and `stock_qty`, `base_price`, `unit`, `id` or `product_id` where present) to compare a file with. An
 * unreadable cell is null (unknown), so that its row never counts as unchanged. `isDescribed`: with `name` and `type`, and
 * with numbers below 0 for products without an id.
 */
export function readCatalogFile(bytes: Uint8Array, name: string, isDescribed = false): CatalogFileRead {
  const read = readFile(bytes, name)
  if (read.kind === 'refused') return read
  const { table } = read
  const column = (field: string): number =>
    table.header.cells.findIndex(
      cell => trimBlanks(cell).toLowerCase() === field || roleOfHeader(cell) === field,
    )
  const [sku, price, stock] = [column('sku'), column('base_price'), column('stock_qty')]
  const id = Math.max(column('id'), column('product_id'))
  const unit = column('unit')
  const [nameColumn, typeColumn] = [column('name'), column('type')]
  if (sku === -1) return { kind: 'refused', code: 'column-missing' }
  const prices = new NumberColumn()
  const stocks = new NumberColumn()
  const found: {
    sku: string
    id: string
    unit: string
    name: string
    type: string
    price: number
    stock: number
  }[] = []
  eachRecord(table, table.header.dataFrom, table.records.count, cells => {
    const text = trimBlanks(cells[sku] ?? '')
    const idText = trimBlanks(cells[id] ?? '')
    if (text === '' && idText === '') return
    found.push({
      sku: ownSku(text),
      id: idText,
      unit: trimBlanks(cells[unit] ?? ''),
      name: unguard(trimBlanks(cells[nameColumn] ?? '')),
      type: trimBlanks(cells[typeColumn] ?? ''),
      price: prices.add(cells[price] ?? '', true),
      stock: stocks.add(cells[stock] ?? '', true),
    })
  })
  // Program exports write decimals with a point, unless their own values show otherwise.
  const priceValues = prices.resolvePrices({ usual: '.' })
  const stockValues = stocks.resolveStocks({ usual: '.' })
  const rows = found.map((row, at): CatalogRow => {
    const priceValue = priceValues[row.price]
    const stockValue = stockValues[row.stock]
    return {
      id: /^\d{1,15}$/.test(row.id) ? Number(row.id) : isDescribed ? -1 - at : null,
      sku: row.sku,
      unit: row.unit === '' ? null : row.unit,
      base_price: priceValue?.kind === 'one' ? priceValue.value : null,
      stock_qty: stockValue?.kind === 'one' ? stockValue.value : null,
      ...(isDescribed && { name: row.name, type: row.type === '' ? null : row.type }),
    }
  })
  return { kind: 'rows', rows }
}

/** A SKU before it was written: a guarded one is plain text, `="001"` is how a spreadsheet keeps zeros. */
function ownSku(text: string): string {
  const own = unguard(text)
  return own === text ? (/^="([^"]*)"$/.exec(text)?.[1] ?? text) : own
}
