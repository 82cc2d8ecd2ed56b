import type { Handlers } from '../../../shared/contract/contract.ts'
import type { AccountCallName, AccountHandlers, OpenedAccount } from '../accounts/opened-account.ts'
import { noAccountHandlers } from './no-account.ts'

/** Handlers that pass each call of an account to the one that is open at that moment, or answer that there is none. */
export function handlersOfOpenAccount(current: () => OpenedAccount | null): AccountHandlers {
  const names = Object.keys(noAccountHandlers) as AccountCallName[]
  return Object.fromEntries(
    names.map(name => [
      name,
      (input: unknown) => {
        const handlers: AccountHandlers = current()?.handlers ?? noAccountHandlers
        return (handlers[name] as (input: unknown) => unknown)(input)
      },
    ]),
  ) as unknown as AccountHandlers
}

/** One handler for every call of the contract; the compiler holds the parts against it. */
export function allHandlers(...parts: [Omit<Handlers, AccountCallName>, AccountHandlers]): Handlers {
  return { ...parts[0], ...parts[1] }
}
