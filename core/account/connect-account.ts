import { type Joined, UNKNOWN_ADDRESS } from '../../shared/contract/groups/accounts.ts'
import type { DiskTrouble } from '../../shared/contract/shapes.ts'
import { CHANGE_STATES, isFinal } from '../../shared/domain/changes/change.ts'
import type { Clock, Random } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { ulid } from '../base/ulid.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import { type AccountRecord, endsOf, keyFingerprintOf, namelessRecord } from '../settings/account-record.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import type { AccountRepository } from './account-repository.ts'
import type { ActiveAccount, NotOpened } from './active-account.ts'
import type { KeyPlace } from './keys/key-store.ts'
import type { KeyStoreChain } from './keys/key-store-chain.ts'
import type { OpenedAccount } from './opened-account.ts'

/** The account that a working key belongs to, and how it was found. */
export interface Owner {
  kind: 'owner'
  record: AccountRecord
  joined: Joined
}

/** The outcome of connecting: the account is open, or why it is not, or why its record could not be written. */
export type Connected = { kind: 'opened' } | NotOpened | { kind: 'not-kept'; why: DiskTrouble }

export interface ConnectAccountOptions {
  repository: AccountRepository
  keys: KeyStoreChain
  appState: AppStateStore
  active: ActiveAccount
  clock: Clock
  random: Random
  log: Log
  /**
   * Whose a key is, judged by some of an account's products; `unknown` if no answer was clear. At most one request per
   * product, and one for a page of the key's own list.
   */
  whoseAre: (baseUrl: string, key: string, known: KnownProducts) => Promise<KeyOwner>
}

/** What an account knows about its products. */
interface KnownProducts {
  /** Ids of the products to ask for. */
  some: readonly number[]
  has: (product: number) => boolean
}

type KeyOwner = 'the-keys' | 'somebody-elses' | 'unknown'

/** Finds the account that an address and a key belong to, and opens it. */
export class ConnectAccount {
  readonly #options: ConnectAccountOptions

  constructor(options: ConnectAccountOptions) {
    this.#options = options
  }

  /** Stores the key, stores the account and opens it. If a new account can't be stored, its key isn't kept. */
  async connect(record: AccountRecord, key: string, wanted: KeyPlace): Promise<Connected> {
    const { repository, keys, active, log } = this.#options
    const isNew = repository.find(record.id) === null
    const keyPlace = await keys.keep(record.id, key, wanted)
    const fingerprint = this.#fingerprintOf(record.baseUrl, key)
    const next: AccountRecord = { ...record, keyPlace, keyEnds: endsOf(key), fingerprint }
    const trouble = tryWriting(() => repository.put(next))
    if (trouble === null) return active.open(next, { kind: 'key', key })
    log.write('an account could not be written down', { account: record.id, why: trouble })
    // An existing account keeps the new key: its old one has been replaced, and the new one works.
    if (isNew) await keys.forget(record.id)
    return { kind: 'not-kept', why: trouble }
  }

  /**
   * The account of this address and key if it is known, else a new one that isn't stored yet. A new key of a known
   * supplier continues that supplier's account; if in doubt, asks the marketplace.
   */
  async accountOf(baseUrl: string, key: string, name: string | null): Promise<Owner> {
    const known = this.#knownFor(baseUrl, key, name)
    if (known !== null) return known
    const others = this.#options.repository
      .all()
      .filter(record => !record.isSample && [baseUrl, UNKNOWN_ADDRESS].includes(record.baseUrl))
    let joined: Joined = others.length === 0 ? 'new' : 'another'
    for (const record of others) {
      const compared = await this.#compare(baseUrl, record, key)
      const whose = compared.kind === 'compared' ? compared.whose : 'unknown'
      // The fingerprint may have been made with another salt, lost with the settings file; then only the end of the key
      // is left to compare.
      const isSameKey = whose === 'unknown' && endsOf(key) !== '' && record.keyEnds === endsOf(key)
      if (whose === 'the-keys' || isSameKey) {
        const taken = { ...record, baseUrl, name: name?.trim() || nameOf(record, baseUrl) }
        return { kind: 'owner', record: taken, joined: isSameKey ? 'same' : 'continued' }
      }
      if (whose === 'unknown') joined = 'unsure'
    }
    return this.#newOwner(baseUrl, key, name, joined)
  }

  /** The account a new key belongs to: `record`, unless the key's products are not those of `record`. */
  async ownerOf(record: AccountRecord, key: string): Promise<Owner | NotOpened> {
    if (this.#fingerprintOf(record.baseUrl, key) === record.fingerprint)
      return { kind: 'owner', record, joined: 'same' }
    // Changes that wait in an outbox must never be sent with another supplier's key.
    const compared = await this.#compare(record.baseUrl, record, key)
    if (compared.kind !== 'compared') return compared
    const { whose, waits } = compared
    if (whose === 'the-keys' || (whose === 'unknown' && !waits))
      return { kind: 'owner', record, joined: 'continued' }
    const account = record.id
    this.#options.log.write('a new key is not known to be of the same supplier', { account, whose })
    const joined = whose === 'unknown' ? 'unsure' : 'another'
    return this.#knownFor(record.baseUrl, key, null) ?? this.#newOwner(record.baseUrl, key, null, joined)
  }

  newRecord(baseUrl: string, name: string | null): AccountRecord {
    const id = ulid(this.#options.clock.now(), this.#options.random)
    return { ...namelessRecord(id), name: name?.trim() || new URL(baseUrl).host, baseUrl }
  }

  #fingerprintOf(baseUrl: string, key: string): string {
    return keyFingerprintOf(this.#options.appState.read().installSalt, baseUrl, key)
  }

  #knownFor(baseUrl: string, key: string, name: string | null): Owner | null {
    const fingerprint = this.#fingerprintOf(baseUrl, key)
    const known = this.#options.repository
      .all()
      .find(record => !record.isSample && record.fingerprint === fingerprint)
    if (known === undefined) return null
    return { kind: 'owner', record: { ...known, name: name?.trim() || known.name }, joined: 'same' }
  }

  /** A new account. Without a name, the end of its key tells it from others at the same marketplace. */
  #newOwner(baseUrl: string, key: string, name: string | null, joined: Joined): Owner {
    const record = this.newRecord(baseUrl, name)
    const isTaken = this.#options.repository.all().some(other => other.name === record.name)
    const isAmbiguous = !name?.trim() && isTaken && endsOf(key) !== ''
    const shown = isAmbiguous ? `${record.name} …${endsOf(key)}` : record.name
    return { kind: 'owner', record: { ...record, name: shown }, joined }
  }

  /** No answer names the supplier of a key, so some products of the account are requested with it. */
  async #compare(baseUrl: string, record: AccountRecord, key: string) {
    const look = await this.#options.active.look(record, account => ({
      ...knownProducts(account),
      waits: hasWork(account),
    }))
    if (look.kind !== 'seen') return look
    const whose = await this.#options.whoseAre(baseUrl, key, look.seen)
    return { kind: 'compared' as const, waits: look.seen.waits, whose }
  }
}

/** A name given by a person stays; an account whose name was lost is named after its address. */
function nameOf(record: AccountRecord, baseUrl: string): string {
  return record.baseUrl === UNKNOWN_ADDRESS ? new URL(baseUrl).host : record.name
}

/** Products spread over the catalog, or else products with changes that wait. */
function knownProducts(account: OpenedAccount): KnownProducts {
  const { id } = account.catalog.readAfter(0, 1_000_000).columns
  const held = new Set(id)
  return { some: someProducts(account), has: product => held.has(product) }
}

/** At most three products spread over the catalog, or else products with changes that wait. */
function someProducts({ catalog, outbox }: OpenedAccount): number[] {
  const { id } = catalog.readAfter(0, 1000).columns
  const held = [id[0], id[id.length >> 1], id.at(-1)]
  const waiting = outbox
    .list({ tab: 'waiting', text: '', job: null, kinds: [], offset: 0, limit: 100 })
    .changes.map(({ change }) => ('product' in change && change.product > 0 ? change.product : undefined))
  const known = [...held, ...waiting].filter(product => product !== undefined)
  return [...new Set(known)].slice(0, 3)
}

/** Whether any change may still be sent to the marketplace. */
function hasWork({ outbox }: OpenedAccount): boolean {
  const { counts } = outbox.read()
  return CHANGE_STATES.some(state => !isFinal(state) && counts[state] > 0)
}
