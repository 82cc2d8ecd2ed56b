import type { BeyondRail, ConfirmedValue } from '../../../shared/domain/guard-rails.ts'
import type { Language } from '../language.ts'
import { writeValue } from './unusual-text.ts'

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
  return beyond.map(rail => railText(rail, language)).join(', ')
}

function railText(rail: BeyondRail, { t, price }: Language): string {
  switch (rail.kind) {
    case 'price-zero':
      return t('rails.free')
    case 'price-factor':
      return t(rail.up ? 'rails.factorUp' : 'rails.factorDown', { factor: rail.factor })
    case 'below-lowest':
      return t('rails.belowLowest', { lowest: price(rail.lowest) })
    case 'price-change':
      return t('rails.priceChange', { limit: rail.limit })
    case 'stock-jump':
      return t('rails.stockJump', { factor: Math.round(rail.factor) })
    case 'stock-to-zero':
      return t('rails.stockToZero')
  }
}
