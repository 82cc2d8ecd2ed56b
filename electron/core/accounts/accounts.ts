import type { Input, Output } from '../../../shared/contract/contract.ts'
import type { Account, ConnectResult } from '../../../shared/contract/groups/accounts.ts'
import { type ChangeState, isFinal } from '../../../shared/domain/change.ts'
import { checkKey, completeAddress } from '../api/address.ts'
import type { Log } from '../log.ts'
import type { KeptStore } from '../settings/kept.ts'
import type { AccountBook } from './account-book.ts'
import type { KeyRing } from './key-ring.ts'
import { makeTurns } from './one-at-a-time.ts'
import type { OpenOne } from './open-one.ts'
import type { OpenedAccount } from './opened-account.ts'
import type { AccountRecord } from './record.ts'
import type { SettleIn } from './settle-in.ts'

export interface AccountsOptions {
  book: AccountBook
  keys: KeyRing
  kept: KeptStore
  log: Log
  one: OpenOne
  settleIn: SettleIn
  /** Tries a key with one cheap request. */
  tryKey: (baseUrl: string, key: string) => Promise<Exclude<ConnectResult, { kind: 'ok' }> | { kind: 'ok' }>
  /** Starts the built-in marketplace, once however often it is asked; null where there is none. */
  startSample: (() => Promise<{ baseUrl: string; key: string }>) | null
  /** The list of accounts changed. */
  onChange: (open: string | null) => void
}

/** The accounts of this person and the one that is open. Changes happen one after the other, however they are asked for. */
export interface Accounts {
  current(): OpenedAccount | null
  list(): Output<'listAccounts'>
  connect(input: Input<'connectAccount'>): Promise<ConnectResult>
  /** A key of another supplier is connected as an account of its own; the answer says which account is open then. */
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
  const { book, keys, kept, log, one, settleIn } = options
  const inTurn = makeTurns()

  const shown = (id: string): ConnectResult => {
    const record = book.find(id)
    if (record === null) throw new Error('an account vanished while it was opened')
    return { kind: 'ok', account: asAccount(record, keys) }
  }

  /** Tries a key; with one that works, moves into the account `choose` names. */
  const enter = async (
    baseUrl: string,
    given: { key: string; keyPlace: AccountRecord['keyPlace'] },
    choose: (key: string) => AccountRecord | Promise<AccountRecord>,
  ): Promise<ConnectResult> => {
    const checked = checkKey(given.key)
    if (checked.kind !== 'ok') return checked
    log.hide(checked.key)
    const tried = await options.tryKey(baseUrl, checked.key)
    if (tried.kind !== 'ok') return tried
    const record = await choose(checked.key)
    await settleIn.settle(record, checked.key, given.keyPlace)
    return shown(record.id)
  }

  /** Null when there is no sample marketplace, or it did not start. */
  const enterSample = async (): Promise<string | null> => {
    const started = await options.startSample?.().catch(error => {
      log.error('the sample marketplace did not start', error)
    })
    if (started === undefined) return null
    const { baseUrl, key } = started
    const known = book.all().find(({ isSample }) => isSample)
    const record = known ?? { ...settleIn.newRecord(baseUrl, SAMPLE_NAME), isSample: true }
    // It listens on another port at every start.
    await settleIn.settle({ ...record, baseUrl }, key, 'session')
    return record.id
  }

  const openById = async (id: string): Promise<boolean> => {
    const record = book.find(id)
    if (record === null) return false
    if (record.isSample) return (await enterSample()) !== null
    return one.open(record, await keys.find(record))
  }

  const remove = async (id: string): Promise<Output<'removeAccount'>> => {
    const record = book.find(id)
    if (record === null) return { kind: 'no-such-account' }
    const open = await one.look(record, openChanges)
    if (open > 0) return { kind: 'outbox-not-empty', open }
    if (one.current()?.id === id) await one.close()
    await keys.forget(id)
    book.drop(id)
    options.onChange(one.current()?.id ?? null)
    return { kind: 'removed' }
  }

  return {
    current: one.current,
    list: () => ({
      accounts: book.all().map(record => asAccount(record, keys)),
      open: one.current()?.id ?? null,
      keyPlaces: keys.places(),
      sampleOffered: options.startSample !== null,
    }),
    connect: input =>
      inTurn(async () => {
        const address = completeAddress(input.address)
        if (address.kind !== 'ok') return address
        return enter(address.baseUrl, input, key => settleIn.accountFor(address.baseUrl, key, input.name))
      }),
    replaceKey: input =>
      inTurn(async () => {
        const record = book.find(input.id)
        if (record === null) return { kind: 'bad-address', why: 'empty' }
        return enter(record.baseUrl, input, key => settleIn.ownerOf(record, key))
      }),
    openSample: () =>
      inTurn(async () => {
        const id = await enterSample()
        return id === null ? { kind: 'unreachable', why: 'refused' } : shown(id)
      }),
    open: id => inTurn(() => openById(id)),
    openGiven: (baseUrl, key) =>
      inTurn(() => settleIn.settle(settleIn.accountFor(baseUrl, key, null), key, 'session')),
    openLast: () =>
      inTurn(async () => {
        const { open } = kept.read()
        return open !== null && (await openById(open))
      }),
    remove: id => inTurn(() => remove(id)),
    close: () => inTurn(one.close),
  }
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
