import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { IconButton } from '../ui/Button.tsx'
import css from './FreshnessLine.module.css'

/** The age of data, or why it could not be refreshed, and a button to refresh it. */
export function FreshnessLine(props: { said: string; isReading: boolean; onAgain: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={css.line}>
      <span role="status">{props.said}</span>
      <IconButton
        icon="retry"
        label={t('common.refresh')}
        aria-busy={props.isReading || undefined}
        disabled={props.isReading}
        onClick={props.onAgain}
      />
    </div>
  )
}
