import { type LocalValue, localProduct, type OpenChange } from '../../../shared/domain/list/local-view.ts'

/** The columns of the catalog that matter today; the contract's `ProductColumns` has them. */
interface StockColumns {
  readonly id: readonly number[]
  readonly stock_qty: readonly (number | null)[]
  readonly is_active: readonly (boolean | null)[]
  readonly is_approved: readonly (boolean | null)[]
}

/** Products by number that need a look. */
export interface StockCounts {
  /** For sale, with nothing left. */
  readonly out: readonly number[]
  /** For sale, with something left, but less than the threshold. */
  readonly low: readonly number[]
  /** Not approved yet: customers do not see them (API document §1). */
  readonly unapproved: number
}

/** The open changes of products that have some. */
interface OpenChanges {
  products(): Iterable<number>
  ofProduct(product: number): readonly OpenChange[]
}

/**
 * Counts over the catalog with the open changes over it: a restock on its way is not low any more. What is inactive
 * or being deleted does not count, nor does an unknown stock.
 */
export function stockCounts(columns: StockColumns, changes: OpenChanges, lowBelow: number): StockCounts {
  const out: number[] = []
  const low: number[] = []
  let unapproved = 0
  const changed = new Set(changes.products())
  for (let row = 0; row < columns.id.length; row++) {
    const product = columns.id[row] as number
    if (changed.has(product) && isGoing(changes.ofProduct(product))) continue
    if (columns.is_approved[row] === false) unapproved++
    if (columns.is_active[row] === false) continue
    const held = columns.stock_qty[row] ?? null
    const stock = changed.has(product) ? stockOf(held, changes.ofProduct(product)) : held
    if (stock === null) continue
    if (stock < 1) out.push(product)
    else if (stock < lowBelow) low.push(product)
  }
  return { out, low, unapproved }
}

function isGoing(changes: readonly OpenChange[]): boolean {
  return localProduct({ fields: {}, images: null }, changes)?.life === 'going'
}

function stockOf(held: number | null, changes: readonly OpenChange[]): number | null {
  const local = localProduct({ fields: { stock_qty: held }, images: null }, changes)
  const value: LocalValue = local?.fields.stock_qty?.value ?? null
  return typeof value === 'number' ? value : null
}
