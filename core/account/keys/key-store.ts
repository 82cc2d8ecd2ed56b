import type { z } from 'zod'
import type { keyPlace } from '../../../shared/contract/groups/accounts.ts'

/** Where a key is kept: sealed by the operating system, in memory until the program ends, or in a file of this user. */
export type KeyPlace = z.infer<typeof keyPlace>

/**
 * What came of keeping a key.
 * - `not-available`: this place cannot keep keys here (no protection by the system, disk). Nothing was kept.
 * - `temporarily-locked`: the system's key chain is locked; asking again after a person unlocked it may work.
 */
export type KeySaved = { kind: 'saved' } | { kind: 'not-available' } | { kind: 'temporarily-locked' }

/**
 * What came of reading a key.
 * - `none`: no key of this account was ever kept here.
 * - `temporarily-locked`: it is there, but the system's key chain is locked. Keep the blob; ask on a person's action.
 * - `lost`: it is there and can never be read again (other machine, other user). The person has to type it again.
 * - `not-available`: the place itself does not work here.
 */
export type KeyRead =
  | { kind: 'key'; key: string }
  | { kind: 'none' }
  | { kind: 'not-available' }
  | { kind: 'temporarily-locked' }
  | { kind: 'lost' }

/**
 * One place for API keys (API document §5). Promises hold for every place: a key is never written anywhere else,
 * never logged, and nothing throws: what may happen is one of the values above.
 */
export interface KeyStore {
  readonly place: KeyPlace
  /**
   * Whether this place is to be offered to the person. Must be cheap and must not make the system ask for a
   * password; a place that turns out not to work later says so on {@link save}.
   */
  isOffered(): boolean
  /** Keeps the key of one account, replacing an older one. */
  save(accountId: string, key: string): Promise<KeySaved>
  read(accountId: string): Promise<KeyRead>
  /** Forgets the key of one account; quiet when there is none. */
  remove(accountId: string): Promise<void>
}

/** The key stores of a host, best place first. At least the one in memory is always among them. */
export type KeyStores = readonly KeyStore[]
