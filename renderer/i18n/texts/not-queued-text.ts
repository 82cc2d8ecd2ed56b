import type { Output } from '../../../shared/contract/contract.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../language.ts'

type NotQueued = Extract<Output<'queueChanges'>, { kind: 'not-queued' }>['why']

/** Why nothing was queued, and what to do. */
export function notQueuedText(why: NotQueued, { t }: Language): string {
  switch (why) {
    case 'disk-full':
      return t('outbox.notQueuedDiskFull')
    case 'disk-error':
      return t('outbox.notQueuedDiskError')
    case 'folder-moved':
      return t('outbox.notQueuedFolderMoved')
    case 'no-account':
      return t('outbox.notQueuedNoAccount')
    case 'no-such-product':
      return t('outbox.notQueuedNoProduct')
    case 'illegal-move':
      return t('outbox.notQueuedMove')
    case 'nothing-to-undo':
      return t('outbox.notQueuedNothing')
    case 'unconfirmed':
      return t('outbox.notQueuedUnconfirmed')
    default:
      return assertNever(why)
  }
}
