import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { Stage } from '../../../stage/stage.ts'
import type { CatalogPart } from '../worker/protocol.ts'

/** So many rows are picked, compared and copied in some milliseconds. */
export const ROWS_PER_PART = 4_000

/**
 * What the worker compares a file with, from one row on: what will be true once everything that waits or is staged
 * here has been sent. Only so does a later file that reverts an earlier value say so. Null where that is not settled,
 * which equals no value. Null stage: the catalog alone.
 */
export function catalogPart(
  columns: ProductColumns,
  stage: Pick<Stage, 'editOf' | 'changeOf' | 'valueToBe'> | null,
  from: number,
): CatalogPart {
  const part: CatalogPart = {
    id: columns.id.slice(from, from + ROWS_PER_PART),
    sku: [],
    name: [],
    base_price: [],
    stock_qty: [],
    unit: [],
    earlier: [],
  }
  const toBe = (id: number, field: BulkField, present: string | null): string | null => {
    const edit = stage?.editOf(id, field)
    if (stage === null || (edit === undefined && stage.changeOf(id, field) === undefined)) return present
    const under = stage.valueToBe(id, field)
    const value = edit === undefined ? under : edit.to
    if (value !== present) part.earlier.push({ id, field, present, under })
    return value
  }
  part.id.forEach((id, index) => {
    const at = from + index
    part.sku.push(columns.sku[at] ?? '')
    part.name.push(columns.name[at] ?? '')
    part.unit.push(columns.unit[at] ?? null)
    part.base_price.push(toBe(id, 'base_price', columns.base_price[at] ?? null))
    const stock = columns.stock_qty[at] ?? null
    const quantity = toBe(id, 'stock_qty', stock === null ? null : String(stock))
    part.stock_qty.push(quantity === null ? null : Number(quantity))
  })
  return part
}

/** Whether a file compared with both gets the same verdicts. */
export function isSamePart(one: CatalogPart, other: CatalogPart): boolean {
  return (
    isSameList(one.id, other.id) &&
    isSameList(one.sku, other.sku) &&
    isSameList(one.unit, other.unit) &&
    isSameList(one.base_price, other.base_price) &&
    isSameList(one.stock_qty, other.stock_qty) &&
    isSameList(
      one.earlier,
      other.earlier,
      (a, b) => a.id === b?.id && a.field === b.field && a.present === b.present && a.under === b.under,
    )
  )
}

/** Whether two lists have the same values in the same order. */
export function isSameList<T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (a: T, b: T | undefined) => boolean = Object.is,
): boolean {
  return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
}
