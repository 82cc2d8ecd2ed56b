import type { Language } from '../i18n/language.ts'
import { faultText } from '../i18n/texts/fault-text.ts'
import type { QueueTrouble } from './use-queue.ts'

/** Why changes were not queued, and what to do. */
export function troubleText({ why, beyond = 0 }: QueueTrouble, language: Language): string {
  const { t } = language
  if (typeof why === 'object') return faultText(why.fault, language)
  switch (why) {
    case 'disk-full':
      return t('review.notQueuedDiskFull')
    case 'disk-error':
      return t('review.notQueuedDiskError')
    case 'folder-moved':
      return t('review.notQueuedFolderMoved')
    case 'no-account':
      return t('review.notQueuedNoAccount')
    case 'no-such-product':
      return t('review.notQueuedNoProduct')
    // Orders are moved and jobs undone elsewhere; whatever was queued here, the edits are kept.
    case 'illegal-move':
    case 'nothing-to-undo':
    case 'interrupted':
      return t('review.notQueuedOther')
    case 'unconfirmed':
      return t('review.notQueuedUnconfirmed', { n: beyond })
    case 'draft-not-saved':
      return t('review.notQueuedDraft')
  }
}
