import type { calls, Input } from '../../shared/contract/contract.ts'

/** One good input for every call; the compiler asks for the next one when a call is added. */
export const validInputs: { [N in keyof typeof calls]: Input<N> } = {
  readApp: {},
  readSettings: {},
  writeSettings: { settings: { theme: 'dark' } },
  listAccounts: {},
  connectAccount: { address: '', key: '', name: null, keyPlace: 'session' },
  replaceKey: { id: 'nobody', key: 'k', keyPlace: 'session' },
  openSample: {},
  openAccount: { id: 'nobody' },
  removeAccount: { id: 'nobody' },
  readConnection: {},
  tryAgain: {},
  readCatalog: { after: 0, limit: 100 },
  readCatalogProgress: {},
  refreshCatalog: {},
  searchCatalog: { text: 'rose', limit: 10 },
  readDraft: {},
  saveDraft: {
    set: [{ product: 1, field: 'base_price', from: '1', to: '1.5', text: '1,50', origin: null }],
    remove: [{ product: 2, field: 'stock_qty' }],
  },
  queueChanges: {
    changes: [
      { kind: 'price', product: 1, sku: 'R-1', origin: null, from: '1', to: '1.5' },
      { kind: 'stock', product: 1, sku: null, origin: { file: 'stock.csv', line: 2 }, from: null, to: 4 },
    ],
    file: null,
  },
  readChanges: { after: 0, limit: 100 },
  readJobs: { limit: 10 },
  readJob: { id: 1, states: [], offset: 0, limit: 10 },
  readOutbox: {},
  retryChanges: { ids: [1] },
  withdrawChanges: { job: 1 },
  settleConflict: { ids: [1], choice: 'mine' },
  pauseOutbox: { paused: false },
  estimateCost: { prices: 10, stocks: 600 },
}
