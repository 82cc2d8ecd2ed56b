/** What deliveries belong to: the stage of an account, which outlives files and screens. */
type Account = object

const underWay = new WeakMap<Account, Promise<void>>()

/**
 * Runs what brings a file's rows to the sheet or into the outbox. It completes even when the person has left for
 * another file or screen: before a worker is ended or another file is compared, await `delivered`.
 */
export function deliver<T>(account: Account, work: () => Promise<T>): Promise<T> {
  const done = work()
  underWay.set(
    account,
    Promise.allSettled([delivered(account), done]).then(() => {}),
  )
  return done
}

/** Resolves when everything begun so far has arrived or failed. */
export function delivered(account: Account): Promise<void> {
  return underWay.get(account) ?? Promise.resolve()
}
