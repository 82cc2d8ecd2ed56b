import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { KeptStore } from '../settings/kept.ts'
import type { AccountBook } from './account-book.ts'
import type { OpenAccount, OpenedAccount } from './opened-account.ts'
import type { AccountRecord } from './record.ts'

/** The one account that is open. */
export interface OpenOne {
  current(): OpenedAccount | null
  /** Closes what is open and opens this one. False when its databases cannot be opened; then none is open. */
  open(record: AccountRecord, key: string | null): Promise<boolean>
  /** Opens an account beside the open one, without its key, for a look; the open one itself if it is that. */
  look<T>(record: AccountRecord, at: (account: OpenedAccount) => T): Promise<T>
  close(): Promise<void>
}

export interface OpenOneOptions {
  book: AccountBook
  kept: KeptStore
  clock: Clock
  log: Log
  openAccount: OpenAccount
  /** Another account is open now. */
  onChange: (open: string | null) => void
}

export function makeOpenOne({ book, kept, clock, log, openAccount, onChange }: OpenOneOptions): OpenOne {
  let current: OpenedAccount | null = null
  const close = async () => {
    const closing = current
    current = null
    await closing?.close()
  }
  return {
    current: () => current,
    close,
    open: async (record, key) => {
      await close()
      try {
        current = await openAccount(record, key, book.folderOf(record.id))
      } catch (error) {
        log.error('an account could not be opened', error)
        onChange(null)
        return false
      }
      book.put({ ...record, openedAt: clock.now() })
      kept.change({ open: record.id })
      onChange(record.id)
      return true
    },
    look: async (record, at) => {
      if (current?.id === record.id) return at(current)
      const account = await openAccount(record, null, book.folderOf(record.id))
      try {
        return at(account)
      } finally {
        await account.close()
      }
    },
  }
}
