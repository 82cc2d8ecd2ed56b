import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { Stage } from '../../../stage/stage.ts'
import type { ImportCatalogColumns } from '../worker/protocol.ts'

/**
 * What the worker compares a file with: what will be true once everything that waits or is staged here has been sent.
 * Only so does a later file that reverts an earlier value say so. Null where that is not settled, which equals no
 * value. Null stage: the catalog alone.
 */
export function columnsForWorker(
  columns: ProductColumns,
  stage: Pick<Stage, 'edits' | 'changes' | 'editOf' | 'valueToBe'> | null = null,
  priceDigits: number | null = null,
): ImportCatalogColumns {
  const picked: ImportCatalogColumns = {
    id: [],
    sku: [],
    name: [],
    base_price: [],
    stock_qty: [],
    unit: [],
    priceDigits,
    earlier: [],
  }
  const touched = stage === null ? NONE : touchedBy(stage)
  columns.id.forEach((id, at) => {
    picked.id.push(id)
    picked.sku.push(columns.sku[at] ?? '')
    picked.name.push(columns.name[at] ?? '')
    picked.unit.push(columns.unit[at] ?? null)
    const price = columns.base_price[at] ?? null
    const stock = columns.stock_qty[at] ?? null
    if (stage === null || !touched.has(id)) {
      picked.base_price.push(price)
      picked.stock_qty.push(stock)
      return
    }
    const toBe = (field: BulkField, present: string | null): string | null => {
      const edit = stage.editOf(id, field)
      const under = stage.valueToBe(id, field)
      const value = edit === undefined ? under : edit.to
      if (value !== present) picked.earlier.push({ id, field, present, under })
      return value
    }
    picked.base_price.push(toBe('base_price', price))
    const quantity = toBe('stock_qty', stock === null ? null : String(stock))
    picked.stock_qty.push(quantity === null ? null : Number(quantity))
  })
  return picked
}

export function isSameComparison(one: ImportCatalogColumns, other: ImportCatalogColumns): boolean {
  const isSame = <T>(
    a: readonly T[],
    b: readonly T[],
    same: (a: T, b: T | undefined) => boolean = Object.is,
  ) => a.length === b.length && a.every((value, at) => same(value, b[at]))
  return (
    one.priceDigits === other.priceDigits &&
    isSame(one.id, other.id) &&
    isSame(one.sku, other.sku) &&
    isSame(one.unit, other.unit) &&
    isSame(one.base_price, other.base_price) &&
    isSame(one.stock_qty, other.stock_qty) &&
    isSame(
      one.earlier,
      other.earlier,
      (a, b) => a.id === b?.id && a.field === b.field && a.present === b.present && a.under === b.under,
    )
  )
}

const NONE: ReadonlySet<number> = new Set()

/** Products with edits or open changes. */
function touchedBy(stage: Pick<Stage, 'edits' | 'changes'>): ReadonlySet<number> {
  const touched = new Set<number>()
  for (const { product } of stage.edits()) touched.add(product)
  for (const { product } of stage.changes()) touched.add(product)
  return touched
}
