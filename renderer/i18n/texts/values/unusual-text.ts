import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { BeyondRail, ConfirmedValue } from '../../../../shared/domain/changes/guard-rails.ts'
import type { Language } from '../../language.ts'

/**
 * Why a price or a stock is pointed out, as part of a sentence: in the words of the `review`, or shorter in those of
 * the `rails` where the values are shown beside it.
 */
export function unusualText(unusual: BeyondRail, { t, price }: Language, words: Words = 'review'): string {
  switch (unusual.kind) {
    case 'price-zero':
      return t(`${words}.priceZero`)
    case 'price-factor':
      return t(`${words}.${unusual.up ? 'factorUp' : 'factorDown'}`, { factor: unusual.factor })
    case 'below-lowest':
      return t(`${words}.belowLowest`, { lowest: price(unusual.lowest) })
    case 'price-change':
      return t(`${words}.priceChange`, { limit: unusual.limit })
    case 'stock-jump':
      return t(`${words}.stockJump`, { factor: Math.round(unusual.factor) })
    case 'stock-to-zero':
      return t(`${words}.stockToZero`)
    default:
      return assertNever(unusual)
  }
}

type Words = 'review' | 'rails'

/** A price or a stock as this person writes it: `€ 1.20`, `4,000`, or “none”. */
export function writeValue(
  field: BulkField,
  value: string | number | null,
  { t, price, number }: Language,
): string {
  if (value === null) return t('common.none')
  return field === 'base_price' ? `€ ${price(String(value))}` : number(Number(value))
}

/** “price € 1.20 → € 12.00, beyond ± 50 %”, for the history of a change. */
export function confirmedText({ field, from, to, beyond }: ConfirmedValue, language: Language): string {
  const { t } = language
  return t(field === 'base_price' ? 'rails.confirmedPrice' : 'rails.confirmedStock', {
    from: writeValue(field, from, language),
    to: writeValue(field, to, language),
    why: beyondText(beyond, language),
  })
}

/** “beyond ± 50 %, below € 2.00”, where the values stand beside it. */
export function beyondText(beyond: readonly BeyondRail[], language: Language): string {
  return beyond.map(rail => unusualText(rail, language, 'rails')).join(', ')
}
