import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import shared from '../ui/shared.module.css'
import css from './LostCore.module.css'

const TEXTS = {
  lost: ['app.lostTitle', 'app.lostText'],
  'shut-out': ['app.shutOutTitle', 'app.shutOutText'],
  elsewhere: ['app.elsewhereTitle', 'app.elsewhereText'],
  unsaved: ['app.elsewhereTitle', 'app.elsewhereUnsaved'],
} as const

/**
 * Covers the window while nothing typed in it would be kept: the core is gone, does not let this tab in, or another tab
 * has it (decision 0073). The port retries by itself, and this disappears when it succeeds; reloading the page would
 * only lose what was typed.
 */
export function LostCore({ why, onUseHere }: { why: keyof typeof TEXTS; onUseHere: () => void }) {
  const { t } = useLanguage()
  const cover = useRef<HTMLDivElement>(null)
  useEffect(() => cover.current?.focus(), [])
  const [titleKey, textKey] = TEXTS[why]
  const title = t(titleKey)
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
          icon={why === 'shut-out' ? 'key' : why === 'lost' ? 'offline' : 'info'}
          title={title}
          text={t(textKey)}
          actions={
            why === 'lost' ? (
              <span className={shared.muted}>{t('app.lostTrying')}</span>
            ) : why === 'shut-out' ? undefined : (
              <Button onClick={onUseHere}>{t('app.elsewhereUse')}</Button>
            )
          }
        />
      </div>
    </div>
  )
}
