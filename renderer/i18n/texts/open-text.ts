import type { OpenResult, OpenTrouble } from '../../../shared/contract/groups/accounts.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../language.ts'

const TEXT = {
  damaged: 'app.notOpenedDamaged',
  'too-new': 'app.notOpenedTooNew',
  locked: 'app.notOpenedLocked',
  'disk-full': 'app.notOpenedDiskFull',
  'disk-error': 'app.notOpenedDiskError',
  'folder-moved': 'app.notOpenedFolderMoved',
} as const satisfies Record<OpenTrouble, string>

/** Why an account could not be opened: what happened, then that nothing is lost and what to do. */
export const openTroubleText = (
  name: string,
  why: OpenTrouble,
  { t }: Language,
): { title: string; text: string } => ({ title: t('app.notOpened', { name }), text: t(TEXT[why]) })

/** What came of opening an account, in one go; null when it is open. */
export function openText(name: string, result: OpenResult, language: Language): string | null {
  const { t } = language
  switch (result.kind) {
    case 'opened':
      return null
    case 'no-such-account':
      return t('app.noSuchAccount', { name })
    case 'no-sample':
      return `${t('app.noSample')}. ${t('app.noSampleText')}`
    case 'not-opened': {
      const { title, text } = openTroubleText(name, result.why, language)
      return `${title}. ${text}`
    }
    default:
      return assertNever(result)
  }
}
