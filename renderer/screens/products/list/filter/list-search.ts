import { type columnValues, withFilter } from '../../../../../shared/domain/list/column-filter.ts'
import { exactFirst, filterProducts } from '../../../../../shared/domain/list/filter-products.ts'
import type { ProductTable } from '../../../../../shared/domain/list/product-table.ts'
import { narrows, productTexts, searchProducts } from '../../../../../shared/domain/list/search-products.ts'
import type { ProductListing, SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { sortProducts } from '../../../../../shared/domain/list/sort-products.ts'
import { tableReader } from '../../../../../shared/domain/list/table-reader.ts'
import type { CategoryTree } from '../../../../../shared/domain/products/category-tree.ts'

type Filters = Pick<ProductListing, 'search' | 'filter' | 'filters'>

/** The matching rows of a table, in order. A longer text searches only the rows found before. */
export class ListSearch {
  readonly #texts = productTexts()
  #order: Int32Array = new Int32Array()
  /** The last result, before exact SKUs were moved to the front. */
  #found: { order: Int32Array; table: ProductTable; listing: Filters; rows: Int32Array } | null = null

  /** Takes in the texts of a table; call it with each new one. */
  follow(table: ProductTable): void {
    this.#texts.follow(table)
  }

  sort(table: ProductTable, sort: ProductListing['sort']): void {
    this.#order = sortProducts(table, this.#texts, sort)
  }

  matching(table: ProductTable, tree: CategoryTree, listing: Filters): Int32Array {
    const search = this.#textSearch(table, tree, listing)
    const from = this.#foundBefore(table, listing) ?? this.#order
    const reader = tableReader(table, this.#texts, tree)
    const rows = filterProducts(from, table, reader, listing, search)
    this.#found = { order: this.#order, table, listing, rows }
    return exactFirst(rows, search)
  }

  /** See `FilteredProducts`. */
  otherwiseShown(
    table: ProductTable,
    tree: CategoryTree,
    { search, filter, filters }: Filters,
    column: SheetColumnKey,
  ): Parameters<typeof columnValues> {
    const others = { search, filter, filters: withFilter(filters, column, null) }
    const reader = tableReader(table, this.#texts, tree)
    const found = this.#textSearch(table, tree, others)
    const shown = new Set(filterProducts(this.#order, table, reader, others, found))
    return [reader, column, row => shown.has(row)]
  }

  #textSearch(table: ProductTable, tree: CategoryTree, { search }: Filters) {
    return searchProducts(search, table, this.#texts, id => tree.of(id)?.path.join(' ') ?? null)
  }

  /** The rows found last, if they include what matches now. */
  #foundBefore(table: ProductTable, { search, filter, filters }: Filters): Int32Array | null {
    const found = this.#found
    if (found === null || found.order !== this.#order || found.table !== table) return null
    const { listing: before, rows } = found
    const isSame = before.filter === filter && before.filters === filters
    return isSame && narrows(before.search, search) ? rows : null
  }
}
