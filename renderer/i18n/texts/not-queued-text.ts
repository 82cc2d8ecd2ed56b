import type { Output } from '../../../shared/contract/contract.ts'
import type { Language } from '../language.ts'

type NotQueued = Extract<Output<'queueChanges'>, { kind: 'not-queued' }>['why']

const NOT_QUEUED = {
  'disk-full': 'outbox.notQueuedDiskFull',
  'disk-error': 'outbox.notQueuedDiskError',
  'folder-moved': 'outbox.notQueuedFolderMoved',
  'no-account': 'outbox.notQueuedNoAccount',
  'no-such-product': 'outbox.notQueuedNoProduct',
  'illegal-move': 'outbox.notQueuedMove',
  'nothing-to-undo': 'outbox.notQueuedNothing',
  unconfirmed: 'outbox.notQueuedUnconfirmed',
  interrupted: 'outbox.notQueuedInterrupted',
} as const

/** Why nothing was queued, and what to do. */
export function notQueuedText(why: NotQueued, { t }: Language): string {
  return t(NOT_QUEUED[why])
}
