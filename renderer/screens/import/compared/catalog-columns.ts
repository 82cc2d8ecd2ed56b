import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { ROWS_PER_BLOCK } from '../../../bridge/stores/catalog-store.ts'
import type { Stage } from '../../../stage/stage.ts'
import type { CatalogPart } from '../worker/protocol.ts'

/**
 * What the worker compares a file with, one block of rows: what will be true once everything that waits or is staged
 * here has been sent. Only so does a later file that reverts an earlier value say so. Null where that is not settled,
 * which equals no value. Null stage: the catalog alone.
 */
export function catalogPart(
  columns: ProductColumns,
  stage: Pick<Stage, 'editOf' | 'changeOf' | 'valueToBe'> | null,
  block: number,
): CatalogPart {
  const slice = <T>(column: readonly T[]) =>
    column.slice(block * ROWS_PER_BLOCK, (block + 1) * ROWS_PER_BLOCK)
  const part: CatalogPart = {
    id: slice(columns.id),
    sku: slice(columns.sku),
    name: slice(columns.name),
    base_price: slice(columns.base_price),
    stock_qty: slice(columns.stock_qty),
    unit: slice(columns.unit),
    earlier: [],
  }
  if (stage === null) return part
  const toBe = (id: number, field: BulkField, present: string | null): string | null => {
    const edit = stage.editOf(id, field)
    if (edit === undefined && stage.changeOf(id, field) === undefined) return present
    const under = stage.valueToBe(id, field)
    const value = edit === undefined ? under : edit.to
    if (value !== present) part.earlier.push({ id, field, present, under })
    return value
  }
  part.id.forEach((id, at) => {
    part.base_price[at] = toBe(id, 'base_price', part.base_price[at] ?? null)
    const stock = part.stock_qty[at] ?? null
    const quantity = toBe(id, 'stock_qty', stock === null ? null : String(stock))
    part.stock_qty[at] = quantity === null ? null : Number(quantity)
  })
  return part
}
