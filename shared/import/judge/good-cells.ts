import type { BulkField } from '../../domain/changes/change.ts'
import { skuKey } from '../columns/values/sku-text.ts'
import type { Code } from '../messages.ts'
import type { Judged } from './judged.ts'

/** Rejected and doubtful rows with one cell that is right all the same, by record: a bad stock costs no good price. */
export type GoodCells = Map<number, BulkField>

/** Whether a value of a row may be sent: all of a change, and the good cell of a row whose other cell is not. */
export function isSendable({ verdicts, good }: Judged, record: number, field: BulkField): boolean {
  return verdicts.of(record) === 'change' || good.get(record) === field
}

/** The second cell of a row that is rejected for one of its values, where it can't be taken either. */
export function besideAt(
  { verdicts, columns }: Judged,
  record: number,
): { code: Code; column: number } | null {
  const code = verdicts.besideOf(record)
  if (code === null) return null
  const [price = -1, stock = -1] = [columns.of.get('base_price'), columns.of.get('stock_qty')]
  const column = verdicts.columnOf(record)
  return column === price || column === stock ? { code, column: column === price ? stock : price } : null
}

/**
 * Drops the good cells that are not certain after all: where the SKU stands in the file more than once, where the catalog
 * has no such product, and those that change nothing.
 */
export function settleGoodCells(judged: Judged): void {
  const { good, sku, catalog, price, stock } = judged
  if (good.size === 0) return
  const wanted = new Map([...good.keys()].map(record => [skuKey(sku.at(record)), 0]))
  const hashes = new Set([...good.keys()].map(record => sku.hashOf(record)))
  for (let record = 0; record < sku.count; record++) {
    if (sku.isBlank(record) || !hashes.has(sku.hashOf(record))) continue
    const key = skuKey(sku.at(record))
    const seen = wanted.get(key)
    if (seen !== undefined) wanted.set(key, seen + 1)
  }
  for (const [record, field] of good) {
    const now = catalog?.find(sku.at(record)) ?? null
    const isUnchanged =
      now !== null &&
      (field === 'base_price' ? price.at(record) === now.base_price : stock[record] === now.stock_qty)
    const isOnce = wanted.get(skuKey(sku.at(record))) === 1
    if (!isOnce || isUnchanged || (catalog !== null && now === null)) good.delete(record)
  }
}
