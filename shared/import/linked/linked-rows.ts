/** The products that were written to a linked file, by column, as they were at that moment. */
export interface LinkedRows {
  id: readonly number[]
  sku: readonly (string | null)[]
  name: readonly string[]
  unit: readonly (string | null)[]
  /** The marketplace's price as canonical decimal text. */
  base_price: readonly (string | null)[]
  /** The marketplace's stock as text. */
  stock_qty: readonly (string | null)[]
}

/** What the file holds, which may be an edit or a change over the marketplace's value. */
export type LinkedValues = Pick<LinkedRows, 'base_price' | 'stock_qty'>

/**
 * The cells of the last save that was read, in the order of {@link LinkedRows.id}: their texts, empty for one that was
 * not taken, and the values taken last.
 */
export interface LinkedCells extends LinkedValues {
  priceText: readonly string[]
  stockText: readonly string[]
}

/** The headings of a linked file, by which its columns are found again, and its other words. */
export interface LinkedWords {
  id: string
  sku: string
  name: string
  unit: string
  base_price: string
  stock_qty: string
  /** The name of the sheet with the products. */
  sheet: string
  /** The name of the sheet that explains. */
  help: string
  notes: readonly string[]
}

export const LINKED_COLUMNS = ['id', 'sku', 'name', 'unit', 'base_price', 'stock_qty'] as const
