import type { Handlers } from '../../shared/contract/contract.ts'
import type { Accounts } from '../account/accounts.ts'
import { accountHandlers } from './account-call.ts'
import { accountsHandlers } from './accounts.ts'
import { type AppCallsOptions, appHandlers } from './app.ts'
import { catalogAnswers } from './catalog.ts'
import { connectionAnswers } from './connection.ts'
import { draftAnswers } from './draft.ts'
import { fileAnswers } from './files.ts'
import { hotFolderAnswers } from './hot-folders.ts'
import { linkedFileAnswers } from './linked-files.ts'
import { orderAnswers } from './orders.ts'
import { outboxAnswers } from './outbox.ts'
import { productAnswers } from './products.ts'
import { recentFileAnswers } from './recent-files.ts'

/** One handler for every call of the contract. Calls about an account go to the account that is open at that moment. */
export function allHandlers(app: AppCallsOptions, accounts: Accounts): Handlers {
  const current = () => accounts.current()
  return {
    ...appHandlers(app),
    ...accountsHandlers(accounts),
    ...accountHandlers(current, catalogAnswers),
    ...accountHandlers(current, connectionAnswers),
    ...accountHandlers(current, draftAnswers),
    ...accountHandlers(current, fileAnswers),
    ...accountHandlers(current, hotFolderAnswers),
    ...accountHandlers(current, linkedFileAnswers),
    ...accountHandlers(current, recentFileAnswers),
    ...accountHandlers(current, orderAnswers),
    ...accountHandlers(current, outboxAnswers),
    ...accountHandlers(current, productAnswers),
  }
}
