import type { Output } from '../../../../shared/contract/contract.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { isBulk } from '../../../../shared/domain/change.ts'
import type { Language } from '../../../i18n/language.ts'
import { changeValueText, fieldMessage } from '../change/change-title.ts'

type UndoLine = Output<'planUndo'>['lines'][number]

/** Why a change of a finished job stays as it is. */
export function undoWhyText({ change, why, theirs }: UndoLine, language: Language): string {
  const { t } = language
  switch (why) {
    case null:
      return ''
    case 'changed-since':
      if (theirs === null) return t('outbox.undoWhyChangedUnknown')
      return t('outbox.undoWhyChanged', {
        theirs: isBulk(change)
          ? changeValueText(change.field, theirs, language)
          : fieldMessage(theirs, language),
      })
    case 'no-base':
      return t('outbox.undoWhyNoBase')
    case 'cannot-be-undone':
      return t('outbox.undoWhyCannot')
    case 'not-applied':
      return t('outbox.undoWhyNotApplied')
    case 'newer-change':
      return t('outbox.undoWhyNewer')
    default:
      return assertNever(why)
  }
}
