import type { BulkField } from '../../domain/changes/change.ts'
import type { Code } from '../messages.ts'
import type { Judged } from './judged.ts'
import { groupsOf } from './repeats/duplicates.ts'

const FIELDS = [undefined, 'base_price', 'stock_qty'] as const

/**
 * Rejected and doubtful rows with one cell that is right all the same, by record: a bad stock costs no good price. Like a
 * map, which would take 400 MB for five million of them.
 */
export class GoodCells {
  readonly #fields: Uint8Array
  #size = 0

  constructor(count: number) {
    this.#fields = new Uint8Array(count)
  }

  get size(): number {
    return this.#size
  }

  get(record: number): BulkField | undefined {
    return FIELDS[this.#fields[record] ?? 0]
  }

  has(record: number): boolean {
    return this.get(record) !== undefined
  }

  set(record: number, field: BulkField): void {
    if (!this.has(record)) this.#size++
    this.#fields[record] = FIELDS.indexOf(field)
  }

  delete(record: number): void {
    if (this.has(record)) this.#size--
    this.#fields[record] = 0
  }

  *keys(): Generator<number> {
    if (this.#size === 0) return
    for (let record = 0; record < this.#fields.length; record++) if (this.has(record)) yield record
  }
}

/** Whether a value of a row may be sent: all of a change, and the good cell of a row whose other cell is not. */
export function isSendable({ verdicts, good }: Judged, record: number, field: BulkField): boolean {
  return verdicts.of(record) === 'change' || good.get(record) === field
}

/** Which values of a row wait for an answer: those that are neither sent nor the same in the catalog. */
export function heldAt({ good, price, stock, sku, catalog }: Judged, record: number): BulkField | 'both' {
  const now = catalog?.find(sku.at(record)) ?? null
  const isHeld = (field: BulkField, value: string | number | null): boolean =>
    value !== null && good.get(record) !== field && (now === null || now[field] !== value)
  const quantity = stock[record] ?? Number.NaN
  const hasStock = isHeld('stock_qty', Number.isNaN(quantity) ? null : quantity)
  if (isHeld('base_price', price.at(record))) return hasStock ? 'both' : 'base_price'
  return hasStock ? 'stock_qty' : 'both'
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
  const isRepeated = new Uint8Array(sku.count)
  for (const group of groupsOf(sku, () => true)) for (const record of group) isRepeated[record] = 1
  for (const record of good.keys()) {
    const now = catalog?.find(sku.at(record)) ?? null
    const isUnchanged =
      now !== null &&
      (good.get(record) === 'base_price'
        ? price.at(record) === now.base_price
        : stock[record] === now.stock_qty)
    if (isRepeated[record] === 1 || isUnchanged || (catalog !== null && now === null)) good.delete(record)
  }
}
