import type { OpenMove, OrderStanding } from '../../../shared/domain/orders/order-standing.ts'
import type { Language } from '../../i18n/language.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { Tone } from '../../ui/Mark.tsx'
import { statusWithin } from './status-words.ts'

/** What waits of an order's moves: a word with colour and shape, and the whole way for those who ask. */
export interface StandingWords {
  tone: Tone
  icon: IconName
  word: string
  title: string
}

const LOOKS = {
  waiting: { tone: 'muted', icon: 'clock', word: 'outbox.stateQueued' },
  sending: { tone: 'info', icon: 'outbox', word: 'outbox.stateSending' },
  checking: { tone: 'warn', icon: 'question', word: 'outbox.stateUnknown' },
  rejected: { tone: 'bad', icon: 'stop', word: 'outbox.stateRejected' },
  conflict: { tone: 'bad', icon: 'split', word: 'outbox.stateConflict' },
  blocked: { tone: 'warn', icon: 'warning', word: 'outbox.stateBlocked' },
} as const

/** Null when nothing is on its way. */
export function standingWords(standing: OrderStanding, language: Language): StandingWords | null {
  const look = lookOf(standing)
  if (look === null) return null
  const { tone, icon, word } = LOOKS[look]
  const title = standing.stuck === null ? wayWords(standing, language) : stuckWords(standing.stuck, language)
  return { tone, icon, word: language.t(word), title }
}

function lookOf({ mark, stuck }: OrderStanding): keyof typeof LOOKS | null {
  if (stuck !== null) {
    const { state } = stuck
    return state === 'rejected' || state === 'conflict' ? state : 'blocked'
  }
  return mark === 'waiting' || mark === 'sending' || mark === 'checking' ? mark : null
}

/** `pending → confirmed → processing`. */
export function wayWords({ held, coming }: OrderStanding, language: Language): string {
  return [held, ...coming.map(({ to }) => to)].map(status => statusWithin(status, language)).join(' → ')
}

/** What became of a move that goes no further by itself. */
export function stuckWords(move: OpenMove, language: Language): string {
  const { t } = language
  const to = statusWithin(move.to, language)
  if (move.state === 'blocked') return t('orders.stuckBlocked', { to })
  if (move.reason === 'order-gone') return t('orders.stuckGone', { to })
  if (move.state === 'conflict') {
    if (move.theirs === null) return t('orders.stuckConflictOther', { to })
    if (move.theirs === move.from) return t('orders.stuckBehind', { to })
    return t('orders.stuckConflict', { to, theirs: statusWithin(move.theirs, language) })
  }
  if (move.reason === 'illegal-move') return t('orders.stuckIllegal', { to })
  if (move.reason === 'too-many-tries') return t('orders.stuckTries', { to })
  return t('orders.stuckRefused', { to })
}
