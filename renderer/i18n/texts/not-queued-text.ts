import type { NotQueued } from '../../../shared/contract/groups/outbox.ts'
import type { Language } from '../language.ts'

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
export const notQueuedText = (why: NotQueued['why'], { t }: Language): string => t(NOT_QUEUED[why])
