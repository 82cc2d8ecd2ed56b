import type { OpenTrouble } from '../../shared/contract/groups/accounts.ts'
import type { StateCounts } from '../../shared/contract/outbox/job.ts'
import { badgeOf } from '../../shared/domain/changes/outbox-counts.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { AccountRecord } from '../settings/account-record.ts'
import type { AccountRepository } from './account-repository.ts'
import type { AccountKey } from './keys/key-store.ts'
import { AccountNotOpened, type OpenAccount, type OpenedAccount } from './opened-account.ts'

/** An account whose databases could not be opened. Nothing in them was changed. */
export interface NotOpened {
  kind: 'not-opened'
  why: OpenTrouble
}

interface ActiveAccountOptions {
  repository: AccountRepository
  clock: Clock
  log: Log
  openAccount: OpenAccount
  /** Another account is about to open: resolves when the windows have saved their edits of this one. */
  onLeaving: (account: string) => Promise<void>
  /** Another account is open now, or one could not be opened. */
  onChange: (open: string | null) => void
}

/** The one account that is open. */
export class ActiveAccount {
  readonly #options: ActiveAccountOptions
  #current: OpenedAccount | null = null
  /** Why the last attempt to open an account failed, by its id. */
  readonly #troubles = new Map<string, OpenTrouble>()

  constructor(options: ActiveAccountOptions) {
    this.#options = options
  }

  current(): OpenedAccount | null {
    return this.#current
  }

  /** Why the last attempt to open this account failed; null if it succeeded. */
  troubleOf(id: string): OpenTrouble | null {
    return this.#troubles.get(id) ?? null
  }

  /** Opens this account and closes the open one; if it can't be opened, the open one stays open. */
  async open(record: AccountRecord, key: AccountKey): Promise<{ kind: 'opened' } | NotOpened> {
    const { repository, onLeaving, onChange } = this.#options
    // The same files cannot be open twice.
    if (this.#current?.id === record.id) await this.close()
    const opened = await this.#tryOpen(record, key)
    if ('kind' in opened) {
      onChange(this.#current?.id ?? null)
      return opened
    }
    if (this.#current !== null) await onLeaving(this.#current.id)
    const before = this.#current
    this.#current = opened
    if (before !== null) this.#noteLeft(before.id, before.outbox.read().counts)
    this.#remember(repository.find(record.id) ?? record)
    onChange(record.id)
    // Changes that were on their way may have arrived in the meantime.
    if (before !== null && (await this.#closeOne(before))) onChange(this.#current?.id ?? null)
    return { kind: 'opened' }
  }

  /** Opens an account for a moment beside the open one, without its key. If it is the open account, uses that. */
  async look<T>(
    record: AccountRecord,
    at: (account: OpenedAccount) => T,
  ): Promise<{ kind: 'seen'; seen: T } | NotOpened> {
    if (this.#current?.id === record.id) return { kind: 'seen', seen: at(this.#current) }
    const account = await this.#tryOpen(record, { kind: 'no-key', why: 'not-available' })
    if ('kind' in account) return account
    try {
      return { kind: 'seen', seen: at(account) }
    } finally {
      await this.#closeOne(account)
    }
  }

  async close(): Promise<void> {
    const closing = this.#current
    this.#current = null
    if (closing !== null) await this.#closeOne(closing)
  }

  async #tryOpen(record: AccountRecord, key: AccountKey): Promise<OpenedAccount | NotOpened> {
    const { openAccount, repository, log } = this.#options
    try {
      const account = await openAccount(record, key, repository.folderOf(record.id))
      this.#troubles.delete(record.id)
      return account
    } catch (error) {
      if (!(error instanceof AccountNotOpened)) throw error
      log.error('an account could not be opened', error)
      this.#troubles.set(record.id, error.why)
      return { kind: 'not-opened', why: error.why }
    }
  }

  async #closeOne(closing: OpenedAccount): Promise<boolean> {
    return this.#noteLeft(closing.id, await closing.close())
  }

  /** Stores what is left in an account that is closed; true if that changed. */
  #noteLeft(id: string, counts: StateCounts): boolean {
    const { repository, log } = this.#options
    const record = repository.find(id)
    const left = badgeOf(counts)
    const { waiting, attention } = record?.left ?? {}
    if (record === null || (waiting === left.waiting && attention === left.attention)) return false
    const trouble = tryWriting(() => repository.put({ ...record, left }))
    if (trouble !== null) log.write('what waits could not be written down', { account: id, why: trouble })
    return trouble === null
  }

  /** An account that opened counts as open even if the disk can't store that. */
  #remember(record: AccountRecord): void {
    const { repository, clock, log } = this.#options
    const trouble = tryWriting(() => repository.put({ ...record, openedAt: clock.now() }, true))
    if (trouble !== null) log.write('the open account could not be written down', { why: trouble })
  }
}
