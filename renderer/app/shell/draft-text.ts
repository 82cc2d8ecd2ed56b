import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../../i18n/language.ts'
import type { SaveState } from '../../stage/edits/draft-saver.ts'
import type { RestoreState } from '../../stage/edits/restore-draft.ts'
import type { IconName } from '../../ui/Icon.tsx'

interface Draft {
  saving: SaveState
  restoring: RestoreState
  /** Cells that hold an edit. */
  cells: number
}

const WHY = {
  'disk-full': 'app.draftDiskFull',
  'disk-error': 'app.draftDiskError',
  'folder-moved': 'app.draftFolderMoved',
  'no-account': 'common.noAccount',
  fault: 'app.draftFault',
  closed: 'common.noAccount',
} as const

/** Whether the edits are safe, in words. Only what the core has acknowledged is called saved. */
export function draftText(draft: Draft, { t }: Language): { icon: IconName; text: string; isBad: boolean } {
  const { saving, restoring, cells } = draft
  if (restoring === 'failed') return { icon: 'warning', text: t('app.draftNotRead'), isBad: true }
  if (restoring === 'restoring') return { icon: 'clock', text: t('app.draftRestoring'), isBad: false }
  switch (saving.kind) {
    case 'saved':
      if (cells === 0) return { icon: 'check', text: t('app.draftNone'), isBad: false }
      return { icon: 'check', text: t('app.draftSaved', { n: cells }), isBad: false }
    case 'saving':
      return { icon: 'clock', text: t('app.draftSaving'), isBad: false }
    case 'not-saved': {
      const text = t('app.draftNotSaved', { n: saving.cells, why: t(WHY[saving.why]) })
      return { icon: 'stop', text, isBad: true }
    }
    default:
      return assertNever(saving)
  }
}
