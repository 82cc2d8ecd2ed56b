import { useConnection } from '../../bridge/queries-connection.ts'
import { useCost } from '../../bridge/queries-outbox.ts'
import { faultWords } from '../../i18n/fault-words.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import type { SaveState } from '../../stage/draft-saver.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FootBar } from '../../ui/FootBar.tsx'
import css from './QueueBar.module.css'
import type { Standing } from './ticks.ts'
import type { QueueTrouble } from './use-queue.ts'

interface QueueBarProps {
  saving: SaveState
  standing: Standing
  isBusy: boolean
  trouble: QueueTrouble | null
  onQueue: () => void
}

const NOT_SAVED = {
  'disk-full': 'prices.notSavedDiskFull',
  'disk-error': 'prices.notSavedDiskError',
  'no-account': 'prices.notSavedOther',
  fault: 'prices.notSavedOther',
} as const

/** What queueing costs and when it will be done, the button, and why it did not work. */
export function QueueBar({ saving, standing, isBusy, trouble, onQueue }: QueueBarProps) {
  const language = useLanguage()
  const { t } = language
  const { counts, unconfirmed: blockedBy } = standing
  return (
    <FootBar
      troubles={
        <>
          {saving.kind === 'not-saved' ? (
            <Banner
              tone="bad"
              role="alert"
              title={t('prices.notSavedTitle')}
              text={t(NOT_SAVED[saving.why], { n: saving.cells })}
            />
          ) : null}
          {trouble === null ? null : (
            <Banner
              tone="bad"
              role="alert"
              title={
                trouble.queued === 0
                  ? t('review.notQueuedTitle')
                  : t('review.notQueuedRest', { n: trouble.queued })
              }
              text={troubleWords(trouble, language)}
            />
          )}
        </>
      }
    >
      <Cost prices={counts.prices} stocks={counts.stocks} />
      <span className={css.stays}>{t('review.stays')}</span>
      {blockedBy === 0 ? null : (
        <span className={css.blocked} id="review-blocked">
          {t('review.queueBlocked', { n: blockedBy })}
        </span>
      )}
      <Button
        look="primary"
        busy={isBusy}
        disabled={counts.changes === 0 || blockedBy > 0}
        aria-describedby={blockedBy === 0 ? undefined : 'review-blocked'}
        onClick={onQueue}
      >
        {isBusy
          ? t('review.queueBusy')
          : counts.changes === 0
            ? t('review.queueNone')
            : t('review.queue', { n: counts.changes })}
      </Button>
    </FootBar>
  )
}

function Cost({ prices, stocks }: { prices: number; stocks: number }) {
  const { t, time } = useLanguage()
  const { data } = useCost(prices, stocks)
  const { data: connection } = useConnection()
  if (prices + stocks === 0) return null
  if (data === undefined) return <span className={css.muted}>{t('review.costCounting')}</span>
  const facts = [
    data.doneAt === null
      ? t('review.costUnknown')
      : t('review.costDone', { time: time(data.doneAt, Date.now()) }),
    connection === undefined ? null : t('review.costFree', { n: connection.budget.remaining }),
  ]
  return (
    <span className={css.cost}>
      <strong>{t('review.cost', { n: data.requests })}</strong>
      {facts
        .filter(fact => fact !== null)
        .map(fact => (
          <span key={fact}>{fact}</span>
        ))}
    </span>
  )
}

function troubleWords({ why }: QueueTrouble, language: Language): string {
  const { t } = language
  if (typeof why === 'object') return faultWords(why.fault, language)
  switch (why) {
    case 'disk-full':
      return t('review.notQueuedDiskFull')
    case 'disk-error':
      return t('review.notQueuedDiskError')
    case 'no-account':
      return t('review.notQueuedNoAccount')
    case 'no-such-product':
      return t('review.notQueuedNoProduct')
    // Orders are moved and jobs undone elsewhere; whatever was queued here, the edits are kept.
    case 'illegal-move':
    case 'nothing-to-undo':
      return t('review.notQueuedOther')
    case 'draft-not-saved':
      return t('review.notQueuedDraft')
  }
}
