import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'

/** Says that the form goes on from where it was left. */
export function ResumedForm({ leftAt, onDiscard }: { leftAt: number; onDiscard: () => void }) {
  const { t, time } = useLanguage()
  return (
    <Banner
      tone="info"
      icon="undo"
      title={t('productEditor.draftFrom', { time: time(leftAt, Date.now()) })}
      text={t('productEditor.draftFromText')}
      actions={<Button onClick={onDiscard}>{t('productEditor.discard')}</Button>}
    />
  )
}
