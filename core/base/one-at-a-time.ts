/** Runs tasks one after the other, in the order they are given. A task that fails does not hold up the next. */
export function makeQueueOfOne(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return act => {
    const mine = last.then(act, act)
    last = mine.catch(() => {})
    return mine
  }
}
