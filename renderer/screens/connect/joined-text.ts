import type { Account, ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { isolated } from '../../i18n/isolated.ts'
import type { Language } from '../../i18n/language.ts'
import type { Tone } from '../../ui/Mark.tsx'

/**
 * Where a key that works led, when that may surprise: into an account that was here already, or into another one than
 * `meant`, the account the key was entered for. Null when it went where it was expected to go.
 */
export function joinedText(
  result: Extract<ConnectResult, { kind: 'ok' }>,
  meant: Account | null,
  { t }: Language,
): { tone: Tone; text: string } | null {
  const name = isolated(result.account.name)
  switch (result.joined) {
    case 'continued':
      return meant?.id === result.account.id
        ? null
        : { tone: 'ok', text: t('connect.joinedContinued', { name }) }
    case 'another':
      return { tone: 'warn', text: t('connect.joinedAnother', { name }) }
    case 'unsure':
      return { tone: 'warn', text: t('connect.joinedUnsure', { name }) }
    default:
      // The same account again; unless the key was entered for another one.
      return meant === null || meant.id === result.account.id
        ? null
        : { tone: 'warn', text: t('connect.joinedAnother', { name }) }
  }
}

/** Whether what is typed as an address is the host of a known one. */
export function isSameHost(typed: string, baseUrl: string): boolean {
  const text = typed.trim()
  const given = URL.canParse(text) ? text : `https://${text}`
  return URL.canParse(given) && new URL(given).host !== '' && new URL(given).host === new URL(baseUrl).host
}
