import type { OpenTrouble } from '../../shared/contract/groups/accounts.ts'
import type { StateCounts } from '../../shared/contract/groups/outbox.ts'
import { badgeOf } from '../../shared/domain/outbox-counts.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { AccountRecord } from '../settings/account-record.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import type { AccountRepository } from './account-repository.ts'
import { AccountNotOpened, type OpenAccount, type OpenedAccount } from './opened-account.ts'

/** An account whose databases could not be opened. Nothing in them was changed. */
export interface NotOpened {
  kind: 'not-opened'
  why: OpenTrouble
}

/** The one account that is open. */
export interface ActiveAccount {
  current(): OpenedAccount | null
  /** Opens this account and closes the open one; if it can't be opened, the open one stays open. */
  open(record: AccountRecord, key: string | null): Promise<{ kind: 'opened' } | NotOpened>
  /** Opens an account for a moment beside the open one, without its key. If it is the open account, uses that. */
  look<T>(
    record: AccountRecord,
    at: (account: OpenedAccount) => T,
  ): Promise<{ kind: 'seen'; seen: T } | NotOpened>
  /** Why the last attempt to open this account failed; null if it succeeded. */
  troubleOf(id: string): OpenTrouble | null
  close(): Promise<void>
}

export interface ActiveAccountOptions {
  repository: AccountRepository
  appState: AppStateStore
  clock: Clock
  log: Log
  openAccount: OpenAccount
  /** Another account is open now, or one could not be opened. */
  onChange: (open: string | null) => void
}

export function makeActiveAccount({
  repository,
  appState,
  clock,
  log,
  openAccount,
  onChange,
}: ActiveAccountOptions): ActiveAccount {
  let current: OpenedAccount | null = null
  const troubles = new Map<string, OpenTrouble>()

  /** Stores what is left in an account that is closed; true if that changed. */
  const noteLeft = (id: string, counts: StateCounts): boolean => {
    const record = repository.find(id)
    const left = badgeOf(counts)
    const { waiting, attention } = record?.left ?? {}
    if (record === null || (waiting === left.waiting && attention === left.attention)) return false
    const trouble = tryWriting(() => repository.put({ ...record, left }))
    if (trouble !== null) log.write('what waits could not be written down', { account: id, why: trouble })
    return trouble === null
  }

  const closeOne = async (closing: OpenedAccount): Promise<boolean> =>
    noteLeft(closing.id, await closing.close())

  const close = async () => {
    const closing = current
    current = null
    if (closing !== null) await closeOne(closing)
  }

  const tryOpen = async (record: AccountRecord, key: string | null): Promise<OpenedAccount | NotOpened> => {
    try {
      const account = await openAccount(record, key, repository.folderOf(record.id))
      troubles.delete(record.id)
      return account
    } catch (error) {
      if (!(error instanceof AccountNotOpened)) throw error
      log.error('an account could not be opened', error)
      troubles.set(record.id, error.why)
      return { kind: 'not-opened', why: error.why }
    }
  }

  /** An account that opened counts as open even if the disk can't store that. */
  const remember = (record: AccountRecord) => {
    const trouble = tryWriting(() => {
      repository.put({ ...record, openedAt: clock.now() })
      appState.change({ open: record.id })
    })
    if (trouble !== null) log.write('the open account could not be written down', { why: trouble })
  }

  return {
    current: () => current,
    troubleOf: id => troubles.get(id) ?? null,
    close,
    open: async (record, key) => {
      // The same files cannot be open twice.
      if (current?.id === record.id) await close()
      const opened = await tryOpen(record, key)
      if ('kind' in opened) {
        onChange(current?.id ?? null)
        return opened
      }
      const before = current
      current = opened
      if (before !== null) noteLeft(before.id, before.outbox.read().counts)
      remember(repository.find(record.id) ?? record)
      onChange(record.id)
      // Changes that were on their way may have arrived in the meantime.
      if (before !== null && (await closeOne(before))) onChange(current?.id ?? null)
      return { kind: 'opened' }
    },
    look: async (record, at) => {
      if (current?.id === record.id) return { kind: 'seen', seen: at(current) }
      const account = await tryOpen(record, null)
      if ('kind' in account) return account
      try {
        return { kind: 'seen', seen: at(account) }
      } finally {
        await closeOne(account)
      }
    },
  }
}
