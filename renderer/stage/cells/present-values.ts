import type { CellField } from '../../../shared/domain/changes/edit.ts'
import { valueToBe } from '../../../shared/domain/changes/value-to-be.ts'
import type { CatalogStore } from '../../bridge/stores/catalog-store.ts'
import { type CellChange, holdsValue } from './cell-change.ts'
import { isNotTaken, valueUnderEdit } from './cell-state.ts'
import { type CellKey, cellKey } from './cells.ts'

/** What cells hold without their edits. */
export interface PresentValues {
  /** The marketplace's value as canonical text. */
  present(product: number, field: CellField): string | null
  /** What the cell shows: the value on its way, else the marketplace's. */
  under(product: number, field: CellField): string | null
  /** What "more" and "per cent" start from: the same, but never a value that the marketplace rejected. */
  ground(product: number, field: CellField): string | null
  isInCatalog(product: number): boolean
  /** The value once the open changes are sent; null if that isn't certain, see {@link valueToBe}. */
  toBe(product: number, field: CellField): string | null
}

export function presentValues(
  catalog: Pick<CatalogStore, 'getState'>,
  changeOf: (key: CellKey) => CellChange | undefined,
): PresentValues {
  const present = (product: number, field: CellField) => {
    const { columns, rowOf } = catalog.getState()
    const value = columns[field][rowOf.get(product) ?? -1]
    return value === null || value === undefined ? null : String(value)
  }
  const readAt = (product: number) => {
    const { columns, rowOf } = catalog.getState()
    return columns.readAt[rowOf.get(product) ?? -1] ?? 0
  }
  const under = (product: number, field: CellField) => {
    const change = changeOf(cellKey(product, field))
    // Nearly every cell; sums ask for a hundred thousand of them.
    if (change === undefined) return present(product, field)
    return valueUnderEdit(change, present(product, field), readAt(product))
  }
  return {
    present,
    under,
    ground: (product, field) =>
      isNotTaken(changeOf(cellKey(product, field))) ? present(product, field) : under(product, field),
    isInCatalog: product => catalog.getState().state === 'reading' || catalog.getState().rowOf.has(product),
    toBe: (product, field) => {
      const change = changeOf(cellKey(product, field))
      if (change === undefined || !holdsValue(change)) return present(product, field)
      return valueToBe(change, present(product, field), readAt(product))
    },
  }
}
