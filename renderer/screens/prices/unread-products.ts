import { isUnlistedColumn } from '../../../shared/domain/list/column-field.ts'
import { READ_MAX } from '../../parts/use-read-products.ts'
import type { PricesModel } from './sheet/prices-model.ts'

/** The products of the selected cells of which something was never read, as far as they are read at once. */
export function unreadProducts({ grid, rows, source }: PricesModel): number[] {
  const view = grid.view()
  const products = new Set<number>()
  const unlisted = [...source.columns.keys()].filter(column => isUnlistedColumn(source.columns[column]?.key))
  for (const { top, bottom, left, right } of grid.ranges()) {
    const columns = unlisted.filter(column => left <= column && column <= right)
    for (let index = top; columns.length > 0 && index <= bottom && products.size < READ_MAX; index++) {
      const row = view[index] ?? -1
      if (columns.some(column => source.isUnread(row, column))) products.add(rows.productAt(row))
    }
  }
  return [...products]
}
