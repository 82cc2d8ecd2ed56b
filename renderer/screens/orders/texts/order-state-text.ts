import type { ChangeState } from '../../../../shared/domain/changes/change.ts'
import type { OpenMove, OrderState } from '../../../../shared/domain/orders/order-state.ts'
import type { Language } from '../../../i18n/language.ts'
import { CHANGE_LOOK } from '../../../i18n/texts/change-look.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Tone } from '../../../ui/Mark.tsx'
import { statusWithin } from './status-text.ts'

/** The open moves of an order: a word with colour and shape, and the whole way as a description. */
interface OrderStateText {
  tone: Tone
  icon: IconName
  word: string
  title: string
}

/** Null when nothing is on its way. */
export function orderStateText(state: OrderState, language: Language): OrderStateText | null {
  const changeState = changeStateOf(state)
  if (changeState === null) return null
  const { tone, icon, word } = CHANGE_LOOK[changeState]
  const title = state.stuck === null ? wayText(state, language) : stuckText(state.stuck, language)
  return { tone, icon, word: language.t(word), title }
}

/** The state of the move that matters most. */
function changeStateOf({ mark, stuck }: OrderState): ChangeState | null {
  if (stuck !== null)
    return stuck.state === 'rejected' || stuck.state === 'conflict' ? stuck.state : 'blocked'
  return mark === 'waiting' || mark === 'sending' || mark === 'checking' ? STATE[mark] : null
}

const STATE = { waiting: 'queued', sending: 'sending', checking: 'unknown' } as const

/** `pending → confirmed → processing`. */
export function wayText({ held, coming }: OrderState, language: Language): string {
  return [held, ...coming.map(({ to }) => to)].map(status => statusWithin(status, language)).join(' → ')
}

/** What became of a move that needs attention. */
export function stuckText(move: OpenMove, language: Language): string {
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
