import type { ChangeState } from '../../../shared/domain/changes/change.ts'
import type { MessageKey } from '../catalogue.ts'

/** Colour, shape and word of each state of a change (`Mark` of `ui/`), the same on every screen. */
export const CHANGE_LOOK = {
  queued: { tone: 'muted', icon: 'clock', word: 'common.waiting' },
  sending: { tone: 'info', icon: 'outbox', word: 'common.sending' },
  unknown: { tone: 'warn', icon: 'question', word: 'common.unsure' },
  conflict: { tone: 'bad', icon: 'split', word: 'common.conflict' },
  rejected: { tone: 'bad', icon: 'stop', word: 'common.refused' },
  applied: { tone: 'ok', icon: 'check', word: 'outbox.stateApplied' },
  withdrawn: { tone: 'muted', icon: 'undo', word: 'outbox.stateCancelled' },
  superseded: { tone: 'muted', icon: 'arrowRight', word: 'outbox.stateSuperseded' },
  blocked: { tone: 'warn', icon: 'warning', word: 'common.onHold' },
} as const satisfies Record<ChangeState, { tone: string; icon: string; word: MessageKey }>
