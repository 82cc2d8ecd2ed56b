import { UNKNOWN_ADDRESS } from '../../shared/contract/groups/accounts.ts'
import type { Repaired } from '../../shared/contract/groups/app.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import type { AccountRepository } from './account-repository.ts'
import type { FoundRecords } from './found-records.ts'

/**
 * Rewrites the records that could not be read in their folders, and sums up what this start repaired; null if nothing
 * was damaged. A full disk doesn't prevent the start: the next one tries again.
 */
export function repairRecords(
  repository: AccountRepository,
  kept: AppStateStore,
  { unreadable }: FoundRecords,
): Repaired | null {
  const spoilt = repository.all().filter(({ id }) => unreadable.includes(id))
  for (const record of spoilt) tryWriting(() => repository.restore(record))
  const named = spoilt.filter(({ baseUrl }) => baseUrl !== UNKNOWN_ADDRESS)
  if (kept.repaired === null && unreadable.length === 0) return null
  return {
    settings: kept.repaired?.settings ?? null,
    aside: kept.repaired?.aside ?? null,
    accounts: named.map(({ name }) => name),
    nameless: spoilt.length - named.length,
  }
}
