import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { GridColumn } from '../../../grid/source.ts'
import type { Language } from '../../../i18n/language.ts'

export const NAME = 0
export const SKU = 1
/** Columns that stay at the left: name and SKU. */
export const FROZEN = 2
const PRICE = 4
const STOCK = 5

/** The bulk field of a column, if it has one. */
export function fieldAt(column: number): BulkField | null {
  if (column === PRICE) return 'base_price'
  return column === STOCK ? 'stock_qty' : null
}

/** The column of a bulk field. */
export function columnOfField(field: BulkField): number {
  return field === 'base_price' ? PRICE : STOCK
}

/** Widths for a window of 1280 pixels beside the navigation, and a wide one; the name takes what is left. */
const WIDTHS = {
  narrow: [240, 124, 120, 58, 136, 108, 100, 112],
  wide: [400, 190, 190, 90, 160, 140, 130, 160],
} as const
export type SheetWidth = keyof typeof WIDTHS

export function sheetColumns({ t }: Language, room: SheetWidth): readonly GridColumn[] {
  const fixed = { align: 'start', isEditable: false, isSortable: true } as const
  const number = { align: 'end', isEditable: true, isSortable: true } as const
  const columns = [
    { key: 'name', title: t('prices.name'), isText: true, isFlexible: true, ...fixed },
    { key: 'sku', title: t('prices.sku'), isText: true, isIdentity: true, ...fixed },
    { key: 'category', title: t('prices.category'), ...fixed },
    { key: 'unit', title: t('prices.unit'), ...fixed },
    { key: 'price', title: t('prices.price'), numbers: 'decimal', ...number } as const,
    { key: 'stock', title: t('prices.stock'), numbers: 'whole', ...number } as const,
    { key: 'stockStatus', title: t('prices.stockStatus'), ...fixed },
    { key: 'status', title: t('prices.status'), ...fixed },
  ]
  return columns.map((column, i) => ({ ...column, width: WIDTHS[room][i] ?? 120 }))
}
