import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { SheetColumnKey, SheetView } from '../../../../shared/domain/list/sheet-view.ts'
import type { GridColumn } from '../../../grid/source.ts'
import type { Language } from '../../../i18n/language.ts'

/** The bulk field of a column, if it has one. */
export function fieldOf(key: string | undefined): BulkField | null {
  if (key === 'price') return 'base_price'
  return key === 'stock' ? 'stock_qty' : null
}

/** The key of the column of a bulk field. */
export function keyOfField(field: BulkField): SheetColumnKey {
  return field === 'base_price' ? 'price' : 'stock'
}

/** Widths for a window of 1280 pixels beside the navigation, and a wide one; the name takes what is left. */
const WIDTHS: Readonly<Record<SheetColumnKey, { readonly narrow: number; readonly wide: number }>> = {
  name: { narrow: 240, wide: 400 },
  sku: { narrow: 148, wide: 190 },
  category: { narrow: 120, wide: 190 },
  unit: { narrow: 58, wide: 90 },
  price: { narrow: 112, wide: 160 },
  stock: { narrow: 108, wide: 140 },
  stockStatus: { narrow: 100, wide: 130 },
  status: { narrow: 112, wide: 160 },
  type: { narrow: 80, wide: 100 },
  active: { narrow: 86, wide: 110 },
  approval: { narrow: 128, wide: 160 },
  read: { narrow: 128, wide: 150 },
}
export type SheetWidth = 'narrow' | 'wide'

/** The columns of a view. One that a person gave a width keeps it, and no longer takes what the others leave. */
export function sheetColumns(
  { t }: Language,
  room: SheetWidth,
  { columns }: SheetView,
): readonly GridColumn[] {
  return columns.map(({ column, width }) => ({
    key: column,
    title: t(`prices.${column}`),
    align: fieldOf(column) === null ? 'start' : 'end',
    isEditable: fieldOf(column) !== null,
    isSortable: true,
    isText: column === 'name' || column === 'sku',
    isIdentity: column === 'sku',
    isFlexible: column === 'name' && width === null,
    ...(column === 'price' ? { numbers: 'decimal' as const } : {}),
    ...(column === 'stock' ? { numbers: 'whole' as const } : {}),
    width: width ?? WIDTHS[column][room],
  }))
}
