import type { Handlers } from '../../shared/contract/contract.ts'
import type { Accounts } from '../account/accounts.ts'
import { accountsHandlers } from './accounts.ts'
import { type AppCallsOptions, appHandlers } from './app.ts'
import { catalogHandlers } from './catalog.ts'
import { connectionHandlers } from './connection.ts'
import { draftHandlers } from './draft.ts'
import { fileHandlers } from './files.ts'
import { imageHandlers } from './images.ts'
import { noCatalogHandlers, noConnectionHandlers, noProductHandlers } from './no-account.ts'
import { orderHandlers } from './orders.ts'
import { outboxHandlers } from './outbox.ts'
import { productHandlers } from './products.ts'

/** One handler for every call of the contract. Calls about an account go to the account that is open at that moment. */
export function allHandlers(app: AppCallsOptions, accounts: Accounts): Handlers {
  const outbox = () => accounts.current()?.outbox ?? null
  const connection = () => {
    const account = accounts.current()
    return account === null ? noConnectionHandlers : connectionHandlers(account.rateLimiter)
  }
  const catalog = () => {
    const account = accounts.current()
    return account === null ? noCatalogHandlers : catalogHandlers(account)
  }
  return {
    ...appHandlers(app),
    ...accountsHandlers(accounts),
    ...draftHandlers(outbox),
    ...fileHandlers(outbox),
    ...outboxHandlers(outbox),
    ...noProductHandlers,
    ...productHandlers(() => accounts.current()),
    ...imageHandlers(() => accounts.current()?.images ?? null),
    ...orderHandlers(() => accounts.current()),
    readConnection: input => connection().readConnection(input),
    tryAgain: input => connection().tryAgain(input),
    readUse: input => connection().readUse(input),
    readCatalog: input => catalog().readCatalog(input),
    readCatalogProgress: input => catalog().readCatalogProgress(input),
    refreshCatalog: input => catalog().refreshCatalog(input),
    setVisible: input => catalog().setVisible(input),
    searchCatalog: input => catalog().searchCatalog(input),
  }
}
