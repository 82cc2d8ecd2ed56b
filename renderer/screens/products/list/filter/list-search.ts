import type { Category } from '../../../../../shared/contract/groups/products.ts'
import {
  exactFirst,
  filterProducts,
  isSameFilter,
} from '../../../../../shared/domain/list/filter-products.ts'
import type { ProductFilter, ProductSort } from '../../../../../shared/domain/list/product-list.ts'
import type { ProductTable } from '../../../../../shared/domain/list/product-table.ts'
import { narrows, productTexts, searchProducts } from '../../../../../shared/domain/list/search-products.ts'
import { sortProducts } from '../../../../../shared/domain/list/sort-products.ts'
import { type CategoryTree, categoryTree } from '../../../../../shared/domain/products/category-tree.ts'

/** The matching rows of a table, in order. A longer text searches only the rows found before. */
export class ListSearch {
  readonly #texts = productTexts()
  #order: Int32Array = new Int32Array()
  /** The last result, before exact SKUs were moved to the front. */
  #found: { order: Int32Array; table: ProductTable; filter: ProductFilter; rows: Int32Array } | null = null

  /** Takes in the texts of a table; call it with each new one. */
  follow(table: ProductTable): void {
    this.#texts.follow(table)
  }

  sort(table: ProductTable, sort: ProductSort | null): void {
    this.#order = sortProducts(table, this.#texts, sort)
  }

  matching(table: ProductTable, tree: CategoryTree, filter: ProductFilter): Int32Array {
    const search = searchProducts(filter.text, table, this.#texts, id => tree.of(id)?.path.join(' ') ?? null)
    const within = subtree(tree, filter.category)
    const rows = filterProducts(
      this.#foundBefore(table, filter) ?? this.#order,
      table,
      filter,
      search,
      within,
    )
    this.#found = { order: this.#order, table, filter, rows }
    return exactFirst(rows, search)
  }

  /** The rows found last, if they include what matches now. */
  #foundBefore(table: ProductTable, filter: ProductFilter): Int32Array | null {
    const found = this.#found
    if (found === null || found.order !== this.#order || found.table !== table) return null
    return narrows(found.filter.text, filter.text) && isSameFilter(found.filter, filter) ? found.rows : null
  }
}

function subtree(tree: CategoryTree, category: number | null): ReadonlySet<number> | null {
  if (category === null) return null
  const below = tree.below(category)
  // One that is no longer listed still has its products.
  return below.size > 0 ? below : new Set([category])
}

/** The marketplace's categories, and those that only products name: before the list was read, or no longer active. */
export function treeOf(categories: readonly Category[], table: ProductTable): CategoryTree {
  const listed = new Map(categories.map(category => [category.id, category]))
  // A set takes in 100,000 ids in a fraction of the time that a loop needs to look at them.
  for (const id of new Set(table.category_id)) {
    if (id === null || listed.has(id)) continue
    const name = table.category[table.category_id.indexOf(id)] ?? `#${id}`
    listed.set(id, { id, name, slug: null, parent_id: null, type: null })
  }
  return categoryTree([...listed.values()])
}
