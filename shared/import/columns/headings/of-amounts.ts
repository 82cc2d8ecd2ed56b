import { unitOfWord } from '../../context/words/units/unit-words.ts'
import { pattern } from '../../pattern.ts'
import { isBlank } from '../../table/blanks.ts'
import type { Role } from './dictionary.ts'
import { TAX } from './tax-words.ts'

/** "6,60 EUR", "€ 3.75", "4,50", "7,-" */
const AMOUNT =
  /^(?:(?:€|eur) ?\d{1,6}(?:[.,]\d{1,3})?|\d{1,6}[.,](?:\d{2}|-+) ?(?:€|eur)?|\d{1,6} ?(?:€|eur))$/i
const NET = /^(?:nett?o?|ht)$/i
const IS_TAX = pattern(`^${TAX}(?: ?%)?$`, 'iu')
const PER = pattern('^(?:per|pro|je|par|por|al|za|už|à|pr\\.?) ?(\\p{L}{2,16})\\.?$', 'iu')

/**
 * The role of a heading that may be of a price, a weight or the contents of a pack: "netto", "per bos". Over amounts of
 * money it is a price, and so it is beside a column of tax. Null for any other.
 */
export function roleOverAmounts(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  column: number,
): Role | null {
  const heading = headers[column] ?? ''
  const isNet = NET.test(heading)
  const unit = unitOfWord(PER.exec(heading)?.[1] ?? '')
  if (!isNet && unit === null) return null
  const filled = sample.map(row => row[column] ?? '').filter(cell => !isBlank(cell))
  if (filled.length === 0 || filled.filter(cell => AMOUNT.test(cell.trim())).length * 10 < filled.length * 9)
    return null
  if (isNet) {
    const isPrice = filled.some(cell => /€|eur/i.test(cell)) || headers.some(each => IS_TAX.test(each))
    return isPrice ? 'price-net' : null
  }
  return unit === 'piece' || unit === 'stem' ? 'price-alone' : 'price-other'
}
