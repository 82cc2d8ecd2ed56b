/** What deliveries are counted by: the stage of an account, which outlives files and screens. */
type Account = object

const underWay = new WeakMap<Account, Promise<void>>()

/**
 * Runs what takes a file's rows to the sheet or into the outbox. It arrives whole, although the person may have gone to another
 * file or screen meanwhile: who ends a file's worker, or compares another file, waits for `delivered` first.
 */
export function deliver<T>(account: Account, work: () => Promise<T>): Promise<T> {
  const done = work()
  underWay.set(
    account,
    Promise.allSettled([delivered(account), done]).then(() => {}),
  )
  return done
}

/** Resolves when everything begun so far has arrived, or has failed. */
export function delivered(account: Account): Promise<void> {
  return underWay.get(account) ?? Promise.resolve()
}
