import type { Handlers } from '../../../shared/contract/contract.ts'
import type { catalogCalls } from '../../../shared/contract/groups/catalog.ts'
import type { connectionCalls } from '../../../shared/contract/groups/connection.ts'

/** What the connection is while no account is open. */
export const noConnectionHandlers: Pick<Handlers, keyof typeof connectionCalls> = {
  readConnection: () => noConnection(),
  tryAgain: () => noConnection(),
}

/** What the catalog holds while no account is open: nothing, and nothing reads it. */
export const noCatalogHandlers: Pick<Handlers, keyof typeof catalogCalls> = {
  readCatalog: ({ after }) => ({ columns: noColumns(), gone: [], revision: after, more: false }),
  readCatalogProgress: () => ({
    state: 'empty',
    read: 0,
    total: null,
    startedAt: null,
    finishedAt: null,
    requestsLeft: 0,
    feed: 'off',
  }),
  refreshCatalog: () => ({ started: false }),
  lookAt: () => ({ old: 0 }),
  searchCatalog: () => ({ ids: [], total: 0 }),
}

const noConnection = () => ({
  network: { kind: 'closed' } as const,
  budget: { limit: 0, remaining: 0, resetsAt: null, reserve: 0, known: false },
})

const noColumns = () => ({
  id: [],
  sku: [],
  name: [],
  type: [],
  base_price: [],
  unit: [],
  stock_qty: [],
  stock_status: [],
  is_active: [],
  is_approved: [],
  category: [],
  readAt: [],
})
