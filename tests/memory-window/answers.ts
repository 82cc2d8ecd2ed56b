import type { Handlers } from '../../shared/contract/contract.ts'
import type { Account, ConnectResult } from '../../shared/contract/groups/accounts.ts'
import { DEFAULT_SETTINGS } from '../../shared/contract/groups/app.ts'
import type { Network } from '../../shared/contract/groups/connection.ts'
import type { Host } from '../../shared/contract/host.ts'
import { makeOrderAnswers } from './order-answers.ts'
import { makeOutbox } from './outbox-answers.ts'
import { makeProductAnswers } from './product-answers.ts'
import { makeProducts } from './products.ts'

const MINUTE = 60_000

/** A core made of answers. `scene` chooses them: `network`, `connect`, `products`, `accounts`, `draft`, … */
export function makeAnswers(scene: URLSearchParams): { handlers: Handlers; start: (host: Host) => void } {
  const now = Date.now()
  const columns = makeProducts(Number(scene.get('products') ?? 5000), now)
  const account: Account = {
    id: 'a',
    name: 'Kwekerij De Linde',
    baseUrl: 'https://marketplace.example/api/v1/supplier',
    hasKey: true,
    keyEnds: '7f3a',
    keyPlace: 'session',
    isSample: false,
    openedAt: now,
    trouble: null,
    left: { waiting: 0, attention: 0 },
  }
  const sample = {
    ...account,
    id: 's',
    name: 'Sample products',
    isSample: true,
    hasKey: false,
    keyEnds: null,
  }
  let open = scene.get('accounts') === 'none' ? null : 'a'
  let settings = { ...DEFAULT_SETTINGS, theme: (scene.get('theme') ?? 'system') as 'system' }
  let host: Host | null = null
  const outbox = makeOutbox(scene, columns, now, () => host)
  const network = networkOf(scene.get('network') ?? 'online', now)
  const connection = {
    network,
    budget: { limit: 1000, remaining: 612, resetsAt: now + 34 * MINUTE, reserve: 20, known: true },
    foreign: scene.get('foreign') === null ? null : { perHour: Number(scene.get('foreign')) },
  }
  const result = async (): Promise<ConnectResult> => {
    const kind = scene.get('connect')
    if (kind !== null) return JSON.parse(kind) as ConnectResult
    open = 'a'
    host?.emit('accountsChanged', { open })
    return { kind: 'ok', account, joined: 'new' }
  }
  const progress = {
    state: (scene.get('catalog') ?? 'complete') as 'complete',
    read: scene.get('catalog') === 'reading' ? Math.floor(columns.id.length * 0.6) : columns.id.length,
    total: columns.id.length,
    startedAt: now - 5 * MINUTE,
    finishedAt: now - 12 * MINUTE,
    requestsLeft: 0,
    feed: 'working' as const,
  }

  const handlers: Handlers = {
    ...outbox,
    readApp: () => ({ version: '0.1.0', host: 'memory', platform: 'linux' }),
    readSettings: () => ({ settings, repaired: null }),
    writeSettings: ({ settings: some }) => {
      settings = { ...settings, ...(some as typeof settings) }
      return { kind: 'written', settings }
    },
    listAccounts: () => ({
      accounts: scene.get('accounts') === 'none' && open === null ? [] : [account, sample],
      open,
      keyPlaces: ['session', 'file'],
      sampleOffered: true,
    }),
    connectAccount: result,
    replaceKey: result,
    openSample: result,
    openAccount: () => ({ kind: 'opened' }),
    removeAccount: () => ({ kind: 'outbox-not-empty', open: 3 }),
    readConnection: () => connection,
    tryAgain: () => connection,
    readUse: () => ({ minutes: [], limit: 1000 }),
    readCatalog: ({ after }) => ({
      columns: after === 0 ? columns : makeProducts(0, now),
      gone: [],
      revision: 1,
      more: false,
    }),
    readCatalogProgress: () => progress,
    refreshCatalog: () => ({ started: true }),
    lookAt: () => ({ old: 0 }),
    keepSource: () => ({ kind: 'kept', id: 'F1' }),
    keepSourceRows: () => ({ kind: 'kept' }),
    readSource: () => ({ source: null }),
    ...makeProductAnswers(columns),
    ...makeOrderAnswers(scene, now),
    searchCatalog: ({ text, limit }) => {
      const ids = columns.id.filter((_, row) => columns.name[row]?.toLowerCase().includes(text.toLowerCase()))
      return { ids: ids.slice(0, limit), total: ids.length }
    },
  }
  return { handlers, start: started => (host = started) }
}

function networkOf(kind: string, now: number): Network {
  const since = now - 20 * MINUTE
  switch (kind) {
    case 'offline':
      return { kind, since, retryAt: now + 42_000, why: 'name' }
    case 'limited':
      return { kind, until: now + 25 * MINUTE }
    case 'key-refused':
      return { kind, status: 401, words: 'Invalid API key', retryAt: null }
    case 'key-blocked':
      return {
        kind: 'key-refused',
        status: 403,
        words: 'Supplier is not verified',
        retryAt: now + 12 * MINUTE,
      }
    case 'disk':
      return { kind, why: 'disk-full' }
    case 'disk-error':
      return { kind: 'disk', why: 'disk-error' }
    case 'failing':
      return { kind, since, retryAt: now + 9000, status: 502 }
    case 'closed':
    case 'untried':
    case 'trying':
    case 'no-key':
      return { kind }
    default:
      return { kind: 'online', since }
  }
}
