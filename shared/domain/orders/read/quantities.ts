import { addDecimals, compareDecimals, type Decimal, decimal } from '../../text/decimal.ts'
import type { OrderItem } from './order-items.ts'

/** A quantity of a product: an exact number with its unit, or the marketplace's own text. */
export type Quantity =
  | { readonly kind: 'exact'; readonly amount: Decimal; readonly unit: string | null }
  /** `text` is null if the order gave none. */
  | { readonly kind: 'as-it-came'; readonly text: string | null; readonly unit: string | null }

type Counted = Pick<OrderItem, 'quantity' | 'amount' | 'unit'>
const NOTHING = decimal('0') as Decimal

/**
 * Adds up several quantities of one product: exact numbers with the same unit become one sum, all others stay
 * separate as received. Never added: negative numbers (a return isn't something to pick), and quantities
 * whose text has another unit than the item.
 */
export function sumQuantities(items: readonly Counted[]): Quantity[] {
  const sums = new Map<string, { amount: Decimal; unit: string | null }>()
  const others: Quantity[] = []
  for (const item of items) {
    const { amount, unit } = item
    if (amount === null || compareDecimals(amount, NOTHING) < 0 || !agrees(item)) {
      others.push({ kind: 'as-it-came', text: item.quantity, unit: saysUnit(item) ? null : unit })
      continue
    }
    const key = plainUnit(unit)
    const before = sums.get(key)
    sums.set(key, { amount: addDecimals(before?.amount ?? NOTHING, amount), unit: before?.unit ?? unit })
  }
  return [...[...sums.values()].map(sum => ({ kind: 'exact' as const, ...sum })), ...others]
}

const IN_TEXT = /^\s*-?\d+(?:\.\d+)?\s*(.*?)\s*$/su

/** Whether the text of a quantity (`5 bunch`) has the same unit as the item, or none. */
function agrees({ quantity, unit }: Counted): boolean {
  const [, words = ''] = IN_TEXT.exec(quantity ?? '') ?? []
  return words === '' || plainUnit(words) === plainUnit(unit)
}

function saysUnit({ quantity }: Counted): boolean {
  return /\p{L}/u.test(quantity ?? '')
}

function plainUnit(unit: string | null): string {
  return unit === null ? '' : unit.trim().toLowerCase()
}
