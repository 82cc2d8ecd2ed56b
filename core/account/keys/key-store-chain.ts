import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Log } from '../../base/log.ts'
import type { AccountRecord } from '../../settings/account-record.ts'
import type { AccountKey, KeyPlace, KeyRead, KeyStores } from './key-store.ts'

/** All key stores of a host as one. Every key that passes through is hidden from the log. */
export interface KeyStoreChain {
  /** Places to offer, best first. */
  places(): [KeyPlace, ...KeyPlace[]]
  /**
   * Stores a key where the person wanted it, else in memory: never in a less protected place than was asked for.
   * Returns where it is.
   */
  keep(accountId: string, key: string, wanted: KeyPlace): Promise<KeyPlace>
  find(record: AccountRecord): Promise<AccountKey>
  /** Whether a key seems available, without asking the operating system for it. */
  seemsToHave(record: AccountRecord): boolean
  /** Forgets the key in every place. */
  forget(accountId: string): Promise<void>
}

/** One of the stores must be of place `session`, which takes every key; throws where none is. */
export function makeKeyStoreChain(stores: KeyStores, log: Log): KeyStoreChain {
  const memory = stores.find(({ place }) => place === 'session')
  if (memory === undefined) throw new Error('a host needs a key store of place session')
  const held = new Set<string>()
  const missing = new Set<string>()

  const keepIn = async (accountId: string, key: string, place: KeyPlace) => {
    const store = stores.find(other => other.place === place && other.isOffered())
    const saved = store === undefined ? { kind: 'not-available' } : await store.save(accountId, key)
    if (saved.kind !== 'saved') log.write('a place could not keep a key', { place, why: saved.kind })
    return saved.kind === 'saved'
  }

  return {
    places: () => {
      const [first = 'session', ...rest] = stores.filter(store => store.isOffered()).map(({ place }) => place)
      return [first, ...rest]
    },
    keep: async (accountId, key, wanted) => {
      log.hide(key)
      const place = (await keepIn(accountId, key, wanted)) ? wanted : 'session'
      if (place === 'session') await memory.save(accountId, key)
      // No older key may remain in another place.
      for (const store of stores) if (store.place !== place) await store.remove(accountId)
      missing.delete(accountId)
      if (place === 'session') held.add(accountId)
      else held.delete(accountId)
      return place
    },
    find: async record => {
      const inMemory = await memory.read(record.id)
      const store = stores.find(({ place }) => place === record.keyPlace)
      const read = inMemory.kind === 'key' ? inMemory : await store?.read(record.id)
      if (read?.kind === 'key') {
        log.hide(read.key)
        missing.delete(record.id)
        return read
      }
      log.write('a key is not at hand', { account: record.id, place: record.keyPlace, why: read?.kind })
      const why = noKeyReasonOf(read, record.keyPlace)
      // A locked key still exists, so nobody is asked to type it again.
      if (why === 'locked') missing.delete(record.id)
      else missing.add(record.id)
      return { kind: 'no-key', why }
    },
    seemsToHave: record =>
      held.has(record.id) ||
      (record.keyPlace !== 'session' && record.keyEnds !== null && !missing.has(record.id)),
    forget: async accountId => {
      for (const store of stores) await store.remove(accountId)
      held.delete(accountId)
      missing.add(accountId)
    },
  }
}

function noKeyReasonOf(
  read: Exclude<KeyRead, { kind: 'key' }> | undefined,
  place: KeyPlace,
): Extract<AccountKey, { kind: 'no-key' }>['why'] {
  if (place === 'session') return 'not-stored'
  switch (read?.kind) {
    case 'temporarily-locked':
      return 'locked'
    case 'none':
    case 'lost':
      return 'lost'
    case 'not-available':
    case undefined:
      return 'not-available'
    default:
      return assertNever(read)
  }
}
