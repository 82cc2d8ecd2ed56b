import type { CategoryTree } from '../products/category-tree.ts'
import { foldText } from '../text/fold-text.ts'
import { cellFieldOf, numberFieldOf } from './column-field.ts'
import { type ColumnReader, dayValue, mayBeUnread, statusValue } from './column-filter.ts'
import { type ProductTable, WORKS } from './product-table.ts'
import type { ProductTexts } from './search-products.ts'
import type { SheetColumnKey } from './sheet-view.ts'

const NEEDS_YOU = WORKS.indexOf('needs-you')
const WAITING = WORKS.indexOf('waiting')

/** Reads the columns of a table, as filters and sorting compare them. */
export function tableReader(table: ProductTable, texts: ProductTexts, tree: CategoryTree): ColumnReader {
  const valueIn = (key: SheetColumnKey) => valueReader(table, key)
  return {
    count: table.count,
    valueIn,
    foldedOf: key => {
      if (key === 'name') return row => texts.names[row] ?? ''
      if (key === 'sku') return row => texts.skus[row] ?? ''
      const textOf = key === 'category' ? (row: number) => table.category[row] ?? '' : valueIn(key)
      return foldedOnce(textOf)
    },
    numbersOf: key =>
      numberKeys(key === 'variants' ? table.variants : table[numberFieldOf(key) ?? 'stock_qty']),
    unreadIn: key => {
      if (!mayBeUnread(key)) return null
      const column = columnOf(table, key)
      return row => column[row] == null && table.id[row] !== undefined && (table.id[row] as number) > 0
    },
    categories: {
      below: id => tree.below(id),
      named: name => tree.branches.flatMap(({ category }) => (category.name === name ? [category.id] : [])),
    },
  }
}

/** Few values are on many rows, and each is folded once. */
function foldedOnce(textOf: (row: number) => string): (row: number) => string {
  const known = new Map<string, string>()
  return row => {
    const text = textOf(row)
    const before = known.get(text)
    if (before !== undefined) return before
    const after = foldText(text)
    known.set(text, after)
    return after
  }
}

/** The numbers of a column; NaN for none. */
export function numberKeys(column: readonly (string | number | boolean | null)[]): number[] {
  return column.map(value => (value === null ? Number.NaN : Number(value)))
}

function columnOf(table: ProductTable, key: SheetColumnKey): readonly (string | number | boolean | null)[] {
  switch (key) {
    case 'sku':
      return table.sku
    case 'stockStatus':
      return table.stock_status
    case 'active':
      return table.is_active
    case 'approval':
      return table.is_approved
    case 'variants':
      return table.variants
    default:
      return table[cellFieldOf(key) ?? 'name']
  }
}

function valueReader(table: ProductTable, key: SheetColumnKey): (row: number) => string {
  switch (key) {
    case 'category':
      return row => String(table.category_id[row] ?? table.category[row] ?? '')
    case 'status':
      return row => statusValue(table.is_active[row] ?? null, table.is_approved[row] ?? null)
    case 'read':
      return row => dayValue(table.readAt[row])
    case 'picture':
      return row => (table.primary_image[row] == null ? '' : 'true')
    case 'outbox':
      return row => {
        const work = table.work[row] ?? 0
        return work === NEEDS_YOU ? 'problem' : work >= WAITING ? 'waiting' : ''
      }
    default: {
      const column = columnOf(table, key)
      return row => String(column[row] ?? '')
    }
  }
}
