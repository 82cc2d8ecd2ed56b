import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { OlderList } from './use-older-list.ts'

/** A newer list with the same columns was imported before: is this one to be imported all the same? */
export function OlderBanner({ older: { than, date, take } }: { older: OlderList }) {
  const { t, time } = useLanguage()
  if (than === null) return null
  return (
    <Banner
      isBar
      tone="warn"
      title={t('importing.olderTitle', { file: than.file })}
      text={t('importing.olderText', { own: time(date, Date.now()), last: time(than.date, Date.now()) })}
      actions={<Button onClick={take}>{t('importing.olderTake')}</Button>}
    />
  )
}
