import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { notSavedText } from '../i18n/texts/not-saved-text.ts'
import type { SaveState } from '../stage/edits/draft-saver.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { FootBar } from '../ui/bars/FootBar.tsx'
import css from './QueueBar.module.css'
import { tellOfSend } from './send-toast.ts'
import { troubleText } from './trouble-text.ts'
import type { QueueTrouble } from './use-queue.ts'

interface QueueBarProps {
  saving: SaveState
  changes: number
  /** How many of them must be confirmed first. */
  unconfirmed: number
  /** What becomes of the rest. */
  note: string
  isBusy: boolean
  trouble: QueueTrouble | null
  onQueue: () => void
}

/** The button, what prevents it, and why it did not work. */
export function QueueBar(props: QueueBarProps) {
  const { saving, changes, unconfirmed: blockedBy, note, isBusy, trouble, onQueue } = props
  const { t, language } = useLanguage()
  return (
    <FootBar
      troubles={
        <>
          {saving.kind === 'not-saved' ? (
            <Banner
              tone="bad"
              role="alert"
              title={t('prices.notSavedTitle')}
              text={notSavedText(saving, language)}
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
              text={troubleText(trouble, language)}
            />
          )}
        </>
      }
    >
      <span className={css.stays}>{note}</span>
      {blockedBy === 0 ? null : (
        <span className={css.blocked} id="review-blocked">
          {t('review.queueBlocked', { n: blockedBy })}
        </span>
      )}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={changes === 0}
        // Not disabled under the pointer: a value may move between press and release, and a press is
        // answered.
        aria-disabled={blockedBy > 0 || undefined}
        aria-describedby={blockedBy === 0 ? undefined : 'review-blocked'}
        onClick={
          blockedBy === 0 ? onQueue : () => tellOfSend('warn', t('review.confirmFirst', { n: blockedBy }))
        }
      >
        {isBusy
          ? t('review.queueBusy')
          : changes === 0
            ? t('review.queueNone')
            : t('review.queue', { n: changes })}
      </Button>
    </FootBar>
  )
}
