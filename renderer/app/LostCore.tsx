import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './LostCore.module.css'

/** Over everything, while the core is gone: nothing typed now would be kept. It goes away by itself when it is back. */
export function LostCore() {
  const { t } = useLanguage()
  return (
    <div className={css.cover} role="alertdialog" aria-modal="true" aria-label={t('app.lostTitle')}>
      <div className={css.sheet}>
        <Notice
          icon="offline"
          title={t('app.lostTitle')}
          text={t('app.lostText')}
          actions={
            <Button autoFocus icon="retry" onClick={() => location.reload()}>
              {t('app.reconnect')}
            </Button>
          }
        />
      </div>
    </div>
  )
}
