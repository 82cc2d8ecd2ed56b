import { badgeOf } from '../../../../shared/domain/changes/outbox-counts.ts'
import { useJob } from '../../../bridge/queries/outbox.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { statusWithin } from '../texts/status-text.ts'
import css from './JobResults.module.css'
import type { MovesJob } from './use-moves.ts'

/** What became of several orders that were moved together, order by order as the answers come. */
export function JobResults(props: { job: MovesJob; onShow: () => void; onClose: () => void }) {
  const { job, onShow, onClose } = props
  const { t, language } = useLanguage()
  const { applied, stuck, gone } = useResults(job.job)
  const waiting = Math.max(0, job.count - applied - stuck - gone)
  const parts = [
    applied > 0 ? t('orders.resultApplied', { n: applied }) : null,
    waiting > 0 ? t('common.waitingCount', { n: waiting }) : null,
    stuck > 0 ? t('common.attentionCount', { n: stuck }) : null,
    gone > 0 ? t('orders.resultGone', { n: gone }) : null,
  ].filter(part => part !== null)
  return (
    <div className={css.results} data-stuck={stuck > 0 || undefined}>
      <span role="status">
        {t('orders.results', { n: job.count, to: statusWithin(job.to, language) })}: {parts.join(' · ')}
      </span>
      {stuck === 0 ? null : (
        <Button variant="quiet" onClick={onShow}>
          {t('common.showThem')}
        </Button>
      )}
      <IconButton icon="close" label={t('common.close')} onClick={onClose} />
    </div>
  )
}

/** Counts from the core: on a fast marketplace orders may have moved before the window knew the job's number. */
function useResults(job: number) {
  const counts = useJob(job).data?.job?.counts
  if (counts === undefined) return { applied: 0, stuck: 0, gone: 0 }
  return {
    applied: counts.applied,
    stuck: badgeOf(counts).attention,
    gone: counts.withdrawn + counts.superseded,
  }
}
