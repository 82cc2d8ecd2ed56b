/** Requests spent on a refused batch before anything of it was taken. */
const IN_VAIN_MAX = 20
/** Requests each part that was taken is worth: one bad line in 500 takes 18, of which 9 are taken. */
const PER_TAKEN = 12
/** Requests spent on a refused batch in all. */
const ALL_MAX = 100

/**
 * Finds the lines because of which the marketplace refuses a batch as a whole: the batch is sent again in halves, and
 * a refused half in halves of its own, until what is refused is one line, which then has earned the words. Bounded:
 * what is still together after so many requests keeps the words together. Lives in memory, as every line is back in
 * the queue meanwhile.
 */
export interface Bisection {
  /** The changes to send next, by themselves; null when anything may be. */
  next(): readonly number[] | null
  /** None of the changes to send next waits any more. */
  drop(): void
  /** A batch was refused as a whole. `halve`: its lines are to wait, they go out again in halves. `believe`: they are refused. */
  refused(lines: readonly number[]): 'halve' | 'believe'
  /** The marketplace took a batch, be it with refused lines, or what became of it is unsure. */
  taken(isSure: boolean): void
}

export function makeBisection(): Bisection {
  let context: (readonly number[])[] = []
  let isRunning = false
  let spent = 0
  let taken = 0
  /** False once all requests were in vain: then the next batches are not worth as many. */
  let pays = true

  /** Two more, beside one for each part that waits already. */
  const mayGoOn = () => spent + context.length + 2 <= Math.min(ALL_MAX, IN_VAIN_MAX + PER_TAKEN * taken)
  const endWhenDone = () => {
    if (context.length > 0) return
    if (isRunning && taken === 0) pays = false
    isRunning = false
    spent = 0
    taken = 0
  }

  return {
    next: () => context[0] ?? null,
    drop: () => {
      context.shift()
      endWhenDone()
    },
    refused: lines => {
      context.shift()
      if (isRunning) spent++
      const bisect = lines.length > 1 && pays && mayGoOn()
      if (bisect) {
        isRunning = true
        const middle = Math.ceil(lines.length / 2)
        context = [lines.slice(0, middle), lines.slice(middle), ...context]
      }
      endWhenDone()
      return bisect ? 'halve' : 'believe'
    },
    taken: isSure => {
      context.shift()
      if (isRunning) spent++
      if (isSure) {
        taken++
        pays = true
      }
      endWhenDone()
    },
  }
}
