/** Requests spent on a refused batch before any part of it was accepted. */
const IN_VAIN_MAX = 20
/** Further requests per accepted part: one bad item in 500 takes 18 requests, of which 9 are accepted. */
const PER_TAKEN = 12
/** Requests spent on a refused batch in total. */
const ALL_MAX = 100

/**
 * Finds the items for which the marketplace refuses a whole batch: the batch is sent again in halves, a refused half
 * in halves of its own, until a refused part is a single item. That item keeps the marketplace's message.
 *
 * ```
 * [1..500] refused ─► [1..250] accepted, [251..500] refused ─► [251..375] … ─► [333] refused: "unknown product"
 * ```
 *
 * The number of requests is bounded; items still together at the bound share the message. The state is in memory
 * only, because every item is back in the queue meanwhile.
 */
export interface Bisection {
  /** The changes to send next, on their own; null when anything may be sent. */
  next(): readonly number[] | null
  /** Skips the part to send next, because none of its changes is waiting any more. */
  drop(): void
  /**
   * A batch was refused as a whole. `halve`: queue its items, they are sent again in halves. `believe`: they are
   * rejected.
   */
  refused(items: readonly number[]): 'halve' | 'believe'
  /** The marketplace accepted a batch, perhaps with refused items, or the outcome is unknown (`isSure` is false). */
  taken(isSure: boolean): void
}

/** One for each kind of batch; none is running. */
export function makeBisection(): Bisection {
  let parts: (readonly number[])[] = []
  let isRunning = false
  let spent = 0
  let taken = 0
  /** False once a whole bisection found nothing: the next batches are not worth as many requests. */
  let pays = true

  /** Two more requests, besides one for each part already waiting. */
  const mayGoOn = () => spent + parts.length + 2 <= Math.min(ALL_MAX, IN_VAIN_MAX + PER_TAKEN * taken)
  const endWhenDone = () => {
    if (parts.length > 0) return
    if (isRunning && taken === 0) pays = false
    isRunning = false
    spent = 0
    taken = 0
  }

  return {
    next: () => parts[0] ?? null,
    drop: () => {
      parts.shift()
      endWhenDone()
    },
    refused: items => {
      parts.shift()
      if (isRunning) spent++
      const bisect = items.length > 1 && pays && mayGoOn()
      if (bisect) {
        isRunning = true
        const middle = Math.ceil(items.length / 2)
        parts = [items.slice(0, middle), items.slice(middle), ...parts]
      }
      endWhenDone()
      return bisect ? 'halve' : 'believe'
    },
    taken: isSure => {
      parts.shift()
      if (isRunning) spent++
      if (isSure) {
        taken++
        pays = true
      }
      endWhenDone()
    },
  }
}
