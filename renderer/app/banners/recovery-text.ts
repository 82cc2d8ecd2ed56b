import type { Recovery } from '../../../shared/contract/outbox/recovery.ts'
import type { RecoveryReason } from '../../../shared/domain/changes/recovery.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'

const TITLE = {
  unreadable: 'outbox.recoveryUnreadable',
  missing: 'outbox.recoveryMissing',
  foreign: 'outbox.recoveryForeign',
  older: 'outbox.recoveryOlder',
  'rows-damaged': 'outbox.recoveryRows',
  history: 'outbox.recoveryHistory',
} as const satisfies Record<RecoveryReason, MessageKey>

const RANGES_TOLD = 5

/** What happened, what was recovered, what is lost, and what to do about it. */
export function recoveryText(
  recovery: Recovery,
  language: Language,
  now: number,
): { title: string; sentences: string[]; isGrave: boolean } {
  const { t, time } = language
  const { recovered, unreadable, lostRanges, drafts, asideName } = recovery
  const [kept, gone] = [drafts?.kept ?? 0, drafts?.lost ?? 0]
  const sentences = [
    t('outbox.recoveryAt', { time: time(recovery.at, now) }),
    recovery.why === 'history' ? t('outbox.recoveryHistoryOnly') : t('outbox.recoveryBack', { n: recovered }),
    unreadable === 0 ? null : t('outbox.recoveryOnHold', { n: unreadable }),
    lostRanges.length === 0 ? null : t('outbox.recoveryLost', { changes: rangeText(lostRanges, language) }),
    kept === 0 ? null : t('outbox.recoveryDrafts', { n: kept }),
    gone === 0 ? null : t('outbox.recoveryDraftsLost', { n: gone }),
    asideName === null ? null : t('outbox.recoveryAside', { name: asideName }),
  ].filter(sentence => sentence !== null)
  return { title: t(TITLE[recovery.why]), sentences, isGrave: unreadable + gone + lostRanges.length > 0 }
}

/** `12–15, 20`; beyond a few ranges, how many more. */
function rangeText(ranges: Recovery['lostRanges'], { t }: Language): string {
  const told = ranges
    .slice(0, RANGES_TOLD)
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ')
  const more = ranges.length - RANGES_TOLD
  return more <= 0 ? told : t('outbox.recoveryMore', { told, n: more })
}
