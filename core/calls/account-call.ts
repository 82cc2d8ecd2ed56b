import type { CallName, CheckedInput, Handlers } from '../../shared/contract/contract.ts'
import type { OpenedAccount } from '../account/opened-account.ts'

type Answer<N extends CallName> = ReturnType<Handlers[N]>
type PlainAnswer<N extends CallName> = Awaited<Answer<N>>

/** A call about the account that is open at that moment, and its answer while none is open. */
interface AccountCall<N extends CallName, Part extends keyof OpenedAccount> {
  open(account: Pick<OpenedAccount, Part>, input: CheckedInput<N>): Answer<N>
  none: PlainAnswer<N> | ((input: CheckedInput<N>) => PlainAnswer<N>)
}

/** Calls of the contract that need these parts of an account. */
export type AccountCalls<N extends CallName, Part extends keyof OpenedAccount> = {
  readonly [Name in N]: AccountCall<Name, Part>
}

export function accountHandlers<N extends CallName, Part extends keyof OpenedAccount>(
  current: () => Pick<OpenedAccount, Part> | null,
  calls: AccountCalls<N, Part>,
): Pick<Handlers, N> {
  const handlerOf = <Name extends N>({ open, none }: AccountCall<Name, Part>): Handlers[Name] => {
    const answer = (input: CheckedInput<Name>) => {
      const account = current()
      if (account !== null) return open(account, input)
      return typeof none === 'function' ? none(input) : none
    }
    return answer as Handlers[Name]
  }
  const handlers = Object.entries<AccountCall<N, Part>>(calls).map(([name, call]) => [name, handlerOf(call)])
  return Object.fromEntries(handlers) as Pick<Handlers, N>
}
