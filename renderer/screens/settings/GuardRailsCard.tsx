import type { Settings } from '../../../shared/contract/groups/app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import css from './GuardRailsCard.module.css'
import { readLowestPrice, readWholeNumber, writeLowestPrice } from './guard-rail-text.ts'
import { SavedField } from './SavedField.tsx'
import { Section } from './Section.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type Rails = Settings['guardRails']
const PERCENT = [1, 1000] as const
const MINUTES = [1, 10_080] as const
const DOUBT_MINUTES = [1, 1440] as const

/** The limits of the review. A field is saved when it is left; what can't be read stays in it, marked. */
export function GuardRailsCard({ rails, doubtAfterMinutes }: { rails: Rails; doubtAfterMinutes: number }) {
  const { t, decimalSign } = useLanguage()
  const keep = useSaveSettings()
  const write = (some: Partial<Rails>) => keep({ guardRails: { ...rails, ...some } })
  const whole = (limits: readonly [number, number], take: (value: number) => void) => (text: string) => {
    const value = readWholeNumber(text, limits[0], limits[1])
    if (value === null) return t('settings.notNumberBetween', { least: limits[0], most: limits[1] })
    take(value)
    return null
  }
  const lowest = (text: string) => {
    const read = readLowestPrice(text)
    if (read === null) return t('settings.notPrice', { example: `0${decimalSign}25` })
    if (read.price !== rails.lowestPrice) write({ lowestPrice: read.price })
    return null
  }
  return (
    <Section name="guard-rails" title={t('settings.guardRails')} text={t('settings.guardRailsText')}>
      <div className={css.fields}>
        <SavedField
          label={t('settings.priceChange')}
          hint={t('settings.priceChangeHint')}
          start={String(rails.priceChangePercent)}
          keep={whole(PERCENT, priceChangePercent => {
            if (priceChangePercent !== rails.priceChangePercent) write({ priceChangePercent })
          })}
        />
        <SavedField
          label={t('settings.lowestPrice')}
          hint={t('settings.lowestPriceHint')}
          start={writeLowestPrice(rails.lowestPrice, decimalSign)}
          keep={lowest}
        />
        <SavedField
          label={t('settings.staleAfter')}
          hint={t('settings.staleAfterHint')}
          start={String(rails.staleAfterMinutes)}
          keep={whole(MINUTES, staleAfterMinutes => {
            if (staleAfterMinutes !== rails.staleAfterMinutes) write({ staleAfterMinutes })
          })}
        />
        <SavedField
          label={t('settings.doubtAfter')}
          hint={t('settings.doubtAfterHint')}
          start={String(doubtAfterMinutes)}
          keep={whole(DOUBT_MINUTES, minutes => {
            if (minutes !== doubtAfterMinutes) keep({ doubtAfterMinutes: minutes })
          })}
        />
      </div>
    </Section>
  )
}
