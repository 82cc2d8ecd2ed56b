import type { CellField } from '../../shared/domain/changes/edit.ts'
import { valueToBe } from '../../shared/domain/changes/value-to-be.ts'
import type { CatalogStore } from '../bridge/stores/catalog-store.ts'
import { type CellChange, holdsValue } from './cell-change.ts'
import { isNotTaken, valueUnderEdit } from './cell-state.ts'
import { type CellKey, cellKey } from './cells.ts'

/** What cells hold without their edits. */
export interface PresentValues {
  /** The marketplace's value as canonical text. */
  present(product: number, field: CellField): string | null
  /** What the cell shows: the value on its way, else the marketplace's. */
  under(product: number, field: CellField): string | null
  /** What "more" and "per cent" start from: the same, but never a value that the marketplace did not take. */
  ground(product: number, field: CellField): string | null
  isInCatalog(product: number): boolean
  /** What it will hold once what is on its way has gone out; null where that is not settled, see {@link valueToBe}. */
  toBe(product: number, field: CellField): string | null
}

export function presentValues(
  catalog: Pick<CatalogStore, 'getState'>,
  changeOf: (key: CellKey) => CellChange | undefined,
): PresentValues {
  function read(product: number, field: CellField): { value: string | null; readAt: number } {
    const { columns, rowOf } = catalog.getState()
    const row = rowOf.get(product)
    if (row === undefined) return { value: null, readAt: 0 }
    const value = columns[field][row]
    const readAt = columns.readAt[row] ?? 0
    return { value: value === null || value === undefined ? null : String(value), readAt }
  }
  const under = (product: number, field: CellField) => {
    const { value, readAt } = read(product, field)
    return valueUnderEdit(changeOf(cellKey(product, field)), value, readAt)
  }
  return {
    present: (product, field) => read(product, field).value,
    under,
    ground: (product, field) =>
      isNotTaken(changeOf(cellKey(product, field))) ? read(product, field).value : under(product, field),
    isInCatalog: product => catalog.getState().state === 'reading' || catalog.getState().rowOf.has(product),
    toBe: (product, field) => {
      const { value, readAt } = read(product, field)
      const change = changeOf(cellKey(product, field))
      return valueToBe(change !== undefined && holdsValue(change) ? change : undefined, value, readAt)
    },
  }
}
