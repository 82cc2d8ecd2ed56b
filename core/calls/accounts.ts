import type { Handlers } from '../../shared/contract/contract.ts'
import type { accountCalls } from '../../shared/contract/groups/accounts.ts'
import type { Accounts } from '../account/accounts.ts'

/** Answers the calls about accounts. The key comes in here and never goes out. */
export function accountsHandlers(accounts: Accounts): Pick<Handlers, keyof typeof accountCalls> {
  return {
    // Only a window shows one; see attachPort.
    showAccount: () => ({}),
    listAccounts: () => accounts.list(),
    connectAccount: input => accounts.connect(input),
    replaceKey: input => accounts.replaceKey(input),
    openSample: () => accounts.openSample(),
    openAccount: ({ id }) => accounts.open(id),
    removeAccount: ({ id }) => accounts.remove(id),
  }
}
