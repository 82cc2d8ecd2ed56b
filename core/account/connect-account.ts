import { type DiskTrouble, type Joined, UNKNOWN_ADDRESS } from '../../shared/contract/groups/accounts.ts'
import { CHANGE_STATES, isFinal } from '../../shared/domain/change.ts'
import type { Clock, Random } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { ulid } from '../base/ulid.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import { type AccountRecord, endsOf, keyFingerprintOf } from '../settings/account-record.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import type { AccountRepository } from './account-repository.ts'
import type { ActiveAccount, NotOpened } from './active-account.ts'
import type { KeyPlace } from './keys/key-store.ts'
import type { KeyStoreChain } from './keys/key-store-chain.ts'
import type { OpenedAccount } from './opened-account.ts'

/** Finding the account that an address and a key belong to, and moving in. */
export interface ConnectAccount {
  /** Keeps the key, writes the account down and opens it. Of a new one that cannot be written down no key is kept. */
  settle(record: AccountRecord, key: string, wanted: KeyPlace): Promise<Connected>
  /**
   * The account of this address and key, when they were here before, else a new one that is not written down yet. An
   * account of the same supplier is continued by its new key: asks the marketplace where that is open.
   */
  accountOf(baseUrl: string, key: string, name: string | null): Promise<Owner>
  /** The account a new key belongs to: `record`, unless its products are not the key's. */
  ownerOf(record: AccountRecord, key: string): Promise<Owner | NotOpened>
  newRecord(baseUrl: string, name: string | null): AccountRecord
}

/** The account that a key that works moves into, and how it came to it. */
export interface Owner {
  kind: 'owner'
  record: AccountRecord
  joined: Joined
}

export type Connected = { kind: 'opened' } | NotOpened | { kind: 'not-kept'; why: DiskTrouble }

export interface ConnectAccountOptions {
  repository: AccountRepository
  keys: KeyStoreChain
  appState: AppStateStore
  one: ActiveAccount
  clock: Clock
  random: Random
  log: Log
  /**
   * Whose some of an account's products are; `unknown` when nothing answered clearly. At most one request a product,
   * and one for a page of the key's own.
   */
  whoseAre: (baseUrl: string, key: string, known: KnownProducts) => Promise<KeyOwner>
}

/** What an account knows of its products. */
export interface KnownProducts {
  /** Numbers to ask for. */
  some: readonly number[]
  has: (product: number) => boolean
}

export type KeyOwner = 'the-keys' | 'somebody-elses' | 'unknown'

export function makeConnectAccount({
  repository,
  keys,
  appState,
  one,
  clock,
  random,
  log,
  whoseAre,
}: ConnectAccountOptions): ConnectAccount {
  const printOf = (baseUrl: string, key: string) =>
    keyFingerprintOf(appState.read().installSalt, baseUrl, key)

  const newRecord: ConnectAccount['newRecord'] = (baseUrl, name) => ({
    id: ulid(clock.now(), random),
    name: name?.trim() || new URL(baseUrl).host,
    baseUrl,
    keyPlace: 'session',
    keyEnds: null,
    fingerprint: null,
    isSample: false,
    openedAt: null,
    left: null,
  })

  const endsName = (name: string, key: string) =>
    repository.all().some(other => other.name === name) && endsOf(key) !== ''
      ? `${name} …${endsOf(key)}`
      : name

  /** An account of its own. One that nobody named is told from others at the marketplace by the end of its key. */
  const anew = (baseUrl: string, key: string, name: string | null, joined: Joined): Owner => {
    const record = newRecord(baseUrl, name)
    return {
      kind: 'owner',
      record: name?.trim() ? record : { ...record, name: endsName(record.name, key) },
      joined,
    }
  }

  const knownFor = (baseUrl: string, key: string, name: string | null): Owner | null => {
    const print = printOf(baseUrl, key)
    const known = repository.all().find(record => !record.isSample && record.fingerprint === print)
    if (known === undefined) return null
    return { kind: 'owner', record: { ...known, name: name?.trim() || known.name }, joined: 'same' }
  }

  /** Nothing tells who a key's supplier is, so some products of an account are asked for with it. */
  const compare = async (baseUrl: string, record: AccountRecord, key: string) => {
    const look = await one.look(record, account => ({ ...knownProducts(account), waits: hasWork(account) }))
    if (look.kind !== 'seen') return look
    return {
      kind: 'compared' as const,
      waits: look.seen.waits,
      whose: await whoseAre(baseUrl, key, look.seen),
    }
  }

  const accountOf: ConnectAccount['accountOf'] = async (baseUrl, key, name) => {
    const known = knownFor(baseUrl, key, name)
    if (known !== null) return known
    const others = repository
      .all()
      .filter(record => !record.isSample && [baseUrl, UNKNOWN_ADDRESS].includes(record.baseUrl))
    let joined: Joined = others.length === 0 ? 'new' : 'another'
    for (const record of others) {
      const compared = await compare(baseUrl, record, key)
      const whose = compared.kind === 'compared' ? compared.whose : 'unknown'
      // The fingerprint may be of another salt, lost with the settings file; then the end of the key is all there is.
      const isSameKey = whose === 'unknown' && endsOf(key) !== '' && record.keyEnds === endsOf(key)
      if (whose === 'the-keys' || isSameKey) {
        const taken = { ...record, baseUrl, name: name?.trim() || nameOf(record, baseUrl) }
        return { kind: 'owner', record: taken, joined: isSameKey ? 'same' : 'continued' }
      }
      if (whose === 'unknown') joined = 'unsure'
    }
    return anew(baseUrl, key, name, joined)
  }

  return {
    newRecord,
    accountOf,
    settle: async (record, key, wanted) => {
      const isNew = repository.find(record.id) === null
      const keyPlace = await keys.keep(record.id, key, wanted)
      const fingerprint = printOf(record.baseUrl, key)
      const next: AccountRecord = { ...record, keyPlace, keyEnds: endsOf(key), fingerprint }
      const trouble = tryWriting(() => repository.put(next))
      if (trouble === null) return one.open(next, key)
      log.write('an account could not be written down', { account: record.id, why: trouble })
      // Of an account that is there already the old key is gone by now; the new one at least works.
      if (isNew) await keys.forget(record.id)
      return { kind: 'not-kept', why: trouble }
    },
    ownerOf: async (record, key) => {
      if (printOf(record.baseUrl, key) === record.fingerprint)
        return { kind: 'owner', record, joined: 'same' }
      // What waits in an outbox must never go out with the key of somebody else.
      const compared = await compare(record.baseUrl, record, key)
      if (compared.kind !== 'compared') return compared
      const { whose, waits } = compared
      if (whose === 'the-keys' || (whose === 'unknown' && !waits))
        return { kind: 'owner', record, joined: 'continued' }
      log.write('a new key is not known to be of the same supplier', { account: record.id, whose })
      const joined = whose === 'unknown' ? 'unsure' : 'another'
      return knownFor(record.baseUrl, key, null) ?? anew(record.baseUrl, key, null, joined)
    },
  }
}

/** A name that a person gave stays; that of an account whose name was lost is its address. */
function nameOf(record: AccountRecord, baseUrl: string): string {
  return record.baseUrl === UNKNOWN_ADDRESS ? new URL(baseUrl).host : record.name
}

/** Products from all over the catalog, or else of what waits. */
function knownProducts(account: OpenedAccount): KnownProducts {
  const { id } = account.catalog.readAfter(0, 1_000_000).columns
  const held = new Set(id)
  return { some: someProducts(account), has: product => held.has(product) }
}

/** Three products from all over the catalog, or else of what waits; fewer when there are fewer. */
function someProducts({ catalog, outbox }: OpenedAccount): number[] {
  const { id } = catalog.readAfter(0, 1000).columns
  const held = [id[0], id[id.length >> 1], id.at(-1)]
  const waiting = outbox
    .list({ tab: 'waiting', text: '', job: null, kinds: [], offset: 0, limit: 100 })
    .changes.map(({ change }) => ('product' in change && change.product > 0 ? change.product : undefined))
  const known = [...held, ...waiting].filter(product => product !== undefined)
  return [...new Set(known)].slice(0, 3)
}

/** Whether anything may still leave for the marketplace. */
function hasWork({ outbox }: OpenedAccount): boolean {
  const { counts } = outbox.read()
  return CHANGE_STATES.some(state => !isFinal(state) && counts[state] > 0)
}
