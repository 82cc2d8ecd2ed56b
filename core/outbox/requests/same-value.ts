import type { BulkKind } from '../../../shared/domain/change.ts'
import {
  compareDecimals,
  type Decimal,
  decimal,
  fractionDigits,
  scaled,
} from '../../../shared/domain/decimal.ts'

/**
 * Whether the marketplace's value `held` is our `asked`. The API document does not say whether prices with more than
 * two digits are rounded or cut, so a price that fits either way counts as the same.
 */
export function isSameBulkValue(kind: BulkKind, asked: string, held: string): boolean {
  if (asked === held) return true
  if (kind === 'stock') return false
  const [ours, theirs] = [decimal(asked), decimal(held)]
  if (ours === null || theirs === null) return false
  if (compareDecimals(ours, theirs) === 0) return true
  return fractionDigits(ours) > 2 && isRounded(ours, theirs)
}

export function isRounded(exact: Decimal, held: Decimal): boolean {
  if (fractionDigits(held) >= fractionDigits(exact)) return false
  for (let digits = Math.max(2, fractionDigits(held)); digits < fractionDigits(exact); digits++) {
    const unit = 10n ** BigInt(fractionDigits(exact) - digits)
    const distance = scaled(exact, fractionDigits(exact)) - scaled(held, digits) * unit
    if (distance < unit && distance > -unit) return true
  }
  return false
}
