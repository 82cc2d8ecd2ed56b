import type { HotDone, HotWaiting } from '../../../../shared/contract/groups/hot-folders.ts'
import type { Job } from '../../../../shared/contract/outbox/job.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { badgeOf } from '../../../../shared/domain/changes/outbox-counts.ts'
import type { Language } from '../../../i18n/language.ts'

/**
 * Whether allowing lists of its layout would change anything: one of mostly unknown products waits all the same. Not
 * before its questions are answered, which takes a look at it.
 */
export const isWorthAllowing = ({
  isNew,
  questions,
  asked,
  unknown,
  isMostlyUnknown,
}: HotWaiting['why']): boolean => questions + asked === 0 && (isNew || (unknown > 0 && !isMostlyUnknown))

/** Why a list was not sent by itself, in sentences. */
export function waitingFileText(
  { why, values }: Pick<HotWaiting, 'why' | 'values'>,
  language: Language,
): string {
  const { t } = language
  const reasons = reasonsOf(why, language)
  const count = why.unreadable === null ? [`${t('hot.values', { n: values })}.`] : []
  return [...count, ...(reasons.length === 0 ? [t('hot.notQueued')] : reasons)].join(' ')
}

/** What becomes of the list itself once lists of its layout are allowed: it is judged again, and sent if it holds. */
export function allowedFileText({ why, values }: HotWaiting, leavesOut: boolean, language: Language): string {
  const { t } = language
  if (why.isOlder) return t('hot.allowOlder')
  const unknown = leavesOut && !why.isMostlyUnknown ? 0 : why.unknown
  const reasons = reasonsOf({ ...why, isNew: false, unknown, texts: 0 }, language)
  if (reasons.length > 0) return t('hot.allowWaits', { why: reasons.join(' ') })
  return values === 0 ? t('hot.allowSendsNothing') : t('hot.allowSends', { n: values })
}

function reasonsOf(why: HotWaiting['why'], { t }: Language): string[] {
  const {
    unreadable,
    isNew,
    isNameless,
    isOlder,
    questions,
    texts,
    asked,
    unknown,
    beyond,
    replacing,
    refused,
  } = why
  return [
    unreadable === null ? null : t('hot.unreadable', { why: unreadable }),
    isNew ? t('hot.isNew') : null,
    isNameless && unreadable === null ? t('hot.nameless') : null,
    isOlder ? t('hot.older') : null,
    questions === 0 ? null : t('hot.questions', { n: questions }),
    texts === 0 ? null : t('hot.texts', { n: texts }),
    asked === 0 ? null : t('hot.asked', { n: asked }),
    unknown === 0 ? null : t('hot.unknown', { n: unknown }),
    beyond === 0 ? null : t('hot.beyond', { n: beyond }),
    replacing === 0 ? null : t('hot.replacing', { n: replacing }),
    refused === 0 ? null : t('hot.refused', { n: refused }),
  ].filter(reason => reason !== null)
}

/**
 * What came of a list, and when. `counts` is of its job: what hasn't left yet isn't sent. Undefined for one that is too
 * long ago to be listed.
 */
export function doneFileText(
  { outcome, values, at }: HotDone,
  counts: Job['counts'] | undefined,
  now: number,
  { t, time: timeOf }: Language,
): string {
  const time = timeOf(at, now)
  switch (outcome) {
    case 'sent':
      if (counts === undefined) return t('hot.sent', { n: values, time })
      if (badgeOf(counts).waiting > 0) return t('hot.queued', { n: values, time })
      return counts.applied === 0 ? t('hot.noneSent', { time }) : t('hot.sent', { n: counts.applied, time })
    case 'unchanged':
      return t('hot.unchanged', { time })
    case 'same':
      return t('hot.same', { time })
    case 'older':
      return t('hot.skipped', { time })
    case 'aside':
      return t('hot.putAside', { time })
    default:
      return assertNever(outcome)
  }
}
