import { assertNever } from '../../shared/domain/assert-never.ts'
import type { Warning } from '../../shared/domain/review.ts'
import type { Language } from './language.ts'

/** What is unusual about a value itself, however old what is known of the product. */
export type Unusual = Exclude<Warning, { kind: 'stale' | 'row-old' }>

/** Why a price or a stock is pointed out, as part of a sentence. */
export function unusualWords(unusual: Unusual, limitPercent: number, { t, price }: Language): string {
  switch (unusual.kind) {
    case 'price-zero':
      return t('review.priceZero')
    case 'price-factor':
      return t(unusual.up ? 'review.factorUp' : 'review.factorDown', { factor: unusual.factor })
    case 'below-lowest':
      return t('review.belowLowest', { lowest: price(unusual.lowest) })
    case 'price-change':
      return t('review.priceChange', { limit: limitPercent })
    case 'stock-jump':
      return t('review.stockJump', { factor: Math.round(unusual.factor) })
    case 'stock-to-zero':
      return t('review.stockToZero')
    default:
      return assertNever(unusual)
  }
}
