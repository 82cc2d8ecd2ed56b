import type { Settings } from '../../../shared/contract/groups/app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useSaveSettings } from '../../parts/use-save-settings.ts'
import css from './GuardRailsCard.module.css'
import { readLowestPrice, writeLowestPrice } from './guard-rail-text.ts'
import { SavedField, SavedNumber } from './SavedField.tsx'
import { Section } from './Section.tsx'

type Rails = Settings['guardRails']
const PERCENT = [1, 1000] as const
const MINUTES = [1, 10_080] as const
const DOUBT_MINUTES = [1, 1440] as const

/** The limits of the review. A field is saved when it is left; what can't be read stays in it, marked. */
export function GuardRailsCard({ rails, doubtAfterMinutes }: { rails: Rails; doubtAfterMinutes: number }) {
  const { t, decimalSign } = useLanguage()
  const keep = useSaveSettings()
  const write = (some: Partial<Rails>) => keep({ guardRails: { ...rails, ...some } })
  const lowest = (text: string) => {
    const read = readLowestPrice(text)
    if (read === null) return t('settings.notPrice', { example: `0${decimalSign}25` })
    if (read.price !== rails.lowestPrice) write({ lowestPrice: read.price })
    return null
  }
  return (
    <Section name="guard-rails" title={t('settings.guardRails')} text={t('settings.guardRailsText')}>
      <div className={css.fields}>
        <SavedNumber
          label={t('settings.priceChange')}
          hint={t('settings.priceChangeHint')}
          limits={PERCENT}
          start={rails.priceChangePercent}
          onChange={priceChangePercent => write({ priceChangePercent })}
        />
        <SavedField
          label={t('settings.lowestPrice')}
          hint={t('settings.lowestPriceHint')}
          start={writeLowestPrice(rails.lowestPrice, decimalSign)}
          keep={lowest}
        />
        <SavedNumber
          label={t('settings.staleAfter')}
          hint={t('settings.staleAfterHint')}
          limits={MINUTES}
          start={rails.staleAfterMinutes}
          onChange={staleAfterMinutes => write({ staleAfterMinutes })}
        />
        <SavedNumber
          label={t('settings.doubtAfter')}
          hint={t('settings.doubtAfterHint')}
          limits={DOUBT_MINUTES}
          start={doubtAfterMinutes}
          onChange={minutes => keep({ doubtAfterMinutes: minutes })}
        />
      </div>
    </Section>
  )
}
