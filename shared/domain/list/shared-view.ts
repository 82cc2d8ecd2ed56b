import {
  ALL_PRODUCTS,
  type ProductColumn,
  type ProductFilter,
  type ProductListing,
  type SavedView,
} from './product-list.ts'
import type { SheetColumnFilter, SheetColumnKey, SheetListing } from './sheet-view.ts'

/**
 * What a screen can't show of a view: filters of columns, that for inactive products, the order, and a filter by a category
 * that the marketplace doesn't have (`gone`).
 */
export type LeftOutOfView = SheetColumnKey | 'inactive' | 'order' | 'gone'

const SORT_KEY: Readonly<Record<ProductColumn, SheetColumnKey | null>> = {
  image: null,
  name: 'name',
  sku: 'sku',
  category: 'category',
  type: 'type',
  price: 'price',
  unit: 'unit',
  stock: 'stock',
  availability: 'stockStatus',
  status: 'status',
  approval: 'approval',
  work: null,
  read: 'read',
}

const values = (column: SheetColumnKey, of: readonly string[]): SheetListing['filters'][number] => ({
  column,
  filter: { kind: 'values', values: [...of] },
})

/**
 * A view for the sheet: as it was saved there, else what the sheet can show of the product list's filters and order, in
 * the columns it has `now`. `namesBelow` names a category with all below it.
 */
export function sheetListingOf(
  { listing, sheet }: Pick<SavedView, 'listing' | 'sheet'>,
  now: SheetListing,
  namesBelow: (category: number) => readonly string[],
): { listing: SheetListing; left: readonly LeftOutOfView[] } {
  if (sheet !== undefined) return { listing: sheet, left: [] }
  const { text, status, approval, category, types, units, stock, work } = listing.filter
  const names = category === null ? [] : namesBelow(category)
  const filters = [
    ...(names.length === 0 ? [] : [values('category', names)]),
    ...(types.length === 0 ? [] : [values('type', types)]),
    ...(units.length === 0 ? [] : [values('unit', units)]),
    ...(status === 'any' ? [] : [values('status', [status])]),
    ...(approval === 'any' ? [] : [values('approval', [String(approval === 'approved')])]),
    ...(stock.kind === 'below' ? [below(stock.than)] : []),
    ...(stock.kind === 'out' ? [{ column: 'stock' as const, filter: range(0, 0) }] : []),
  ]
  const key = listing.sort === null ? null : SORT_KEY[listing.sort.column]
  const sort = listing.sort === null || key === null ? [] : [{ ...listing.sort, column: key }]
  return {
    listing: {
      view: now.view,
      search: text,
      filter: work === 'any' ? 'all' : work === 'failed' ? 'problems' : 'changed',
      filters,
      sort,
    },
    left: [
      ...(category !== null && names.length === 0 ? (['gone'] as const) : []),
      ...(listing.sort !== null && key === null ? (['order'] as const) : []),
    ],
  }
}

/** Stock is a whole number. */
const below = (than: number) => ({ column: 'stock' as const, filter: range(null, Math.ceil(than) - 1) })

function range(least: number | null, most: number | null): SheetColumnFilter {
  return { kind: 'range', least, most, blanks: false }
}

/**
 * What the product list can show of the sheet's filters and order, in the columns it has `now`. `categoryNamed` finds a
 * category that is alone with its name.
 */
export function productListingOf(
  { search, filter, filters, sort }: SheetListing,
  now: Pick<ProductListing, 'columns'>,
  categoryNamed: (name: string) => number | null,
): { listing: ProductListing; left: readonly LeftOutOfView[] } {
  const product: ProductFilter = { ...ALL_PRODUCTS, text: search }
  if (filter === 'changed') product.work = 'changed'
  if (filter === 'problems') product.work = 'failed'
  if (filter === 'out') product.stock = { kind: 'out' }
  const left = filters.filter(one => !takeFilter(product, one, categoryNamed))
  const [first, ...others] = sort
  const column = (Object.keys(SORT_KEY) as ProductColumn[]).find(
    one => first !== undefined && SORT_KEY[one] === first.column,
  )
  return {
    listing: {
      filter: product,
      sort: first === undefined || column === undefined ? null : { column, isDescending: first.isDescending },
      columns: now.columns,
    },
    left: [
      ...(filter === 'inactive' ? (['inactive'] as const) : []),
      ...left.map(one => one.column),
      ...(others.length > 0 || (first === undefined) !== (column === undefined) ? (['order'] as const) : []),
    ],
  }
}

/** Whether the product list has such a filter; sets it. */
function takeFilter(
  product: ProductFilter,
  { column, filter }: SheetListing['filters'][number],
  categoryNamed: (name: string) => number | null,
): boolean {
  if (filter.kind === 'range') {
    const { least, most, blanks } = filter
    if (column !== 'stock' || most === null || blanks || (least !== null && (least !== 0 || most !== 0)))
      return false
    product.stock = least === 0 ? { kind: 'out' } : { kind: 'below', than: most + 1 }
    return true
  }
  if (filter.kind === 'text' || filter.values.includes('')) return false
  if (column === 'type') product.types = filter.values
  else if (column === 'unit') product.units = filter.values
  else if (column === 'category' && filter.values.length === 1) {
    product.category = categoryNamed(filter.values[0] ?? '')
    return product.category !== null
  } else return false
  return true
}
