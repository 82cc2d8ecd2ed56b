import {
  areTexts,
  orderTexts,
  type SortKeys,
  type TextOrder,
} from '../../../../../shared/domain/list/row-order.ts'
import type { SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { LatestWork } from '../../../../bridge/in-pieces.ts'

/** So many rows are sorted by any column in one task that nobody feels. */
const AT_ONCE = 20_000
/** Columns whose order is kept: each takes twelve bytes per row. */
const MOST_KEPT = 2

/** The keys of columns that were made already. */
export type MadeKeys = ReadonlyMap<SheetColumnKey, SortKeys>

/**
 * The orders of columns of texts. Comparing texts that differ in nearly every row takes half a second for 250,000 rows, so
 * they are put in order before the sheet is sorted, in pieces: until then it stays as it is.
 */
export class TextOrders {
  readonly #orders = new Map<SheetColumnKey, TextOrder>()
  readonly #work = new LatestWork<() => void>(act => act())

  /** How the texts of a column lay when they were last put in order; they may lie in another one by now. */
  readonly of = (column: SheetColumnKey): TextOrder | null => this.#orders.get(column) ?? null

  /**
   * Acts once the columns are in order, with the keys that were made for it: at once where that takes no time. What was
   * asked for last is done last.
   */
  prepare(
    columns: readonly SheetColumnKey[],
    rows: number,
    keysOf: (column: SheetColumnKey) => SortKeys,
    act: (made: MadeKeys) => void,
  ): Promise<void> {
    if (rows < AT_ONCE) return Promise.resolve(act(new Map()))
    const { of } = this
    const keep = (column: SheetColumnKey, order: TextOrder) => {
      this.#orders.delete(column)
      this.#orders.set(column, order)
      for (const [oldest] of this.#orders) if (this.#orders.size > MOST_KEPT) this.#orders.delete(oldest)
    }
    return this.#work.take(function* () {
      const made = new Map<SheetColumnKey, SortKeys>()
      for (const column of columns) {
        const keys = keysOf(column)
        made.set(column, keys)
        yield
        if (areTexts(keys)) keep(column, yield* orderTexts(keys, of(column)))
      }
      return () => act(made)
    })
  }
}
