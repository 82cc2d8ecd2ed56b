import type { Account } from '../../../shared/contract/groups/accounts.ts'
import type { Language } from '../../i18n/language.ts'

const PLACE = {
  sealed: 'settings.keySealed',
  session: 'settings.keySession',
  file: 'settings.keyFile',
} as const

/** What is known of an account's key: its last characters and where it is kept. The key itself never comes here. */
export function keyText(account: Account, { t }: Language): string {
  if (account.isSample) return t('settings.sample')
  if (!account.hasKey) return t('settings.keyMissing')
  const place = t(PLACE[account.keyPlace])
  return account.keyEnds === null ? place : `${t('settings.keyEnds', { ends: account.keyEnds })} · ${place}`
}
