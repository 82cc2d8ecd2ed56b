import type { Change } from '../../../../shared/contract/outbox/change.ts'
import type { ChangeReason } from '../../../../shared/domain/changes/change.ts'
import { editableFields } from './correct/edit-change.ts'

interface Actions {
  resolve: boolean
  retry: boolean
  correct: boolean
  cancel: boolean
}

/** Refusals that a retry, even with another value, could only make worse or never mend. */
const POINTLESS: readonly ChangeReason[] = [
  'image-twice',
  'never-created',
  'product-gone',
  'image-gone',
  'order-gone',
]

export function actionsOf(change: Change): Actions {
  const { kind, state, reason } = change
  const isRefused = state === 'rejected'
  const isHopeless = isRefused && reason !== null && POINTLESS.includes(reason)
  return {
    resolve: state === 'conflict',
    retry: isRefused && kind !== 'unreadable' && !isHopeless,
    correct: !isHopeless && ((kind === 'move' && isRefused) || editableFields(change, '.').length > 0),
    cancel:
      state === 'queued' ||
      state === 'rejected' ||
      state === 'conflict' ||
      (state === 'blocked' && reason !== 'unknown-version'),
  }
}
