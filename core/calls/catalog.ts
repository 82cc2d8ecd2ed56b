import type { Handlers } from '../../shared/contract/contract.ts'
import type { catalogCalls } from '../../shared/contract/groups/catalog.ts'
import type { OpenedAccount } from '../account/opened-account.ts'

/** Answers the calls of shared/contract/groups/catalog.ts from an open catalog. */
export function catalogHandlers({
  catalog,
  outbox,
}: Pick<OpenedAccount, 'catalog' | 'outbox'>): Pick<Handlers, keyof typeof catalogCalls> {
  return {
    readCatalog: ({ after, limit }) => catalog.readAfter(after, limit),
    readCatalogProgress: () => catalog.progress(),
    refreshCatalog: () => ({ started: catalog.refresh() }),
    setVisible: ({ products }) =>
      catalog.setVisible(products.map(outbox.numberOf).filter(number => number !== null)),
    searchCatalog: ({ text, limit }) => catalog.search(text, limit),
  }
}
