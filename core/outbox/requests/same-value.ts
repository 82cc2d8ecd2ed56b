import { type Decimal, fractionDigits, scaled } from '../../../shared/domain/text/decimal.ts'
import { readPrice } from '../rows/bulk-value.ts'

/**
 * Whether the marketplace's price or stock `held` is our `asked`. The API document does not say whether prices with
 * more than two digits are rounded or cut, so a price that fits either way counts as the same.
 */
export function isSameBulkValue(asked: Decimal | number, held: Decimal | number): boolean {
  if (asked === held) return true
  if (typeof asked === 'number' || typeof held === 'number') return false
  return fractionDigits(asked) > 2 && isRounded(asked, held)
}

/** The same of two prices as text; null for none. */
export function isSamePriceText(asked: string | null, held: string | null): boolean {
  const [ours, theirs] = [readPrice(asked), readPrice(held)]
  return ours === null || theirs === null ? asked === held : isSameBulkValue(ours, theirs)
}

function isRounded(exact: Decimal, held: Decimal): boolean {
  if (fractionDigits(held) >= fractionDigits(exact)) return false
  for (let digits = Math.max(2, fractionDigits(held)); digits < fractionDigits(exact); digits++) {
    const unit = 10n ** BigInt(fractionDigits(exact) - digits)
    const distance = scaled(exact, fractionDigits(exact)) - scaled(held, digits) * unit
    if (distance < unit && distance > -unit) return true
  }
  return false
}
