interface Waiting {
  begin: () => void
  leave: () => void
}

/** Several screens full of pictures. A window that can't tell that it has scrolled on requests thousands. */
const SOON_MAX = 500

/** Work that waits for its turn: at most `most` pieces of it are done at once. */
export function makeLine(most: number) {
  const soon: Waiting[] = []
  const inOrder: Waiting[] = []
  let busy = 0

  const beginNext = () => {
    while (busy < most) {
      const next = soon.pop() ?? inOrder.shift()
      if (next === undefined) return
      busy += 1
      next.begin()
    }
  }

  const turn = (queue: Waiting[], signal: AbortSignal) =>
    new Promise<boolean>(resolve => {
      const leave = () => {
        const at = queue.indexOf(waiting)
        if (at !== -1) queue.splice(at, 1)
        signal.removeEventListener('abort', leave)
        resolve(false)
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve(true)
      }
      const waiting: Waiting = { begin, leave }
      signal.addEventListener('abort', leave, { once: true })
      queue.push(waiting)
      beginNext()
      if (soon.length > SOON_MAX) soon[0]?.leave()
    })

  return {
    /**
     * Does the work when it is its turn. `soon` work goes before all other, the newest first: a person who scrolls wants
     * what is in view now. Other work goes in the order of the calls. Resolves with null if `signal` was aborted first,
     * or if so much newer work came that nobody can be waiting for it any more.
     */
    wait: async <T>(when: 'soon' | 'in-order', signal: AbortSignal, work: () => Promise<T>) => {
      if (signal.aborted) return null
      if (!(await turn(when === 'soon' ? soon : inOrder, signal))) return null
      try {
        return await work()
      } finally {
        busy -= 1
        beginNext()
      }
    },
  }
}
