import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './LostCore.module.css'

/**
 * Over everything, while the core is gone: nothing typed now would be kept. The port tries again by itself, and this
 * goes away when it succeeds; loading the page anew would only lose it too.
 */
export function LostCore() {
  const { t } = useLanguage()
  const cover = useRef<HTMLDivElement>(null)
  useEffect(() => cover.current?.focus(), [])
  return (
    <div
      ref={cover}
      className={css.cover}
      role="alertdialog"
      aria-modal="true"
      aria-label={t('app.lostTitle')}
      tabIndex={-1}
    >
      <div className={css.sheet}>
        <Notice
          icon="offline"
          title={t('app.lostTitle')}
          text={t('app.lostText')}
          actions={<span className={css.trying}>{t('app.lostTrying')}</span>}
        />
      </div>
    </div>
  )
}
