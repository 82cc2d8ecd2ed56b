/** Runs tasks one after the other, in the order they are given. A task that fails does not hold up the next. */
export function makeQueueOfOne(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return act => {
    const mine = last.then(act, act)
    last = mine.catch(() => {})
    return mine
  }
}

/** Does a task once for all who ask for the same while it runs: they get the same result. */
export function makeShared<K, T>(act: (of: K) => Promise<T>): (of: K) => Promise<T> {
  const running = new Map<K, Promise<T>>()
  return of => {
    const present = running.get(of) ?? act(of).finally(() => running.delete(of))
    running.set(of, present)
    return present
  }
}
