import { type Decimal, fractionDigits, scaled } from '../text/decimal.ts'

/**
 * Whether `held` is what is left of `asked` with `digits` decimals, at least two. The API document does not say whether
 * prices with more decimals are rounded or cut, so a price that fits either way counts.
 */
export function isStoredAs(asked: Decimal, held: Decimal, digits: number): boolean {
  const own = fractionDigits(asked)
  if (own <= digits || fractionDigits(held) > digits) return false
  const unit = 10n ** BigInt(own - digits)
  const distance = scaled(asked, own) - scaled(held, digits) * unit
  return distance < unit && distance > -unit
}

/** With how many decimals a marketplace keeps prices that shows `held` for `asked`: the most that fit; null for none. */
export function digitsOfStored(asked: Decimal, held: Decimal): number | null {
  for (let digits = fractionDigits(asked) - 1; digits >= 2; digits--)
    if (isStoredAs(asked, held, digits)) return digits
  return null
}
