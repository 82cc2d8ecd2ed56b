import type { Role } from '../../../../shared/import/columns/headings/dictionary.ts'
import { roleOfHeader } from '../../../../shared/import/columns/headings/header-role.ts'
import type { GridColumn } from '../../../grid/source.ts'

/** What words make the numbers below them something else than our price or stock: as for a file, nobody guesses. */
const UNCLEAR: ReadonlySet<Role> = new Set([
  'price-gross',
  'price-alone',
  'price-other',
  'stock-alone',
  'stock-other',
  'never',
  'currency',
  'price-per',
  'unit',
])

/** “New price” of a list that has no other one. */
const NEW = /^(?:new|neue?r?|nieuwe?|nouveaux?|nuevo|nuovo) /i

/**
 * What the heading of a pasted list says of its column, by the dictionary of the import: the price, the stock, something
 * that isn't written here (names, colours), or something that only the import can judge. `columns` are those of the
 * sheet.
 */
export function readPastedHeading(
  heading: string,
  columns: readonly Pick<GridColumn, 'title'>[],
): 'base_price' | 'stock_qty' | 'other' | 'unclear' {
  const role = roleOfHeader(heading.replace(NEW, ''))
  const isTitle = columns.some(({ title }) => title.toLowerCase() === heading.toLowerCase())
  if (role === null) return isTitle ? 'other' : 'unclear'
  if (UNCLEAR.has(role)) return 'unclear'
  if (role === 'price-net' || role === 'base_price') return 'base_price'
  return role === 'stock_qty' ? role : 'other'
}

/** Whether a heading is one of SKUs or product ids. */
export function isNameHeading(heading: string): boolean {
  const role = roleOfHeader(heading)
  return role === 'sku' || role === 'product_id'
}
