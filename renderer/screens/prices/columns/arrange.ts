import {
  ALWAYS_SHOWN,
  type SheetColumnKey,
  type SheetView,
} from '../../../../shared/domain/list/sheet-view.ts'

/** How the sheet looks before anybody has arranged it. */
export const FIRST_VIEW: SheetView = {
  columns: (['name', 'sku', 'category', 'unit', 'price', 'stock', 'stockStatus', 'status'] as const).map(
    column => ({ column, width: null }),
  ),
  frozen: 2,
  group: null,
}

/** The view with one column in the place of another. Frozen are as many columns as before. */
export function withColumnMoved(view: SheetView, from: number, to: number): SheetView {
  const moving = view.columns[from]
  if (moving === undefined || to < 0 || to >= view.columns.length) return view
  return { ...view, columns: view.columns.toSpliced(from, 1).toSpliced(to, 0, moving) }
}

/**
 * Shows a column behind all others, pictures before them, where they stay in sight with the names. Or hides it, unless
 * the sheet can't be without it.
 */
export function withColumnToggled(view: SheetView, column: SheetColumnKey): SheetView {
  const at = view.columns.findIndex(shown => shown.column === column)
  const shown = { column, width: null }
  if (at === -1 && column === 'picture')
    return { ...view, columns: [shown, ...view.columns], frozen: view.frozen === 0 ? 0 : view.frozen + 1 }
  if (at === -1) return { ...view, columns: [...view.columns, shown] }
  if (ALWAYS_SHOWN.includes(column)) return view
  const frozen = at < view.frozen ? view.frozen - 1 : view.frozen
  return { ...view, columns: view.columns.toSpliced(at, 1), frozen }
}

/** The view with the columns that the sheet can't be without, in front where the product list hid them. */
export function withNames<View extends SheetView>(view: View): View {
  const hidden = ALWAYS_SHOWN.filter(wanted => !view.columns.some(({ column }) => column === wanted))
  if (hidden.length === 0) return view
  const columns = [...hidden.map(column => ({ column, width: null })), ...view.columns]
  return { ...view, columns, frozen: view.frozen === 0 ? 0 : view.frozen + hidden.length }
}

export function isSameView(a: SheetView, b: SheetView): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The same view, with the widths of the columns that differ from those they began with. */
export function withWidths(
  view: SheetView,
  begun: readonly { readonly width: number }[],
  widths: readonly number[],
): SheetView {
  const isAsBefore = (i: number) => widths[i] === begun[i]?.width
  if (widths.every((_, i) => isAsBefore(i))) return view
  const columns = view.columns.map((shown, i) =>
    isAsBefore(i) ? shown : { ...shown, width: widths[i] ?? shown.width },
  )
  return { ...view, columns }
}
