import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { faultText } from '../../i18n/texts/fault-text.ts'
import { notSavedText } from '../../i18n/texts/not-saved-text.ts'
import type { SaveState } from '../../stage/draft-saver.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FootBar } from '../../ui/bars/FootBar.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import css from './QueueBar.module.css'
import type { TickState } from './ticks.ts'
import type { QueueTrouble } from './use-queue.ts'

interface QueueBarProps {
  saving: SaveState
  tickState: TickState
  isBusy: boolean
  trouble: QueueTrouble | null
  onQueue: () => void
}

/** The button, what prevents it, and why it did not work. */
export function QueueBar({ saving, tickState, isBusy, trouble, onQueue }: QueueBarProps) {
  const language = useLanguage()
  const { t } = language
  const { counts, unconfirmed: blockedBy } = tickState
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
      <span className={css.stays}>{t('review.stays')}</span>
      {blockedBy === 0 ? null : (
        <span className={css.blocked} id="review-blocked">
          {t('review.queueBlocked', { n: blockedBy })}
        </span>
      )}
      <Button
        variant="primary"
        busy={isBusy}
        disabled={counts.changes === 0}
        // Not disabled under the pointer: a value may move between press and release, and a press is
        // answered.
        aria-disabled={blockedBy > 0 || undefined}
        aria-describedby={blockedBy === 0 ? undefined : 'review-blocked'}
        onClick={
          blockedBy === 0 ? onQueue : () => showToast('warn', t('review.confirmFirst', { n: blockedBy }))
        }
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

function troubleText({ why, beyond = 0 }: QueueTrouble, language: Language): string {
  const { t } = language
  if (typeof why === 'object') return faultText(why.fault, language)
  switch (why) {
    case 'disk-full':
      return t('review.notQueuedDiskFull')
    case 'disk-error':
      return t('review.notQueuedDiskError')
    case 'folder-moved':
      return t('review.notQueuedFolderMoved')
    case 'no-account':
      return t('review.notQueuedNoAccount')
    case 'no-such-product':
      return t('review.notQueuedNoProduct')
    // Orders are moved and jobs undone elsewhere; whatever was queued here, the edits are kept.
    case 'illegal-move':
    case 'nothing-to-undo':
      return t('review.notQueuedOther')
    case 'unconfirmed':
      return t('review.notQueuedUnconfirmed', { n: beyond })
    case 'draft-not-saved':
      return t('review.notQueuedDraft')
  }
}
