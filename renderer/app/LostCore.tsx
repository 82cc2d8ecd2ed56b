import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import shared from '../ui/shared.module.css'
import css from './LostCore.module.css'

/**
 * Covers the window while the core is gone or does not let this tab in: nothing typed now would be kept. The port
 * retries by itself, and this disappears when it succeeds; reloading the page would only lose what was typed.
 */
export function LostCore({ why }: { why: 'lost' | 'shut-out' }) {
  const { t } = useLanguage()
  const cover = useRef<HTMLDivElement>(null)
  useEffect(() => cover.current?.focus(), [])
  const isLost = why === 'lost'
  const title = t(isLost ? 'app.lostTitle' : 'app.shutOutTitle')
  return (
    <div
      ref={cover}
      className={css.cover}
      role="alertdialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
    >
      <div className={css.sheet}>
        <Notice
          icon={isLost ? 'offline' : 'key'}
          title={title}
          text={t(isLost ? 'app.lostText' : 'app.shutOutText')}
          actions={isLost ? <span className={shared.muted}>{t('app.lostTrying')}</span> : undefined}
        />
      </div>
    </div>
  )
}
