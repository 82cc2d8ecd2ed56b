import { useMemo } from 'react'
import {
  type ColumnFilter,
  type ColumnReader,
  filterKindOf,
} from '../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../shared/domain/list/sheet-view.ts'
import { type CategoryTree, knownCategories } from '../../../shared/domain/products/category-tree.ts'
import { useCategories } from '../../bridge/queries/products.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { filterValueText } from './filter-text.ts'
import { categoryLines, valueLines } from './value-lines.ts'

/** The products whose columns are filtered, in the sheet or in the product list. */
export interface FilteredProducts {
  filterOf(column: SheetColumnKey): ColumnFilter | null
  /** Null lets everything through. */
  filterColumn(column: SheetColumnKey, filter: ColumnFilter | null): void
  /** Of a column, among the rows that the filters of all other columns leave. */
  readonly values: {
    /** With their counts. */
    of(column: SheetColumnKey): ReadonlyMap<string, number>
    categories(): ColumnReader['categories']
    /** The products of which the column was never read. */
    unread(column: SheetColumnKey): number[]
  }
  catalogColumns(): Parameters<typeof knownCategories>[1]
}

/** The categories as the marketplace lists them, with those that only products have. */
export function useKnownCategories(model: Pick<FilteredProducts, 'catalogColumns'>): CategoryTree {
  const { data } = useCategories()
  return useMemo(() => knownCategories(data?.categories ?? [], model.catalogColumns()), [data, model])
}

/** The values of a column in the rows that the other filters leave. */
export function useColumnValues(model: FilteredProducts, column: SheetColumnKey) {
  const { language } = useLanguage()
  const tree = useKnownCategories(model)
  return useMemo(() => {
    const counts = model.values.of(column)
    const textOf = (value: string) => filterValueText(column, value, { language, tree })
    const lines =
      column === 'category'
        ? categoryLines(counts, tree, textOf)
        : valueLines(counts, textOf, filterKindOf(column) === 'range')
    return {
      lines: [...lines].sort((a, b) => placeOf(a.value) - placeOf(b.value)),
      categories: model.values.categories(),
    }
  }, [model, column, language, tree])
}

/** Values first, then what is blank, then what was never read. */
const placeOf = (value: string): number => (value === '' ? 1 : value.startsWith('\u0000') ? 2 : 0)
