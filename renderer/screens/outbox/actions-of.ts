import type { Change } from '../../../shared/contract/groups/outbox.ts'
import type { ChangeReason } from '../../../shared/domain/change.ts'

/** What a person can do with a change. */
export interface Actions {
  settle: boolean
  retry: boolean
  withdraw: boolean
}

/** Refusals that sending the same thing once more could only make worse, or never mend. */
const POINTLESS: readonly ChangeReason[] = ['image-twice', 'never-created']

export function actionsOf({ kind, state, reason }: Change): Actions {
  return {
    settle: state === 'conflict',
    retry: state === 'rejected' && kind !== 'unreadable' && (reason === null || !POINTLESS.includes(reason)),
    withdraw:
      state === 'queued' ||
      state === 'rejected' ||
      state === 'conflict' ||
      (state === 'blocked' && reason !== 'unknown-version'),
  }
}
