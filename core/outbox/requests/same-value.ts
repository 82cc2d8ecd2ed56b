import { digitsOfStored } from '../../../shared/domain/rules/stored-price.ts'
import { type Decimal, decimal } from '../../../shared/domain/text/decimal.ts'

/**
 * Whether the marketplace's price or stock `held` is our `asked`. The API document does not say whether prices with
 * more than two digits are rounded or cut, so a price that fits either way counts as the same.
 */
export function isSameBulkValue(asked: Decimal | number, held: Decimal | number): boolean {
  if (asked === held) return true
  if (typeof asked === 'number' || typeof held === 'number') return false
  return digitsOfStored(asked, held) !== null
}

/** The same of two prices as text; null for none. */
export function isSamePriceText(asked: string | null, held: string | null): boolean {
  const [ours, theirs] = [decimal(asked), decimal(held)]
  return ours === null || theirs === null ? asked === held : isSameBulkValue(ours, theirs)
}
