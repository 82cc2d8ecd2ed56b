import { type Account, UNKNOWN_ADDRESS } from '../../../shared/contract/groups/accounts.ts'
import type { Language } from '../language.ts'

/** Where an account is, and the end of its key: several accounts of one marketplace differ in that. */
export function accountPlace(account: Account, { t }: Language): string {
  if (account.isSample) return t('app.accountSample')
  if (account.baseUrl === UNKNOWN_ADDRESS) return t('app.accountNoAddress')
  const { host } = new URL(account.baseUrl)
  const ends = account.keyEnds ?? ''
  return ends === '' ? host : t('app.accountPlace', { host, ends })
}

/** What is left in an account that is not open; null when nothing is, or nobody knows. */
export function leftText({ left }: Account, { t }: Language): string | null {
  if (left === null) return null
  const parts = [
    left.waiting === 0 ? null : t('outbox.badgeWaiting', { n: left.waiting }),
    left.attention === 0 ? null : t('outbox.badgeAttention', { n: left.attention }),
  ].filter(part => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}
