import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { type CellField, isBulkField } from '../../../../shared/domain/changes/edit.ts'
import { cellFieldOf, isCellField, keyOfField } from '../../../../shared/domain/list/column-field.ts'
import { SHEET_COLUMNS, type SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import type { Role } from '../../../../shared/import/columns/headings/dictionary.ts'
import { roleOfHeader } from '../../../../shared/import/columns/headings/header-role.ts'
import type { HeadingMeaning } from '../../../grid/source.ts'

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
])

/** “New price” of a list that has no other one. */
const NEW = /^(?:new|neue?r?|nieuwe?|nouveaux?|nuevo|nuovo) /i

interface HeadedSheet {
  placeOf(key: SheetColumnKey): number
  titleOf(key: SheetColumnKey): string
}

/**
 * What the heading of a pasted list says of its column, by the dictionary of the import: the field whose values it holds,
 * something that isn't edited here, or something that only the import can judge. `own` is the column of the sheet that is
 * called so, hidden or not.
 */
function readPastedHeading(
  heading: string,
  own: SheetColumnKey | undefined,
): CellField | 'other' | 'unclear' {
  const role = roleOfHeader(heading.replace(NEW, ''))
  if (role === null) return own === undefined ? 'unclear' : (cellFieldOf(own) ?? 'other')
  if (UNCLEAR.has(role)) return 'unclear'
  if (role === 'price-net') return 'base_price'
  return isCellField(role) ? role : 'other'
}

/** The same, with the column that edits the field now, or the one that is called so. */
export function headingMeaning(heading: string, sheet: HeadedSheet): HeadingMeaning {
  const own = SHEET_COLUMNS.find(key => sheet.titleOf(key).toLowerCase() === heading.toLowerCase())
  const said = readPastedHeading(heading, own)
  if (said === 'other' || said === 'unclear') {
    const place = own === undefined ? -1 : sheet.placeOf(own)
    return place === -1 ? { kind: said } : { kind: said, own: place }
  }
  const key = keyOfField(said)
  const column = sheet.placeOf(key)
  if (column === -1) return { kind: 'hidden', key, isNumbers: isBulkField(said) }
  // A price may be one for that many, or for another unit.
  return { kind: 'column', column, explains: said === 'unit' }
}

/** What prices and stock are called where nothing beside them could be meant. */
const OWN: Readonly<Record<BulkField, readonly Role[]>> = {
  base_price: ['base_price', 'price-net', 'price-alone'],
  stock_qty: ['stock_qty', 'stock-alone'],
}

/** Whether a heading is that of the column itself, by its title or its field, on which what stands below it is pasted. */
export function isHeadingOf(heading: string, title: string | undefined, field: CellField | null): boolean {
  if (heading.toLowerCase() === title?.toLowerCase()) return true
  const role = roleOfHeader(heading.replace(NEW, ''))
  if (field === null || role === null) return false
  return isBulkField(field) ? OWN[field].includes(role) : role === field
}

/** Whether a heading is one of SKUs or product ids. */
export function isNameHeading(heading: string): boolean {
  const role = roleOfHeader(heading)
  return role === 'sku' || role === 'product_id'
}
