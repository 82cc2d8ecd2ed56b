import type { Output } from '../../../shared/contract/contract.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Language } from '../../i18n/language.ts'
import { openTroubleText } from '../../i18n/texts/open-text.ts'
import type { Tone } from '../../ui/Mark.tsx'

const NOT_REMOVED = {
  'disk-full': 'settings.removeDiskFull',
  'disk-error': 'settings.removeDiskError',
  'folder-moved': 'settings.removeFolderMoved',
} as const

/** The result of removing an account, and how good that is. */
export function removeMessage(
  name: string,
  result: Output<'removeAccount'>,
  language: Language,
): { tone: Tone; text: string } {
  const { t } = language
  switch (result.kind) {
    case 'removed':
      return { tone: 'ok', text: t('settings.removed', { name }) }
    case 'no-such-account':
      return { tone: 'warn', text: t('app.noSuchAccount', { name }) }
    case 'outbox-not-empty':
      return { tone: 'bad', text: t('settings.removeRefused', { name, n: result.open }) }
    case 'not-opened': {
      const { text } = openTroubleText(name, result.why, language)
      return { tone: 'bad', text: t('settings.removeNotOpened', { name, text }) }
    }
    case 'not-removed':
      return { tone: 'bad', text: t(NOT_REMOVED[result.why], { name }) }
    default:
      return assertNever(result)
  }
}
