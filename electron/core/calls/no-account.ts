import { CHANGE_STATES, type ChangeState } from '../../../shared/domain/change.ts'
import type { AccountHandlers } from '../accounts/opened-account.ts'

/** What the calls of an account answer while none is open: nothing is there, and nothing can be kept. */
export const noAccountHandlers: AccountHandlers = {
  readConnection: () => noConnection(),
  tryAgain: () => noConnection(),
  readCatalog: ({ after }) => ({ columns: noColumns(), gone: [], revision: after, more: false }),
  readCatalogProgress: () => ({
    state: 'empty',
    read: 0,
    total: null,
    startedAt: null,
    finishedAt: null,
    requestsLeft: 0,
  }),
  refreshCatalog: () => ({ started: false }),
  searchCatalog: () => ({ ids: [], total: 0 }),
  readDraft: () => ({ cells: [] }),
  saveDraft: () => ({ kind: 'not-saved', why: 'no-account' }),
  queueChanges: () => ({ kind: 'not-queued', why: 'no-account' }),
  readChanges: ({ after }) => ({ changes: [], revision: after, more: false }),
  readJobs: () => ({ jobs: [] }),
  readJob: () => ({ job: null, changes: [], matching: 0, batches: [] }),
  readOutbox: () => ({ counts: noCounts(), paused: false, stopped: null, revision: 0 }),
  retryChanges: () => ({ retried: 0 }),
  withdrawChanges: () => ({ withdrawn: 0, kept: 0 }),
  settleConflict: () => ({ settled: 0 }),
  pauseOutbox: () => ({ paused: false }),
  estimateCost: () => ({ requests: 0, doneAt: null }),
}

const noConnection = () => ({
  network: { kind: 'closed' } as const,
  budget: { limit: 0, remaining: 0, resetsAt: null, reserve: 0, known: false },
})

const noCounts = () =>
  Object.fromEntries(CHANGE_STATES.map(state => [state, 0])) as Record<ChangeState, number>

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
