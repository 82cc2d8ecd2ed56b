import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import type { CatalogPart, Summary } from '../protocol.ts'
import { NONE, sentChanges } from '../rows/file-cells.ts'
import type { ShownValue } from '../rows/row-types.ts'

/** A cell that an edit or a change will give another value than the marketplace has now. */
interface EarlierCell {
  /** The marketplace's value. */
  present: string | null
  /** What the cell will hold without the edit; null where that is not settled. */
  under: string | null
}

/** Those cells, by product and field. */
export type Earlier = ReadonlyMap<string, EarlierCell>

export const NOTHING_EARLIER: Earlier = new Map()

export function earlierOfCells(cells: CatalogPart['earlier']): Earlier {
  return new Map(cells.map(({ id, field, ...cell }) => [keyOf(id, field), cell]))
}

/** What is known of a cell whose value is on its way; undefined where nothing is. */
export function earlierAt(earlier: Earlier, product: number, field: BulkField): EarlierCell | undefined {
  return earlier.size === 0 ? undefined : earlier.get(keyOf(product, field))
}

function keyOf(product: number, field: BulkField): string {
  return `${product} ${field}`
}

/** What becomes of an edit or a change that was not sent yet when a file says `to`. */
export function earlierOf(
  earlier: Earlier,
  product: number,
  field: BulkField,
  now: string | null,
  to: string,
): ShownValue['earlier'] {
  const cell = earlierAt(earlier, product, field)
  if (cell === undefined || to === now) return null
  return to === cell.present ? 'taken-back' : 'replaced'
}

export function countEarlier(
  judged: Judged,
  changed: readonly number[],
  earlier: Earlier,
): Summary['earlier'] {
  const counts = { takenBack: 0, replaced: 0 }
  if (earlier.size === 0) return counts
  for (const record of changed) {
    for (const { product, field, now, to } of sentChanges(judged, record, NONE)) {
      const what = earlierOf(earlier, product, field, now, to)
      if (what === 'taken-back') counts.takenBack++
      else if (what === 'replaced') counts.replaced++
    }
  }
  return counts
}
