import type { ChangeState } from '../../../shared/domain/changes/change.ts'
import type { MessageKey } from '../catalogue.ts'

/** Colour, shape and word of each state of a change (`Mark` of `ui/`), the same on every screen. */
export const CHANGE_LOOK = {
  queued: { tone: 'muted', icon: 'clock', word: 'outbox.stateQueued' },
  sending: { tone: 'info', icon: 'outbox', word: 'outbox.stateSending' },
  unknown: { tone: 'warn', icon: 'question', word: 'outbox.stateUnknown' },
  conflict: { tone: 'bad', icon: 'split', word: 'outbox.stateConflict' },
  rejected: { tone: 'bad', icon: 'stop', word: 'outbox.stateRejected' },
  applied: { tone: 'ok', icon: 'check', word: 'outbox.stateApplied' },
  withdrawn: { tone: 'muted', icon: 'undo', word: 'outbox.stateCancelled' },
  superseded: { tone: 'muted', icon: 'arrowRight', word: 'outbox.stateSuperseded' },
  blocked: { tone: 'warn', icon: 'warning', word: 'outbox.stateBlocked' },
} as const satisfies Record<ChangeState, { tone: string; icon: string; word: MessageKey }>
