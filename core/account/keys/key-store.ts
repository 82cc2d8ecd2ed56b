import type { z } from 'zod'
import type { keyPlace } from '../../../shared/contract/groups/accounts.ts'
import type { NoKeyReason } from '../../../shared/contract/groups/connection.ts'

/** Where a key is kept: sealed by the operating system, in memory until the program ends, or in a file of this user. */
export type KeyPlace = z.infer<typeof keyPlace>

/**
 * The outcome of storing a key.
 * - `not-available`: this place can't store keys here (no protection by the system, or the disk failed). Nothing was
 *   stored.
 * - `temporarily-locked`: the system's key chain is locked; a retry after a person unlocked it may work.
 */
export type KeySaved = { kind: 'saved' } | { kind: 'not-available' } | { kind: 'temporarily-locked' }

/**
 * The outcome of reading a key.
 * - `none`: no key of this account was ever stored here.
 * - `temporarily-locked`: it is there, but the system's key chain is locked. Keep the blob; ask again when a person
 *   acts.
 * - `lost`: it is there and can never be read again (other machine, other user). The person has to type it again.
 * - `not-available`: the place itself doesn't work here.
 */
export type KeyRead =
  | { kind: 'key'; key: string }
  | { kind: 'none' }
  | { kind: 'not-available' }
  | { kind: 'temporarily-locked' }
  | { kind: 'lost' }

/** The key of an account from all places, or why there is none. */
export type AccountKey = { kind: 'key'; key: string } | { kind: 'no-key'; why: NoKeyReason }

/**
 * One place for API keys (API document §5). Every place promises: a key is written nowhere else, never logged, and no
 * method throws; failures are the values above.
 */
export interface KeyStore {
  readonly place: KeyPlace
  /**
   * Whether to offer this place to the person. Must be cheap and must not make the system ask for a password; a place
   * that turns out not to work says so on {@link save}.
   */
  isOffered(): boolean
  /** Stores the key of one account, replacing an older one. */
  save(accountId: string, key: string): Promise<KeySaved>
  read(accountId: string): Promise<KeyRead>
  /** Deletes the key of one account; does nothing if there is none. */
  remove(accountId: string): Promise<void>
}

/** The key stores of a host, best place first. Memory is always among them. */
export type KeyStores = readonly KeyStore[]
