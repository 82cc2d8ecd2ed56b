import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import { type ColumnReader, columnValues } from '../../../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { sheetReader, unreadProductsOf } from './column-reader.ts'
import type { ProductRows } from './product-rows.ts'
import { passesOf, type ViewChoice, type ViewStage } from './product-view.ts'

/** What stands in a column, among the rows that the filters of all other columns leave. */
export class ColumnValues {
  readonly #stage: ViewStage
  readonly #columns: () => ProductColumns
  readonly #rows: ProductRows
  readonly #choice: () => ViewChoice

  constructor(stage: ViewStage, columns: () => ProductColumns, rows: ProductRows, choice: () => ViewChoice) {
    this.#stage = stage
    this.#columns = columns
    this.#rows = rows
    this.#choice = choice
  }

  /** The values with their counts. */
  of(key: SheetColumnKey): Map<string, number> {
    return columnValues(this.#reader(), key, this.#passesBut(key))
  }

  categories(): ColumnReader['categories'] {
    return this.#reader().categories
  }

  /** The products of which the column was never read. */
  unread(key: SheetColumnKey): number[] {
    return unreadProductsOf(this.#parts(), key, this.#passesBut(key))
  }

  #parts() {
    return { rows: this.#rows, columns: this.#columns(), stage: this.#stage }
  }

  #reader() {
    return sheetReader(this.#parts())
  }

  #passesBut(key: SheetColumnKey) {
    return passesOf(this.#rows, this.#columns(), this.#stage, this.#choice(), key)
  }
}
