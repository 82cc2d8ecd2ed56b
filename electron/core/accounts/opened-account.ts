import type { Handlers } from '../../../shared/contract/contract.ts'
import type { catalogCalls } from '../../../shared/contract/groups/catalog.ts'
import type { connectionCalls } from '../../../shared/contract/groups/connection.ts'
import type { draftCalls } from '../../../shared/contract/groups/draft.ts'
import type { outboxCalls } from '../../../shared/contract/groups/outbox.ts'
import type { AccountRecord } from './record.ts'

/** The calls that are answered by the open account. */
export type AccountCallName = keyof (typeof catalogCalls &
  typeof connectionCalls &
  typeof draftCalls &
  typeof outboxCalls)
export type AccountHandlers = Pick<Handlers, AccountCallName>

/** An account at work: its connection, catalog, draft and outbox. */
export interface OpenedAccount {
  id: string
  handlers: AccountHandlers
  /** Changes that are neither applied, withdrawn nor superseded. */
  openChanges(): number
  /** Resolves when nothing is under way any more and the databases are closed. */
  close(): Promise<void>
}

/**
 * Opens an account's databases in its folder and starts working; with a null key everything local works and nothing
 * is sent. Rejects when the databases cannot be opened; `message` says why.
 */
export type OpenAccount = (
  record: AccountRecord,
  key: string | null,
  folder: string,
) => Promise<OpenedAccount>
