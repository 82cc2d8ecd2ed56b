import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { EventName, EventOf, Handlers, Output } from '../shared/contract/contract.ts'
import { answerPort, type Host, type HostOptions } from '../shared/contract/host.ts'
import { Listeners } from '../shared/contract/listeners.ts'
import type { Port } from '../shared/contract/port.ts'
import { guardRailsOf } from '../shared/domain/changes/guard-rails.ts'
import { type AccountRepository, openAccountRepository } from './account/account-repository.ts'
import { Accounts } from './account/accounts.ts'
import { ActiveAccount } from './account/active-account.ts'
import { atMarketplace } from './account/at-marketplace.ts'
import { ConnectAccount } from './account/connect-account.ts'
import type { Emit } from './account/forward-events.ts'
import { recordsInFolders } from './account/found-records.ts'
import type { KeyStores } from './account/keys/key-store.ts'
import { makeKeyStoreChain } from './account/keys/key-store-chain.ts'
import { accountOpener, type LockSender } from './account/open-account.ts'
import { AccountNotOpened } from './account/opened-account.ts'
import { repairRecords } from './account/repair-records.ts'
import { ShownAccounts } from './account/shown-accounts.ts'
import { type ConnectTo, plainConnections } from './api/network.ts'
import type { Clock, Random } from './base/clock.ts'
import { CrashLog } from './base/crash-log.ts'
import type { Log } from './base/log.ts'
import { allHandlers } from './calls/handlers.ts'
import { jsonFile, type SettingsFile } from './disk/json-file.ts'
import { inPlaceOnly, watchFolder } from './disk/watch-folder.ts'
import type { ChooseFolder } from './hot-folder/hot-folders.ts'
import type { OpenFile } from './linked-files/linked-files.ts'
import { servePictures } from './pages/pictures.ts'
import { namelessRecord } from './settings/account-record.ts'
import { type AppStateStore, openAppState } from './settings/app-state.ts'

export interface CoreOptions {
  /** Where everything is stored; used by this program alone, see folder-lock.ts. */
  folder: string
  facts: Omit<Output<'readApp'>, 'folder' | 'region'> & { region?: string }
  clock: Clock
  random: Random
  log: Log
  /** The user signed in to this computer; unknown when absent. */
  who?: string | null
  /** Where settings and the list of accounts are; `settings.json` in the folder when absent. */
  settingsFile?: SettingsFile
  /** Best place first; memory is one of them. */
  keyStores: KeyStores
  /** Connections to a marketplace, with this computer's proxy and certificates; plain ones when absent. */
  connectionsTo?: ConnectTo
  /** Starts the built-in marketplace; later calls get the one that runs. Absent where there is none. */
  startSample?: () => Promise<{ baseUrl: string; key: string }>
  /** Opens a file with the person's program; absent where the host opens none. */
  openFile?: OpenFile
  /**
   * Looks at hot folders; absent where a program runs for one command. `chooseFolder` is the system's dialog, null where
   * a path is typed.
   */
  hotFolders?: { chooseFolder: ChooseFolder | null }
  /** Makes this program the only one that sends for an account; absent where no other can. */
  lockSender?: LockSender
  /** False for a program that only reads: it sends no change, and keeps no other program from it. True when absent. */
  sends?: boolean
  /** What to open at the start. */
  begin: Begin
}

/**
 * - `last`: the account that was open when the program ended; without one, the sample marketplace if `orSample`.
 * - `given`: an address and a key from the environment; the key stays in memory.
 */
export type Begin = { kind: 'last'; orSample: boolean } | { kind: 'given'; baseUrl: string; key: string }

/** The whole program except its windows. */
export interface Core {
  handlers: Handlers
  /** Every event, for hosts that are no port. Returns a function that unsubscribes. */
  onEvent(listener: (event: EventName, value: EventOf<EventName>) => void): () => void
  /** Answers a port's calls and sends it every event until the returned function is called. */
  attach(port: Port): () => void
  /** Pictures for the windows, over http as over `app://`; see shared/domain/images/picture-address.ts. */
  pictures: { answer(request: Request): Promise<Response> }
  /** The computer is about to sleep: no new request is sent. */
  sleep(): void
  /** The computer woke up: the connection is checked. */
  wake(): void
  /** Ends what is under way and closes the databases. What is on disk stays as it is. */
  close(): Promise<void>
}

/**
 * Puts the core together and opens what `begin` names. Rejects if the folder can't be used, and with {@link
 * AccountNotOpened} if a given account's databases can't be opened.
 */
export async function createCore(options: CoreOptions): Promise<Core> {
  const { clock, log } = options
  const now = () => clock.now()
  const accountsFolder = join(options.folder, 'accounts')
  const listeners = new Listeners<[event: EventName, value: EventOf<EventName>]>()
  const emit: Emit = (event, value) => listeners.emit(event, value)
  const markerFolder = join(options.folder, 'seals')
  for (const folder of [accountsFolder, markerFolder]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = watchFolder(options.folder, '.', now)
  const found = recordsInFolders(accountsFolder, now)
  const appState = openAppState({
    file: options.settingsFile ?? inPlaceOnly(jsonFile(join(options.folder, 'settings.json'), now), place),
    copy: inPlaceOnly(jsonFile(join(markerFolder, 'settings.json'), now), place),
    makeSalt: () => randomBytes(32).toString('base64url'),
    recovered: [...found.records, ...found.unreadable.map(namelessRecord)],
  })
  const repository = openAccountRepository(appState, { accounts: accountsFolder, markers: markerFolder }, now)
  const repaired = repairRecords(repository, appState, found)
  if (repaired !== null) log.write('damaged files were repaired', { repaired: JSON.stringify(repaired) })
  const shown = new ShownAccounts(clock, () => emit('accountLeaving', {}))
  const accounts = openAccounts(options, appState, repository, markerFolder, emit, shown)
  const onSettings = (settings: EventOf<'settingsChanged'>) => emit('settingsChanged', settings)
  const crashes = new CrashLog(log, clock)
  const handlers = allHandlers(
    {
      facts: { region: null, ...options.facts, folder: resolve(options.folder) },
      appState,
      repaired,
      onSettings,
      onCrash: crash => crashes.write(crash),
      now: () => Math.floor(now()),
    },
    accounts,
  )
  await begin(accounts, options)
  accounts.countLeft().catch(error => log.error('what waits in other accounts could not be counted', error))

  return {
    handlers,
    onEvent: listeners.listen,
    pictures: { answer: servePictures(() => accounts.current()) },
    attach: port =>
      attachPort(port, handlers, listeners.listen, shown, {
        isOpen: account => accounts.current()?.id === account,
        onBug: (call, error) => log.error(`bug in ${call}`, error),
      }),
    sleep: () => accounts.current()?.rateLimiter.sleep(),
    wake: () => accounts.current()?.rateLimiter.wake(),
    close: () => accounts.close().finally(() => crashes.close()),
  }
}

/** Puts the accounts together from the stored state and what the host passed in. */
function openAccounts(
  options: CoreOptions,
  appState: AppStateStore,
  repository: AccountRepository,
  markerFolder: string,
  emit: Emit,
  shown: ShownAccounts,
): Accounts {
  const { clock, random, log, connectionsTo = plainConnections } = options
  const userAgent = `SupplierDesk/${options.facts.version}`
  const market = atMarketplace({ clock, userAgent, connectionsTo })
  const onChange = (open: string | null) => emit('accountsChanged', { open })
  const keys = makeKeyStoreChain(options.keyStores, log)
  const openAccount = accountOpener({
    clock,
    random,
    log,
    emit,
    apiFor: market.apiFor,
    pictures: { connect: connectionsTo, userAgent },
    who: options.who ?? null,
    markerFolder,
    ordersEveryMs: () => appState.read().settings.orders.everySeconds * 1000,
    doubtAfterMs: () => appState.read().settings.doubtAfterMinutes * 60_000,
    opensNewOrders: () => appState.read().settings.orders.openNew,
    rails: () => guardRailsOf(appState.read().settings.guardRails),
    lockSender: options.lockSender ?? null,
    sends: options.sends ?? true,
    openFile: options.openFile ?? null,
    hotFolders: options.hotFolders ?? null,
    onDamage: id => {
      accounts.reopen(id).catch(error => log.error('a damaged account could not be opened again', error))
    },
  })
  const onLeaving = (account: string) => shown.leave(account)
  const active = new ActiveAccount({ repository, clock, log, openAccount, onLeaving, onChange })
  const connectAccount = new ConnectAccount({
    repository,
    keys,
    appState,
    active,
    clock,
    random,
    log,
    whoseAre: market.whoseAre,
  })
  const { tryKey } = market
  const startSample = options.startSample ?? null
  const accounts = new Accounts({
    repository,
    keys,
    appState,
    log,
    active,
    connectAccount,
    tryKey,
    startSample,
    onChange,
  })
  return accounts
}

async function begin(accounts: Accounts, { begin, startSample, log }: CoreOptions) {
  if (begin.kind === 'given') {
    // A host that named an account gets that account or an error, not a window without one.
    const opened = await accounts.openGiven(begin.baseUrl, begin.key)
    if (opened.kind === 'opened') return
    throw new AccountNotOpened(
      opened.why,
      `the account of ${begin.baseUrl} could not be opened (${opened.why})`,
    )
  }
  try {
    const opened = await accounts.openLast()
    // Sample products in place of a person's own would look as if those were lost: the connect screen shows the trouble
    // instead.
    if (opened.kind === 'no-such-account' && begin.orSample && startSample !== undefined)
      await accounts.openSample()
  } catch (error) {
    // The person can still connect by hand; a start that fails here would hide every other account.
    log.error('the account of the last time could not be opened', error)
  }
}

function attachPort(
  port: Port,
  handlers: Handlers,
  onEvent: Core['onEvent'],
  shown: ShownAccounts,
  options: HostOptions,
): () => void {
  const window = shown.enter()
  const showAccount: Handlers['showAccount'] = ({ account }) => {
    window.show(account)
    return {}
  }
  const host: Host = answerPort(port, { ...handlers, showAccount }, options)
  const stop = onEvent((event, value) => host.emit(event, value as never))
  return () => {
    stop()
    host.close()
    window.gone()
  }
}
