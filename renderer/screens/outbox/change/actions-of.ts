import type { Change } from '../../../../shared/contract/groups/outbox.ts'
import type { ChangeReason } from '../../../../shared/domain/change.ts'

interface Actions {
  resolve: boolean
  retry: boolean
  cancel: boolean
}

/** Refusals that sending the same thing once more could only make worse, or never mend. */
const POINTLESS: readonly ChangeReason[] = ['image-twice', 'never-created']

export function actionsOf({ kind, state, reason }: Change): Actions {
  return {
    resolve: state === 'conflict',
    retry: state === 'rejected' && kind !== 'unreadable' && (reason === null || !POINTLESS.includes(reason)),
    cancel:
      state === 'queued' ||
      state === 'rejected' ||
      state === 'conflict' ||
      (state === 'blocked' && reason !== 'unknown-version'),
  }
}
