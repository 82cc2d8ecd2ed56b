import { useDismissRepaired, useSettings } from '../../bridge/queries/app.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { repairedText } from './repaired-text.ts'

/** What this start repaired of settings and accounts, until a person dismisses it. */
export function RepairedBanner() {
  const language = useLanguage()
  const { data } = useSettings()
  const dismiss = useDismissRepaired()
  if (data?.repaired == null) return null
  const { title, text, isGrave } = repairedText(data.repaired, language)
  return (
    <Banner
      tone={isGrave ? 'bad' : 'warn'}
      icon="warning"
      role={isGrave ? 'alert' : 'status'}
      title={title}
      text={text}
      actions={<Button onClick={dismiss}>{language.t('common.dismiss')}</Button>}
    />
  )
}
