import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { faultText } from '../i18n/texts/fault-text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface FaultNoticeProps {
  error: unknown
  onRetry: () => void
  /** Further buttons. */
  more?: ReactNode
}

/** In place of a view that the core could not give: why, and a button to ask again. */
export function FaultNotice({ error, onRetry, more }: FaultNoticeProps) {
  const { t, language } = useLanguage()
  return (
    <Notice
      icon="stop"
      title={t('common.faultTitle')}
      text={faultText(error, language)}
      actions={
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          {more}
        </>
      }
    />
  )
}
