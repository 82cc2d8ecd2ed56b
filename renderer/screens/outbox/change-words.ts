import type { Change } from '../../../shared/contract/groups/outbox.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { type ChangeReason, isBulk } from '../../../shared/domain/change.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/language.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { Tone } from '../../ui/Mark.tsx'
import { valueWords } from './change-title.ts'

/** What keeps all that waits from going out, if anything. */
export type Holdup = 'paused' | 'stopped' | 'offline' | 'limited' | 'key' | 'disk' | 'failing' | null

/** How a change stands: a word with colour and shape, and a sentence on what happened and what it waits for. */
export interface ChangeWords {
  tone: Tone
  icon: IconName
  word: string
  sentence: string
  /** The marketplace's own words, quoted; null without any. */
  quoted: string | null
}

const WAITS_FOR = {
  paused: 'outbox.saysQueuedPaused',
  stopped: 'outbox.saysQueuedStopped',
  offline: 'outbox.saysQueuedOffline',
  limited: 'outbox.saysQueuedLimited',
  key: 'outbox.saysQueuedKey',
  disk: 'outbox.saysQueuedDisk',
  failing: 'outbox.saysQueuedFailing',
} as const

type Plain = Extract<MessageKey, `outbox.says${string}`>
type Sentences = Partial<Record<ChangeReason, Exclude<Plain, 'outbox.saysConflict' | 'outbox.saysWords'>>>

const UNKNOWN: Sentences = {
  'no-answer': 'outbox.saysUnknownNoAnswer',
  'answer-unreadable': 'outbox.saysUnknownUnreadable',
  'server-error': 'outbox.saysUnknownServer',
  'stopped-while-sending': 'outbox.saysUnknownStopped',
  'batch-counts-disagree': 'outbox.saysUnknownCounts',
  'not-verified-yet': 'outbox.saysUnknownVerify',
}
const REJECTED: Sentences = {
  'item-refused': 'outbox.saysRejectedItem',
  'request-refused': 'outbox.saysRejectedRequest',
  'product-gone': 'outbox.saysRejectedGone',
  'too-many-tries': 'outbox.saysRejectedTries',
}
const APPLIED: Sentences = {
  'confirmed-by-reading': 'outbox.saysAppliedRead',
  'already-so': 'outbox.saysAppliedAlready',
}
const BLOCKED: Sentences = {
  'unknown-version': 'outbox.saysBlockedVersion',
  damaged: 'outbox.saysBlockedDamaged',
}

export function changeWords(change: Change, holdup: Holdup, language: Language): ChangeWords {
  const { t } = language
  const quoted = change.words === null ? null : t('outbox.saysWords', { words: change.words })
  const says = (sentences: Sentences, otherwise: NonNullable<Sentences[ChangeReason]>) =>
    t(
      (change.reason !== null && Object.hasOwn(sentences, change.reason)
        ? sentences[change.reason]
        : undefined) ?? otherwise,
    )
  switch (change.state) {
    case 'queued': {
      const sentence = t(holdup === null ? 'outbox.saysQueued' : WAITS_FOR[holdup])
      return { tone: 'muted', icon: 'clock', word: t('outbox.stateQueued'), sentence, quoted }
    }
    case 'sending':
      return {
        tone: 'info',
        icon: 'outbox',
        word: t('outbox.stateSending'),
        sentence: t('outbox.saysSending'),
        quoted,
      }
    case 'unknown': {
      const sentence = says(UNKNOWN, 'outbox.saysUnknown')
      return { tone: 'warn', icon: 'question', word: t('outbox.stateUnknown'), sentence, quoted }
    }
    case 'conflict':
      return {
        tone: 'bad',
        icon: 'split',
        word: t('outbox.stateConflict'),
        sentence: conflict(change, language),
        quoted,
      }
    case 'rejected': {
      const sentence = says(REJECTED, 'outbox.saysRejected')
      return { tone: 'bad', icon: 'stop', word: t('outbox.stateRejected'), sentence, quoted }
    }
    case 'applied': {
      const sentence = says(APPLIED, 'outbox.saysApplied')
      return { tone: 'ok', icon: 'check', word: t('outbox.stateApplied'), sentence, quoted }
    }
    case 'withdrawn':
      return {
        tone: 'muted',
        icon: 'undo',
        word: t('outbox.stateWithdrawn'),
        sentence: t('outbox.saysWithdrawn'),
        quoted,
      }
    case 'superseded': {
      const word = t('outbox.stateSuperseded')
      return { tone: 'muted', icon: 'arrowRight', word, sentence: t('outbox.saysSuperseded'), quoted }
    }
    case 'blocked': {
      const sentence = says(BLOCKED, 'outbox.saysBlocked')
      return { tone: 'warn', icon: 'warning', word: t('outbox.stateBlocked'), sentence, quoted }
    }
    default:
      return assertNever(change.state)
  }
}

function conflict(change: Change, language: Language): string {
  const { t } = language
  if (change.reason === 'product-gone') return t('outbox.saysConflictGone')
  if (!isBulk(change)) return t('outbox.saysConflictOther')
  const write = (value: string | null) => valueWords(change.field, value, language)
  return t('outbox.saysConflict', {
    theirs: write(change.theirs),
    value: write(change.to),
    from: write(change.from),
  })
}
