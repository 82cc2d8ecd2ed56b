import { type BulkOperation, FIELD_OF_KIND, type Operation } from '../../../shared/domain/changes/change.ts'
import { type Decimal, decimal } from '../../../shared/domain/text/decimal.ts'

/** What the marketplace holds of a product's price and stock; null where it shows none. */
interface HeldValues {
  readonly base_price: Decimal | null
  readonly stock_qty: number | null
}

/** A stock from its text in a column; null where there is none, or no whole number. */
export function readStock(text: string | null): number | null {
  const stock = text === null || text === '' ? null : Number(text)
  return Number.isSafeInteger(stock) ? stock : null
}

/** The value of the column `theirs` or `before_send` of such a change. */
export function readBulkValue<O extends BulkOperation>(operation: O, text: string | null): O['from'] {
  // The compiler doesn't follow that the kind decides the type of the value; the same below.
  return (operation.kind === 'price' ? decimal(text) : readStock(text)) as O['from']
}

/** The value of the field that the operation sets. */
export const heldValue = <O extends BulkOperation>(
  operation: O,
  held: HeldValues | null | undefined,
): O['from'] => (held?.[FIELD_OF_KIND[operation.kind]] ?? null) as O['from']

/** The operation as another step: `by` is what a stock was meant to rise or fall by. */
export function basedOn<O extends BulkOperation>(
  operation: O,
  from: O['from'],
  by: number | null,
  to: O['to'] = operation.to,
): O {
  return operation.kind === 'stock' ? { ...operation, from, to, by } : { ...operation, from, to }
}

/** So many more or fewer were meant; null for everything else. */
export const byOf = (operation: Operation): number | null =>
  operation.kind === 'stock' ? operation.by : null
