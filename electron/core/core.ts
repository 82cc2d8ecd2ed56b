import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Dispatcher } from 'undici'
import type { EventName, EventOf, Handlers, Output } from '../../shared/contract/contract.ts'
import { answerPort, type Host } from '../../shared/contract/host.ts'
import type { Port } from '../../shared/contract/port.ts'
import { openBook, recordsInFolders } from './accounts/account-book.ts'
import { makeAccounts } from './accounts/accounts.ts'
import { hidingKey } from './accounts/hide-key.ts'
import { makeKeyRing } from './accounts/key-ring.ts'
import type { KeyStores } from './accounts/key-store.ts'
import { accountOpener } from './accounts/open-account.ts'
import { createApi } from './api/client.ts'
import { getProduct } from './api/endpoints.ts'
import { tryConnection } from './api/read-try.ts'
import { allHandlers } from './calls/handlers.ts'
import type { Chance, Clock } from './clock.ts'
import type { Log } from './log.ts'
import { jsonFile } from './settings/json-file.ts'
import { openKept } from './settings/kept.ts'

export interface CoreOptions {
  /** Where everything is kept; ours alone, see folder-lock.ts. */
  folder: string
  facts: Output<'readApp'>
  clock: Clock
  chance: Chance
  log: Log
  /** Best place first; one of them in memory. */
  keyStores: KeyStores
  /** Connections to a marketplace, with this computer's proxy and certificates; plain ones when absent. */
  connectionsTo?: (baseUrl: string) => Promise<Dispatcher>
  /** Starts the built-in marketplace, once however often it is asked; absent where there is none. */
  startSample?: () => Promise<{ baseUrl: string; key: string }>
  /** What to open at the start. */
  begin: Begin
}

/**
 * - `last`: the account that was open when the program ended; without one the sample marketplace if `orSample`.
 * - `given`: an address and a key from the environment; the key stays in memory.
 */
export type Begin = { kind: 'last'; orSample: boolean } | { kind: 'given'; baseUrl: string; key: string }

/** All of the program but its windows. */
export interface Core {
  handlers: Handlers
  /** Every event, for hosts that are no port. Returns the way to stop. */
  onEvent(listener: (event: EventName, value: EventOf<EventName>) => void): () => void
  /** Answers a port's calls and tells it every event until the returned function is called. */
  attach(port: Port): () => void
  /** Ends what is under way and closes the databases. What is on disk stays as it is. */
  close(): Promise<void>
}

/** Puts the core together and opens what was asked for. Rejects when the folder cannot be used. */
export async function createCore(options: CoreOptions): Promise<Core> {
  const { clock, chance, log } = options
  const now = () => clock.now()
  const userAgent = `SupplierDesk/${options.facts.version}`
  const accountsFolder = join(options.folder, 'accounts')
  const listeners = new Set<(event: EventName, value: EventOf<EventName>) => void>()
  const emit = <E extends EventName>(event: E, value: EventOf<E>) => {
    for (const listener of listeners) listener(event, value)
  }
  const apiFor = async (baseUrl: string, key: string) => {
    const dispatcher = await options.connectionsTo?.(baseUrl)
    const api = createApi({
      baseUrl,
      key,
      clock,
      userAgent,
      ...(dispatcher === undefined ? {} : { dispatcher }),
    })
    return hidingKey(api, key)
  }

  const kept = openKept({
    file: jsonFile(join(options.folder, 'settings.json'), now),
    makeSalt: () => randomBytes(32).toString('base64url'),
    recoverAccounts: () => recordsInFolders(accountsFolder, now),
  })
  if (kept.reset !== null) log.write('a damaged settings file was put aside', { as: kept.reset })
  const accounts = makeAccounts({
    book: openBook(kept, accountsFolder, now),
    keys: makeKeyRing(options.keyStores, log),
    kept,
    clock,
    chance,
    log,
    tryKey: async (baseUrl, key) => {
      const api = await apiFor(baseUrl, key)
      const tried = await tryConnection(api, clock.now())
      await api.close()
      return tried.kind === 'ok' ? { kind: 'ok' } : tried
    },
    ownsAny: async (baseUrl, key, products) => {
      const api = await apiFor(baseUrl, key)
      const replies = await Promise.all(products.map(product => api.send(getProduct(product))))
      await api.close()
      const isForeign =
        replies.length > 0 && replies.every(reply => reply.kind === 'refused' && reply.status === 404)
      return !isForeign
    },
    openAccount: accountOpener({ clock, chance, log, emit, apiFor }),
    startSample: options.startSample ?? null,
    onChange: open => emit('accountsChanged', { open }),
  })
  const handlers = allHandlers(
    { facts: options.facts, kept, onSettings: settings => emit('settingsChanged', settings) },
    accounts,
  )
  await begin(accounts, options)

  const onEvent: Core['onEvent'] = listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    handlers,
    onEvent,
    attach: port => attachPort(port, handlers, onEvent, log),
    close: () => accounts.close(),
  }
}

async function begin(accounts: ReturnType<typeof makeAccounts>, { begin, startSample, log }: CoreOptions) {
  if (begin.kind === 'given') {
    await accounts.openGiven(begin.baseUrl, begin.key)
    return
  }
  try {
    const opened = await accounts.openLast()
    if (!opened && begin.orSample && startSample !== undefined) await accounts.openSample()
  } catch (error) {
    // The person can still connect by hand; a start that fails here would hide every other account.
    log.error('the account of the last time could not be opened', error)
  }
}

function attachPort(port: Port, handlers: Handlers, onEvent: Core['onEvent'], log: Log): () => void {
  const host: Host = answerPort(port, handlers, {
    onBug: (call, error) => log.error(`bug in ${call}`, error),
  })
  const stop = onEvent((event, value) => host.emit(event, value as never))
  return () => {
    stop()
    host.close()
  }
}
