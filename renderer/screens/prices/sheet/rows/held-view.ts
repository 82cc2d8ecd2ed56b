import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import type { SheetGroupKey } from '../../../../../shared/domain/list/sheet-view.ts'
import type { Stage } from '../../../../stage/stage.ts'
import { shownNumbers } from '../cells/shown-numbers.ts'
import type { ProductRows } from './product-rows.ts'
import { EVERYTHING, keysOf, passesOf, type ViewChoice, type ViewStage, viewOf } from './product-view.ts'
import { groupRows, type RowGroup } from './sheet-groups.ts'
import { type MadeKeys, TextOrders } from './text-orders.ts'

type HeldStage = ViewStage & Pick<Stage, 'revision'>

/** The rows that are shown. They stay: order and membership change when a person asks, not when the catalog does. */
export function holdView(rows: ProductRows, columns: () => ProductColumns, stage: HeldStage) {
  let choice = EVERYTHING
  let view: Int32Array = new Int32Array(0)
  let more = 0
  let by: SheetGroupKey | null = null
  let groups: readonly RowGroup[] | null = null
  const orders = new TextOrders()
  let asked: ViewChoice['sort'] | null = null
  let made: MadeKeys | undefined

  /** Rows that match and are not shown, in the order of their products. */
  function missing(): Int32Array {
    const shown = new Uint8Array(rows.count())
    for (const row of view) shown[row] = 1
    const passes = passesOf(rows, columns(), stage, choice)
    const found: number[] = []
    for (let row = 0; row < shown.length; row++) if (shown[row] === 0 && passes(row)) found.push(row)
    return Int32Array.from(found).sort((a, b) => rows.productAt(a) - rows.productAt(b))
  }

  const renew = (next: ViewChoice, group: SheetGroupKey | null) => {
    choice = next
    by = group
    more = 0
    view = viewOf(rows, columns(), stage, choice, orders.of, made)
    groups = by === null ? null : byCategory(view)
  }

  function byCategory(sorted: Int32Array): RowGroup[] {
    const categories = shownNumbers(rows, columns(), stage, 'category_id')
    return groupRows(
      sorted,
      row => categories[row] || 0,
      (category, row) => stage.categories?.pathOf(category) ?? rows.lastText(row, 'category'),
    )
  }

  return {
    rows: (): Int32Array => view,
    /** The same rows by group; null while they stand under no headings. */
    groups: (): readonly RowGroup[] | null => groups,
    /** How many more products match by now. */
    more: (): number => more,
    /** By what it is about to be sorted; null for nothing else. */
    asked: () => asked,
    /** Acts once sorting so takes no time: at once, but for texts of very many rows. */
    prepare: (sort: ViewChoice['sort'], act: () => void): Promise<void> => {
      asked = sort
      const keys = sort.map(({ column }) => column)
      const of = [columns(), stage.revision.getState()]
      const isDone = (keys: MadeKeys) => {
        if (asked === sort) asked = null
        // What was edited or read meanwhile has other keys.
        made = of[0] === columns() && of[1] === stage.revision.getState() ? keys : undefined
        act()
        made = undefined
      }
      return orders.prepare(keys, rows.count(), key => keysOf(rows, columns(), stage, key), isDone)
    },
    /** Searches, filters, sorts and groups again. */
    renew,
    /** Takes in the catalog as it is now: rows that can be appended without moving others are, the rest is counted. */
    follow: () => {
      if (view.length === 0) return renew(choice, by)
      const found = missing()
      const [newest = -1] = found
      const isBehind = rows.productAt(newest) > rows.productAt(view.at(-1) ?? -1)
      if (found.length > 0 && isBehind && by === null && choice.sort.length === 0 && choice.search === '') {
        const longer = new Int32Array(view.length + found.length)
        longer.set(view)
        longer.set(found, view.length)
        view = longer
        more = 0
      } else more = found.length
    },
  }
}

/** What {@link holdView} returns. */
export type HeldView = ReturnType<typeof holdView>
