import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { type CellField, isBulkField } from '../../../../shared/domain/changes/edit.ts'
import { cellFieldOf, costsRequests, isUnlistedColumn } from '../../../../shared/domain/list/column-field.ts'
import type { SheetColumnKey, SheetView } from '../../../../shared/domain/list/sheet-view.ts'
import type { GridChoice, GridColumn } from '../../../grid/source.ts'
import type { Language } from '../../../i18n/language.ts'

/** The field that a column edits, if that is a price or a stock, which are sent 500 at a time. */
export function fieldOf(key: string | undefined): BulkField | null {
  const field = cellFieldOf(key)
  return field !== null && isBulkField(field) ? field : null
}

/** Columns of numbers; those of the bulk fields are found by what they hold when a list is pasted. */
const NUMBERS: readonly SheetColumnKey[] = ['price', 'stock', 'minOrder', 'vat', 'length', 'variants']

/** Widths in a window of 1280 pixels, and in one of 1920: states have room for each of their words. The name takes what is left. */
const WIDTHS: Readonly<Record<SheetColumnKey, { readonly narrow: number; readonly wide: number }>> = {
  name: { narrow: 240, wide: 400 },
  sku: { narrow: 144, wide: 190 },
  category: { narrow: 120, wide: 190 },
  unit: { narrow: 76, wide: 104 },
  price: { narrow: 116, wide: 160 },
  stock: { narrow: 112, wide: 140 },
  stockStatus: { narrow: 108, wide: 120 },
  status: { narrow: 132, wide: 150 },
  type: { narrow: 84, wide: 100 },
  active: { narrow: 92, wide: 110 },
  approval: { narrow: 132, wide: 160 },
  read: { narrow: 128, wide: 150 },
  minOrder: { narrow: 92, wide: 110 },
  vat: { narrow: 76, wide: 90 },
  color: { narrow: 96, wide: 130 },
  length: { narrow: 96, wide: 110 },
  country: { narrow: 96, wide: 130 },
  picture: { narrow: 76, wide: 76 },
  description: { narrow: 200, wide: 320 },
  outbox: { narrow: 152, wide: 160 },
  variants: { narrow: 84, wide: 100 },
}

/** How roomy a window is: 0 with 1280 pixels or less, 1 with 1920, and so on, in steps that are seen. */
export function roomOf(windowWidth: number): number {
  const steps = Math.round((windowWidth - 1280) / 80)
  return Math.max(0, Math.min(16, steps)) / 8
}

/**
 * The columns of a view, in the words of the language that is spoken when they are shown. One that a person gave a width
 * keeps it, and no longer takes what the others leave.
 */
export function sheetColumns(
  language: () => Language,
  room: number,
  { columns }: SheetView,
  /** What may be typed into a field of few values. */
  choicesOf: (field: CellField) => readonly GridChoice[],
): readonly GridColumn[] {
  return columns.map(({ column, width }) => ({
    key: column,
    get title() {
      return language().t(`prices.${column}`)
    },
    align: NUMBERS.includes(column) ? 'end' : 'start',
    isEditable: cellFieldOf(column) !== null,
    isSortable: column !== 'picture',
    isPicture: column === 'picture',
    hasLines: column === 'description',
    get hint() {
      return hintOf(column, language())
    },
    ...choicesAt(column, choicesOf),
    isText: column === 'name' || column === 'sku',
    namesRow: column === 'name',
    isIdentity: column === 'sku',
    isFlexible: column === 'name' && width === null,
    ...(column === 'price' ? { numbers: 'decimal' as const } : {}),
    ...(column === 'stock' ? { numbers: 'whole' as const } : {}),
    width: width ?? widthIn(WIDTHS[column], room),
  }))
}

function widthIn({ narrow, wide }: { narrow: number; wide: number }, room: number): number {
  return Math.round(narrow + (wide - narrow) * room)
}

function hintOf(column: SheetColumnKey, { t }: Language): string | undefined {
  if (!costsRequests(column)) return undefined
  const hints = [t('prices.detailHint'), isUnlistedColumn(column) ? t('prices.detailListHint') : '']
  return hints.filter(Boolean).join(' ')
}

const WITH_CHOICES: readonly (CellField | null)[] = ['category_id', 'unit', 'type']

function choicesAt(
  column: SheetColumnKey,
  choicesOf: (field: CellField) => readonly GridChoice[],
): Pick<GridColumn, 'choices'> {
  const field = cellFieldOf(column)
  return field === null || !WITH_CHOICES.includes(field) ? {} : { choices: () => choicesOf(field) }
}
