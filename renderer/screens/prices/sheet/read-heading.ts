import { type CellField, isBulkField } from '../../../../shared/domain/changes/edit.ts'
import type { SheetColumnKey } from '../../../../shared/domain/list/sheet-view.ts'
import type { Role } from '../../../../shared/import/columns/headings/dictionary.ts'
import { roleOfHeader } from '../../../../shared/import/columns/headings/header-role.ts'
import type { GridColumn, HeadingMeaning } from '../../../grid/source.ts'
import { cellFieldOf, isCellField, keyOfField } from './sheet-columns.ts'

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

/**
 * What the heading of a pasted list says of its column, by the dictionary of the import: the field whose values it holds,
 * something that isn't edited here, or something that only the import can judge. `columns` are those of the sheet, whose own
 * titles are known, too.
 */
function readPastedHeading(
  heading: string,
  columns: readonly Pick<GridColumn, 'key' | 'title'>[],
): CellField | 'other' | 'unclear' {
  const role = roleOfHeader(heading.replace(NEW, ''))
  if (role === null) {
    const own = columns.find(({ title }) => title.toLowerCase() === heading.toLowerCase())
    return own === undefined ? 'unclear' : (cellFieldOf(own.key) ?? 'other')
  }
  if (UNCLEAR.has(role)) return 'unclear'
  if (role === 'price-net') return 'base_price'
  return isCellField(role) ? role : 'other'
}

/** The same, with the column that edits the field now. */
export function headingMeaning(
  heading: string,
  sheet: { readonly columns: readonly GridColumn[]; placeOf(key: SheetColumnKey): number },
): HeadingMeaning {
  const said = readPastedHeading(heading, sheet.columns)
  if (said === 'other' || said === 'unclear') return { kind: said }
  const key = keyOfField(said)
  const column = sheet.placeOf(key)
  if (column === -1) return { kind: 'hidden', key, isNumbers: isBulkField(said) }
  // A price may be one for that many, or for another unit.
  return { kind: 'column', column, explains: said === 'unit' }
}

/** Whether a heading is one of SKUs or product ids. */
export function isNameHeading(heading: string): boolean {
  const role = roleOfHeader(heading)
  return role === 'sku' || role === 'product_id'
}
