import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { OlderList } from './use-older-list.ts'

/** A newer list with the same columns was imported before: is this one to be imported all the same? */
export function OlderBanner({ older: { than, sameAt, date, take } }: { older: OlderList }) {
  const { t, time } = useLanguage()
  if (than === null) return null
  const now = Date.now()
  return (
    <Banner
      isBar
      tone="warn"
      title={t('importing.olderTitle', { file: isolated(than.file) })}
      text={[
        t('importing.olderText', { own: time(date, now), last: time(than.date, now) }),
        ...(sameAt === null ? [] : [t('importing.olderSame', { at: time(sameAt, now) })]),
      ].join(' ')}
      actions={<Button onClick={take}>{t('importing.olderTake')}</Button>}
    />
  )
}
