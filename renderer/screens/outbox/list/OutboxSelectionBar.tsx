import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import css from './OutboxSelectionBar.module.css'
import type { OutboxSelection } from './use-selection.ts'

export function OutboxSelectionBar({ selection, total }: { selection: OutboxSelection; total: number }) {
  const { t } = useLanguage()
  return (
    <div className={css.bar} role="status">
      <strong>{t('common.selected', { n: selection.count })}</strong>
      {selection.retryable === 0 ? null : (
        <Button icon="retry" onClick={() => selection.retry()}>
          {t('outbox.retrySome', { n: selection.retryable })}
        </Button>
      )}
      {selection.cancellable === 0 ? null : (
        <Button variant="danger" icon="trash" onClick={() => selection.askCancel()}>
          {t('outbox.cancelSome', { n: selection.cancellable })}
        </Button>
      )}
      <span className={css.gap} />
      {selection.count >= total ? null : (
        <Button variant="quiet" onClick={() => void selection.all()}>
          {t('outbox.selectAll', { n: total })}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        {t('common.selectNone')}
      </Button>
    </div>
  )
}
