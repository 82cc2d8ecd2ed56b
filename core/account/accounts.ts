import type { Input, Output } from '../../shared/contract/contract.ts'
import type { Account, ConnectResult, Joined, OpenResult } from '../../shared/contract/groups/accounts.ts'
import { type ChangeState, isFinal } from '../../shared/domain/changes/change.ts'
import { badgeOf } from '../../shared/domain/changes/outbox-counts.ts'
import { checkKey, completeAddress } from '../api/address.ts'
import type { Log } from '../base/log.ts'
import { makeQueueOfOne } from '../base/one-at-a-time.ts'
import { tryWriting } from '../disk/disk-trouble.ts'
import type { AccountRecord } from '../settings/account-record.ts'
import type { AppStateStore } from '../settings/app-state.ts'
import type { AccountRepository } from './account-repository.ts'
import type { ActiveAccount, NotOpened } from './active-account.ts'
import type { ConnectAccount, Connected, Owner } from './connect-account.ts'
import type { AccountKey } from './keys/key-store.ts'
import type { KeyStoreChain } from './keys/key-store-chain.ts'
import type { OpenedAccount } from './opened-account.ts'

export interface AccountsOptions {
  repository: AccountRepository
  keys: KeyStoreChain
  appState: AppStateStore
  log: Log
  active: ActiveAccount
  connectAccount: ConnectAccount
  /** Tries a key with one cheap request. */
  tryKey: (baseUrl: string, key: string) => Promise<Exclude<ConnectResult, { kind: 'ok' }> | { kind: 'ok' }>
  /** Starts the built-in marketplace; later calls get the one that runs. Null where there is none. */
  startSample: (() => Promise<{ baseUrl: string; key: string }>) | null
  /** The list of accounts changed. */
  onChange: (open: string | null) => void
}

/** The account that a working key belongs to, or why there is none. */
type Chosen = Owner | (NotOpened & { account: Account })

const SAMPLE_NAME = 'Sample marketplace'

/** The accounts of this person and the one that is open. Calls are carried out one after the other. */
export class Accounts {
  readonly #options: AccountsOptions
  readonly #inTurn = makeQueueOfOne()
  /** The accounts that {@link reopen} opened again since the start. */
  readonly #reopened = new Set<string>()

  constructor(options: AccountsOptions) {
    this.#options = options
  }

  current(): OpenedAccount | null {
    return this.#options.active.current()
  }

  list(): Output<'listAccounts'> {
    const { repository, keys, startSample } = this.#options
    return {
      accounts: repository.all().map(record => this.#asAccount(record)),
      open: this.current()?.id ?? null,
      keyPlaces: keys.places(),
      sampleOffered: startSample !== null,
    }
  }

  connect(input: Input<'connectAccount'>): Promise<ConnectResult> {
    const { connectAccount } = this.#options
    return this.#inTurn(async () => {
      const address = completeAddress(input.address)
      if (address.kind !== 'ok') return address
      return this.#enter(address.baseUrl, input, key =>
        connectAccount.accountOf(address.baseUrl, key, input.name),
      )
    })
  }

  /** A key of another supplier gets an account of its own; the answer says which account is open afterwards. */
  replaceKey(input: Input<'replaceKey'>): Promise<ConnectResult> {
    const { repository, connectAccount } = this.#options
    return this.#inTurn(async () => {
      const record = repository.find(input.id)
      if (record === null) return { kind: 'no-such-account' }
      return this.#enter(record.baseUrl, input, async key => {
        const owner = await connectAccount.ownerOf(record, key)
        return owner.kind === 'owner' ? owner : { ...owner, account: this.#asAccount(record) }
      })
    })
  }

  openSample(): Promise<ConnectResult> {
    return this.#inTurn(async () => {
      const entered = await this.#enterSample()
      return 'kind' in entered ? entered : this.#shown(entered.id, entered.connected, 'same')
    })
  }

  open(id: string): Promise<OpenResult> {
    return this.#inTurn(() => this.#openById(id))
  }

  /**
   * Opens the account of an address and a key without trying them; the key stays in memory. For the preview and the
   * command line. An unknown key continues the account of its supplier, as {@link connect} does.
   */
  openGiven(baseUrl: string, key: string): Promise<Connected> {
    const { connectAccount } = this.#options
    return this.#inTurn(async () => {
      const { record } = await connectAccount.accountOf(baseUrl, key, null)
      return connectAccount.connect(record, key, 'session')
    })
  }

  /**
   * Closes and opens the account again if it is the open one, because opening repairs damage. Only once per account and
   * start: a disk that damages it again needs a person.
   */
  reopen(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.current()?.id !== id || this.#reopened.has(id)) return
      this.#reopened.add(id)
      const opened = await this.#openById(id)
      if (opened.kind !== 'opened')
        this.#options.log.write('an account could not be opened again', { account: id, ...opened })
    })
  }

  /** Opens the account that was open when the program ended; `no-such-account` when there is none. */
  openLast(): Promise<OpenResult> {
    return this.#inTurn(async () => {
      const { open } = this.#options.appState.read()
      return open === null ? { kind: 'no-such-account' } : this.#openById(open)
    })
  }

  /** Counts the open changes of accounts that were last closed by a version that didn't count them. */
  async countLeft(): Promise<void> {
    const { repository, active, onChange } = this.#options
    const uncounted = repository
      .all()
      .filter(record => record.left === null && record.id !== this.current()?.id)
    for (const record of uncounted) await this.#inTurn(() => active.look(record, () => null))
    if (uncounted.length > 0) onChange(this.current()?.id ?? null)
  }

  remove(id: string): Promise<Output<'removeAccount'>> {
    return this.#inTurn(() => this.#remove(id))
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#options.active.close())
  }

  /** Tries a key; if it works, opens the account that `choose` names. */
  async #enter(
    baseUrl: string,
    given: { key: string; keyPlace: AccountRecord['keyPlace'] },
    choose: (key: string) => Chosen | Promise<Chosen>,
  ): Promise<ConnectResult> {
    const { log, tryKey, connectAccount } = this.#options
    const checked = checkKey(given.key)
    if (checked.kind !== 'ok') return checked
    log.hide(checked.key)
    const tried = await tryKey(baseUrl, checked.key)
    if (tried.kind !== 'ok') return tried
    const chosen = await choose(checked.key)
    if (chosen.kind !== 'owner') return chosen
    const { record, joined } = chosen
    return this.#shown(record.id, await connectAccount.connect(record, checked.key, given.keyPlace), joined)
  }

  async #enterSample(): Promise<{ id: string; connected: Connected } | { kind: 'no-sample' }> {
    const { startSample, log, repository, connectAccount } = this.#options
    const started = await startSample?.().catch(error => {
      log.error('the sample marketplace did not start', error)
    })
    if (started === undefined) return { kind: 'no-sample' }
    const { baseUrl, key } = started
    const known = repository.all().find(({ isSample }) => isSample)
    const record = known ?? { ...connectAccount.newRecord(baseUrl, SAMPLE_NAME), isSample: true }
    // The sample marketplace listens on another port at every start.
    return { id: record.id, connected: await connectAccount.connect({ ...record, baseUrl }, key, 'session') }
  }

  async #openById(id: string): Promise<OpenResult> {
    const { repository, active, keys } = this.#options
    const record = repository.find(id)
    if (record === null) return { kind: 'no-such-account' }
    if (record.isSample) {
      const entered = await this.#enterSample()
      if ('kind' in entered) return entered
      const { connected } = entered
      return connected.kind === 'not-kept' ? { kind: 'not-opened', why: connected.why } : connected
    }
    const key = await keys.find(record)
    const open = this.current()
    // The key is still missing: the account stays open as it is.
    if (open?.id === id && lacksKey(open, key)) return { kind: 'opened' }
    return active.open(record, key)
  }

  async #remove(id: string): Promise<Output<'removeAccount'>> {
    const { repository, active, keys, log, onChange } = this.#options
    const record = repository.find(id)
    if (record === null) return { kind: 'no-such-account' }
    const look = await active.look(record, openChanges)
    if (look.kind !== 'seen') return look
    if (look.seen > 0) return { kind: 'outbox-not-empty', open: look.seen }
    if (this.current()?.id === id) await active.close()
    await keys.forget(id)
    const trouble = tryWriting(() => repository.drop(id))
    if (trouble !== null) log.write('an account could not be removed', { account: id, why: trouble })
    onChange(this.current()?.id ?? null)
    return trouble === null ? { kind: 'removed' } : { kind: 'not-removed', why: trouble }
  }

  #asAccount(record: AccountRecord): Account {
    const { id, name, baseUrl, keyPlace, isSample, openedAt } = record
    const hasKey = this.#options.keys.seemsToHave(record)
    const keyEnds = hasKey ? record.keyEnds : null
    const open = this.current()
    const left = open?.id === id ? badgeOf(open.outbox.read().counts) : record.left
    const trouble = this.#options.active.troubleOf(id)
    return { id, name, baseUrl, keyPlace, isSample, openedAt, hasKey, keyEnds, trouble, left }
  }

  #shown(id: string, connected: Connected, joined: Joined): ConnectResult {
    if (connected.kind === 'not-kept') return connected
    const record = this.#options.repository.find(id)
    if (record === null) throw new Error('an account vanished while it was opened')
    const account = this.#asAccount(record)
    return connected.kind === 'opened' ? { kind: 'ok', account, joined } : { ...connected, account }
  }
}

/** Changes that are not final yet, or that wait for a person. */
function openChanges({ outbox }: OpenedAccount): number {
  const counts = Object.entries(outbox.read().counts) as [ChangeState, number][]
  return counts.reduce((sum, [state, count]) => (isFinal(state) ? sum : sum + count), 0)
}

/** Whether the open account was opened without a key, for the reason that still holds. */
function lacksKey({ rateLimiter }: OpenedAccount, key: AccountKey): boolean {
  const { network } = rateLimiter.connection()
  return key.kind === 'no-key' && network.kind === 'no-key' && network.why === key.why
}
