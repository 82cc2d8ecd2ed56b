import type { Batch } from '../../../../shared/contract/outbox/job.ts'
import { isBulkKind } from '../../../../shared/domain/changes/change.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import shared from '../../../ui/shared.module.css'
import css from './Batches.module.css'

const SHOWN = 100

/** The requests of a job, newest first; closed until a person opens it. */
export function Batches({ batches }: { batches: readonly Batch[] }) {
  const { t } = useLanguage()
  if (batches.length === 0) return null
  const shown = batches.slice(0, SHOWN)
  return (
    <details className={css.batches}>
      <summary className={css.summary}>
        <Icon name="chevronRight" />
        {t('outbox.batches', { n: batches.length })}
      </summary>
      <ul className={css.list}>
        {shown.map(batch => (
          <Row key={batch.id} batch={batch} />
        ))}
        {batches.length > SHOWN ? <li>{t('outbox.batchOlder', { n: batches.length - SHOWN })}</li> : null}
      </ul>
    </details>
  )
}

const MARK = {
  sending: { tone: 'info', icon: 'outbox', word: 'outbox.batchSending' },
  answered: { tone: 'ok', icon: 'check', word: 'outbox.batchAnswered' },
  unanswered: { tone: 'warn', icon: 'question', word: 'outbox.batchUnanswered' },
  'not-sent': { tone: 'muted', icon: 'close', word: 'outbox.batchNotSent' },
} as const

const KIND = { price: 'outbox.batchPrices', stock: 'outbox.batchStocks' } as const

function Row({ batch }: { batch: Batch }) {
  const { t, number, time } = useLanguage()
  const { tone, icon, word } = MARK[batch.state]
  const kind = isBulkKind(batch.kind) ? KIND[batch.kind] : ('outbox.batchOther' as const)
  return (
    <li className={css.row}>
      <Mark tone={tone} icon={icon} word={t(word)} />
      <span>{t(kind, { n: batch.lines })}</span>
      <span className={shared.muted}>{time(batch.sentAt, Date.now())}</span>
      <span className={shared.muted}>
        {batch.ms === null ? '' : t('outbox.batchTook', { seconds: number(batch.ms / 1000) })}
      </span>
      <span className={shared.muted}>
        {batch.state === 'answered'
          ? t('outbox.batchOutcome', { applied: batch.applied, failed: batch.failed })
          : ''}
      </span>
    </li>
  )
}
