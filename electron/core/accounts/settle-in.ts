import type { DiskTrouble } from '../../../shared/contract/groups/accounts.ts'
import { CHANGE_STATES, isFinal } from '../../../shared/domain/change.ts'
import type { Chance, Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { tryWriting } from '../settings/disk-trouble.ts'
import type { KeptStore } from '../settings/kept.ts'
import type { AccountBook } from './account-book.ts'
import type { KeyRing } from './key-ring.ts'
import type { KeyPlace } from './key-store.ts'
import type { NotOpened, OpenOne } from './open-one.ts'
import type { OpenedAccount } from './opened-account.ts'
import { type AccountRecord, endsOf, fingerprintOf } from './record.ts'
import { ulid } from './ulid.ts'

/** Finding the account that an address and a key belong to, and moving in. */
export interface SettleIn {
  /** Keeps the key, writes the account down and opens it. Of a new one that cannot be written down no key is kept. */
  settle(record: AccountRecord, key: string, wanted: KeyPlace): Promise<Settled>
  /** The account of this address and key, when they were here before, else a new one that is not written down yet. */
  accountFor(baseUrl: string, key: string, name: string | null): AccountRecord
  /** The account a new key belongs to: `record`, unless its products are not the key's. */
  ownerOf(record: AccountRecord, key: string): Promise<{ kind: 'owner'; record: AccountRecord } | NotOpened>
  newRecord(baseUrl: string, name: string | null): AccountRecord
}

export type Settled = { kind: 'opened' } | NotOpened | { kind: 'not-kept'; why: DiskTrouble }

export interface SettleInOptions {
  book: AccountBook
  keys: KeyRing
  kept: KeptStore
  one: OpenOne
  clock: Clock
  chance: Chance
  log: Log
  /** Whose these products are; `unknown` when nothing answered clearly. At most one request a product. */
  whoseAre: (baseUrl: string, key: string, products: readonly number[]) => Promise<Whose>
}

export type Whose = 'the-keys' | 'somebody-elses' | 'unknown'

export function makeSettleIn({
  book,
  keys,
  kept,
  one,
  clock,
  chance,
  log,
  whoseAre,
}: SettleInOptions): SettleIn {
  const printOf = (baseUrl: string, key: string) => fingerprintOf(kept.read().installSalt, baseUrl, key)

  const newRecord: SettleIn['newRecord'] = (baseUrl, name) => ({
    id: ulid(clock.now(), chance),
    name: name?.trim() || new URL(baseUrl).host,
    baseUrl,
    keyPlace: 'session',
    keyEnds: null,
    fingerprint: null,
    isSample: false,
    openedAt: null,
  })

  const accountFor: SettleIn['accountFor'] = (baseUrl, key, name) => {
    const print = printOf(baseUrl, key)
    const known = book.all().find(record => !record.isSample && record.fingerprint === print)
    if (known === undefined) return newRecord(baseUrl, name)
    return { ...known, name: name?.trim() || known.name }
  }

  return {
    newRecord,
    accountFor,
    settle: async (record, key, wanted) => {
      const isNew = book.find(record.id) === null
      const keyPlace = await keys.keep(record.id, key, wanted)
      const fingerprint = printOf(record.baseUrl, key)
      const next: AccountRecord = { ...record, keyPlace, keyEnds: endsOf(key), fingerprint }
      const trouble = tryWriting(() => book.put(next))
      if (trouble === null) return one.open(next, key)
      log.write('an account could not be written down', { account: record.id, why: trouble })
      // Of an account that is there already the old key is gone by now; the new one at least works.
      if (isNew) await keys.forget(record.id)
      return { kind: 'not-kept', why: trouble }
    },
    ownerOf: async (record, key) => {
      // Nothing tells who a key's supplier is, so some products are asked for. What waits in an outbox must never go
      // out with the key of somebody else.
      const look = await one.look(record, account => ({
        products: someProducts(account),
        waits: hasWork(account),
      }))
      if (look.kind !== 'seen') return look
      const whose = await whoseAre(record.baseUrl, key, look.seen.products)
      if (whose === 'the-keys' || (whose === 'unknown' && !look.seen.waits)) return { kind: 'owner', record }
      log.write('a new key belongs to another supplier', { account: record.id })
      return { kind: 'owner', record: accountFor(record.baseUrl, key, null) }
    },
  }
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
