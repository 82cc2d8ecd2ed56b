import type { Handlers } from '../../shared/contract/contract.ts'
import type { catalogCalls } from '../../shared/contract/groups/catalog.ts'
import type { connectionCalls } from '../../shared/contract/groups/connection.ts'
import type { orderCalls } from '../../shared/contract/groups/orders.ts'
import type { outboxCalls } from '../../shared/contract/groups/outbox.ts'
import type { productCalls } from '../../shared/contract/groups/products.ts'
import { NO_WORK, requestsFor } from '../outbox/requests/cost.ts'
import { noCounts } from '../outbox/rows/states.ts'

/** What the connection is while no account is open. */
export const noConnectionHandlers: Pick<Handlers, keyof typeof connectionCalls> = {
  readConnection: () => noConnection(),
  tryAgain: () => noConnection(),
  readUse: () => ({ minutes: [], limit: 0 }),
}

/** The catalog while no account is open: empty, and nothing reads it. */
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
  setVisible: () => ({ old: 0 }),
  searchCatalog: () => ({ ids: [], total: 0 }),
}

/** Single products while no account is open: unknown, and nothing is requested or stored. */
export const noProductHandlers: Pick<Handlers, keyof typeof productCalls> = {
  readProduct: () => ({ held: null, number: null, isComing: false }),
  refreshProduct: () => notRead,
  readCategories: () => ({ categories: [], readAt: null }),
  refreshCategories: () => notRead,
  checkImage: () => notChecked,
  readProductDrafts: () => ({ drafts: [] }),
  saveProductDraft: () => notSaved,
  readProductViews: () => ({ views: [], last: null }),
  saveProductViews: () => notSaved,
}

/** The orders while no account is open. */
export const noOrderHandlers: Pick<Handlers, keyof typeof orderCalls> = {
  readOrders: ({ after }) => ({ orders: [], revision: after, more: false }),
  readOrdersProgress: () => ({
    state: 'empty',
    held: 0,
    total: null,
    requestsLeft: 0,
    finishedAt: null,
    endedAt: null,
    polledAt: null,
    nextAt: null,
  }),
  refreshOrders: () => ({ started: false }),
  readOrder: () => ({ held: null }),
  refreshOrder: () => notRead,
  readOrderDesk: () => ({ desk: { look: 'board', phrases: [], seenUpTo: null, pickBy: 'sku' } }),
  saveOrderViewState: () => notSaved,
}

/** The outbox while no account is open: empty, and it takes nothing. */
export const noOutboxHandlers: Pick<Handlers, keyof typeof outboxCalls> = {
  queueChanges: () => notQueued,
  readChanges: () => ({ changes: [], revision: 0, more: false }),
  readJobs: () => ({ jobs: [] }),
  readJob: () => ({ job: null, changes: [], matching: 0, batches: [] }),
  listChanges: () => ({ changes: [], total: 0, revision: 0 }),
  readChange: () => ({ listed: null, attempts: [], unread: null }),
  planUndo: () => ({ back: 0, left: 0, lines: [], requests: 0, doneAt: null }),
  undoJob: () => notQueued,
  readConfirmed: () => ({ jobs: [] }),
  readOutbox: () => ({ counts: noCounts(), paused: false, stopped: null, revision: 0, recovery: null }),
  acknowledgeRecovery: () => ({ recovery: null }),
  retryChanges: () => ({ retried: 0 }),
  cancelChanges: () => ({ withdrawn: 0, kept: 0 }),
  settleConflict: () => ({ kind: 'settled', settled: 0 }),
  pauseOutbox: () => ({ paused: false }),
  offerChecks: () => ({ checks: [], preset: 'everything', why: 'usual' }),
  estimateCost: work => ({
    requests: requestsFor({ ...NO_WORK, ...work }, { arePricesMute: false, total: null }),
    doneAt: null,
  }),
}

const notRead = { kind: 'not-read', why: 'no-account', words: null } as const
const notChecked = {
  ...({ kind: 'bad', why: 'unreachable' } as const),
  ...{ status: null, bytes: null, at: null, found: null },
}
const notSaved = { kind: 'not-saved', why: 'no-account' } as const

const notQueued = { kind: 'not-queued', why: 'no-account' } as const

const noConnection = () => ({
  network: { kind: 'closed' } as const,
  budget: { limit: 0, remaining: 0, resetsAt: null, reserve: 0, known: false },
  foreign: null,
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
  category_id: [],
  primary_image: [],
  readAt: [],
})
