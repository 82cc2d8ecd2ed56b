import type { Input, Output } from '../../../shared/contract/contract.ts'
import type { Account, ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { type ChangeState, isFinal } from '../../../shared/domain/change.ts'
import { checkKey, completeAddress } from '../api/address.ts'
import type { Chance, Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { KeptStore } from '../settings/kept.ts'
import type { AccountBook } from './account-book.ts'
import type { KeyRing } from './key-ring.ts'
import { makeTurns } from './one-at-a-time.ts'
import type { OpenAccount, OpenedAccount } from './opened-account.ts'
import { type AccountRecord, endsOf, fingerprintOf } from './record.ts'
import { ulid } from './ulid.ts'

export interface AccountsOptions {
  book: AccountBook
  keys: KeyRing
  kept: KeptStore
  clock: Clock
  chance: Chance
  log: Log
  /** Tries a key with one cheap request. */
  tryKey: (baseUrl: string, key: string) => Promise<Exclude<ConnectResult, { kind: 'ok' }> | { kind: 'ok' }>
  /** Whether any of these products is the key's own; true when that cannot be told. At most one request a product. */
  ownsAny: (baseUrl: string, key: string, products: readonly number[]) => Promise<boolean>
  openAccount: OpenAccount
  /** Starts the built-in marketplace, once however often it is asked; null where there is none. */
  startSample: (() => Promise<{ baseUrl: string; key: string }>) | null
  /** Another account is open now, or the list changed. */
  onChange: (open: string | null) => void
}

/** The accounts of this person and the one that is open. Changes happen one after the other, however they are asked for. */
export interface Accounts {
  current(): OpenedAccount | null
  list(): Output<'listAccounts'>
  connect(input: Input<'connectAccount'>): Promise<ConnectResult>
  replaceKey(input: Input<'replaceKey'>): Promise<ConnectResult>
  openSample(): Promise<ConnectResult>
  open(id: string): Promise<boolean>
  /** Opens the account of an address and a key without trying them; the key stays in memory. For preview and command line. */
  openGiven(baseUrl: string, key: string): Promise<boolean>
  /** Opens the account that was open when the program ended, if there is one. */
  openLast(): Promise<boolean>
  remove(id: string): Promise<Output<'removeAccount'>>
  close(): Promise<void>
}

const SAMPLE_NAME = 'Sample marketplace'

export function makeAccounts(options: AccountsOptions): Accounts {
  const { book, keys, kept, clock, log } = options
  const inTurn = makeTurns()
  let current: OpenedAccount | null = null

  const closeCurrent = async () => {
    const closing = current
    current = null
    await closing?.close()
  }

  /** Closes what is open and opens this account. False when its databases cannot be opened; then none is open. */
  const begin = async (record: AccountRecord, key: string | null): Promise<boolean> => {
    await closeCurrent()
    try {
      current = await options.openAccount(record, key, book.folderOf(record.id))
    } catch (error) {
      log.error('an account could not be opened', error)
      options.onChange(null)
      return false
    }
    book.put({ ...record, openedAt: clock.now() })
    kept.change({ open: record.id })
    options.onChange(record.id)
    return true
  }

  /** Keeps a key that works and opens its account. */
  const settleIn = async (record: AccountRecord, key: string, wanted: AccountRecord['keyPlace']) => {
    const keyPlace = await keys.keep(record.id, key, wanted)
    const { installSalt } = kept.read()
    const next: AccountRecord = {
      ...record,
      keyPlace,
      keyEnds: endsOf(key),
      fingerprint: fingerprintOf(installSalt, record.isSample ? SAMPLE_NAME : record.baseUrl, key),
    }
    book.put(next)
    return begin(next, key)
  }

  const newRecord = (baseUrl: string, name: string | null): AccountRecord => ({
    id: ulid(clock.now(), options.chance),
    name: name?.trim() || new URL(baseUrl).host,
    baseUrl,
    keyPlace: 'session',
    keyEnds: null,
    fingerprint: null,
    isSample: false,
    openedAt: null,
  })

  /** The account that an address and a key belong to, when they were here before: its outbox is theirs. */
  const knownAs = (baseUrl: string, key: string) =>
    book
      .all()
      .find(
        record =>
          !record.isSample && record.fingerprint === fingerprintOf(kept.read().installSalt, baseUrl, key),
      )

  /**
   * The account a new key belongs to: nothing tells who a key's supplier is, so three products of the account are
   * asked for. A key of somebody else gets an account of its own; what waits here must never go out with it.
   */
  const ownerOf = async (record: AccountRecord, key: string): Promise<AccountRecord> => {
    const account =
      current?.id === record.id ? current : await options.openAccount(record, null, book.folderOf(record.id))
    const products = someProducts(account)
    if (account !== current) await account.close()
    if (await options.ownsAny(record.baseUrl, key, products)) return record
    log.write('a new key belongs to another supplier', { account: record.id })
    return knownAs(record.baseUrl, key) ?? newRecord(record.baseUrl, null)
  }

  const shown = (id: string): ConnectResult => {
    const record = book.find(id)
    if (record === null) throw new Error('an account vanished while it was opened')
    return { kind: 'ok', account: asAccount(record, keys) }
  }

  const beginSample = async (): Promise<string | null> => {
    if (options.startSample === null) return null
    const { baseUrl, key } = await options.startSample()
    const known = book.all().find(({ isSample }) => isSample)
    const record = known ?? { ...newRecord(baseUrl, SAMPLE_NAME), isSample: true }
    await settleIn({ ...record, baseUrl }, key, 'session')
    return record.id
  }

  const openById = async (id: string): Promise<boolean> => {
    const record = book.find(id)
    if (record === null) return false
    if (record.isSample) return (await beginSample()) !== null
    return begin(record, await keys.find(record))
  }

  return {
    current: () => current,
    list: () => ({
      accounts: book.all().map(record => asAccount(record, keys)),
      open: current?.id ?? null,
      keyPlaces: keys.places(),
      sampleOffered: options.startSample !== null,
    }),
    connect: input =>
      inTurn(async () => {
        const address = completeAddress(input.address)
        if (address.kind !== 'ok') return address
        const checked = checkKey(input.key)
        if (checked.kind !== 'ok') return checked
        log.hide(checked.key)
        const tried = await options.tryKey(address.baseUrl, checked.key)
        if (tried.kind !== 'ok') return tried
        const known = knownAs(address.baseUrl, checked.key)
        const record = known ?? newRecord(address.baseUrl, input.name)
        const name = input.name?.trim() || record.name
        await settleIn({ ...record, name }, checked.key, input.keyPlace)
        return shown(record.id)
      }),
    replaceKey: input =>
      inTurn(async () => {
        const record = book.find(input.id)
        if (record === null) return { kind: 'bad-address', why: 'empty' }
        const checked = checkKey(input.key)
        if (checked.kind !== 'ok') return checked
        log.hide(checked.key)
        const tried = await options.tryKey(record.baseUrl, checked.key)
        if (tried.kind !== 'ok') return tried
        const owner = await ownerOf(record, checked.key)
        await settleIn(owner, checked.key, input.keyPlace)
        return shown(owner.id)
      }),
    openSample: () =>
      inTurn(async () => {
        const id = await beginSample().catch(error => {
          log.error('the sample marketplace did not start', error)
          return null
        })
        return id === null ? { kind: 'unreachable', why: 'refused' } : shown(id)
      }),
    open: id => inTurn(() => openById(id)),
    openGiven: (baseUrl, key) =>
      inTurn(async () => {
        const record = knownAs(baseUrl, key) ?? newRecord(baseUrl, null)
        return settleIn(record, key, 'session')
      }),
    openLast: () =>
      inTurn(async () => {
        const { open } = kept.read()
        return open !== null && (await openById(open))
      }),
    remove: id =>
      inTurn(async () => {
        const record = book.find(id)
        if (record === null) return { kind: 'no-such-account' }
        const wasOpen = current?.id === id
        const account =
          current?.id === id ? current : await options.openAccount(record, null, book.folderOf(id))
        const open = openChanges(account)
        if (!wasOpen) await account.close()
        if (open > 0) return { kind: 'outbox-not-empty', open }
        if (wasOpen) await closeCurrent()
        await keys.forget(id)
        book.drop(id)
        options.onChange(current?.id ?? null)
        return { kind: 'removed' }
      }),
    close: () => inTurn(closeCurrent),
  }
}

/** Three products from all over the catalog; fewer when it holds fewer. */
function someProducts({ catalog }: OpenedAccount): number[] {
  const { id } = catalog.readAfter(0, 1000).columns
  return [...new Set([id[0], id[id.length >> 1], id.at(-1)])].filter(product => product !== undefined)
}

/** Changes that something may still happen to, or that wait for a person. */
function openChanges({ outbox }: OpenedAccount): number {
  const counts = Object.entries(outbox.read().counts) as [ChangeState, number][]
  return counts.reduce((sum, [state, count]) => (isFinal(state) ? sum : sum + count), 0)
}

function asAccount(record: AccountRecord, keys: KeyRing): Account {
  const { id, name, baseUrl, keyPlace, isSample, openedAt } = record
  const hasKey = keys.seemsToHave(record)
  return { id, name, baseUrl, keyPlace, isSample, openedAt, hasKey, keyEnds: hasKey ? record.keyEnds : null }
}
