import type { ConflictChoice } from '../../../shared/domain/conflict.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'

/** What each answer to a conflict is called, and what it does. */
export const CHOICE_WORDS = {
  mine: { label: 'outbox.mine', hint: 'outbox.mineHint' },
  theirs: { label: 'outbox.theirs', hint: 'outbox.theirsHint' },
  difference: { label: 'outbox.differenceChoice', hint: 'outbox.differenceHint' },
} as const satisfies Record<ConflictChoice, { label: MessageKey; hint: MessageKey }>
