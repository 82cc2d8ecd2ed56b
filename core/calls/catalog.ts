import type { catalogCalls } from '../../shared/contract/groups/catalog.ts'
import { JsonText } from '../../shared/contract/json-text.ts'
import { PRODUCT_TABLE_COLUMNS } from '../../shared/domain/list/product-table.ts'
import type { AccountCalls } from './account-call.ts'

/** The calls of shared/contract/groups/catalog.ts. While no account is open the catalog is empty, and nothing reads it. */
export const catalogAnswers: AccountCalls<keyof typeof catalogCalls, 'catalog' | 'outbox'> = {
  readCatalog: {
    open: ({ catalog }, wanted) => catalog.page(wanted),
    none: ({ after }) =>
      new JsonText(JSON.stringify({ columns: noColumns(), gone: [], revision: after, more: false })),
  },
  readCatalogProgress: {
    open: ({ catalog, outbox }) => ({ ...catalog.progress(), priceDigits: outbox.priceDigits() }),
    none: {
      state: 'empty',
      read: 0,
      total: null,
      startedAt: null,
      finishedAt: null,
      requestsLeft: 0,
      feed: 'off',
      priceDigits: null,
    },
  },
  refreshCatalog: {
    open: ({ catalog }) => ({ started: catalog.refresh() }),
    none: { started: false },
  },
  setVisible: {
    open: ({ catalog, outbox }, { products }) =>
      catalog.setVisible(products.map(outbox.numberOf).filter(number => number !== null)),
    none: { old: 0 },
  },
  searchCatalog: {
    open: ({ catalog }, { text, limit }) => catalog.search(text, limit),
    none: { ids: [], total: 0 },
  },
}

const noColumns = () => Object.fromEntries(PRODUCT_TABLE_COLUMNS.map(name => [name, []]))
