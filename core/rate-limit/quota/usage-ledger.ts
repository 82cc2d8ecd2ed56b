/**
 * Our own count of the last hour, minute by minute: it replaces the headers of a marketplace that sends none, feeds the
 * chart, and survives a restart. Minutes are numbered on the limiter's clock; those of an earlier run of the program
 * are below zero.
 */
interface Minute {
  minute: number
  ours: number
  /** Foreign requests with the same key, as far as they are proven. */
  foreign: number
  /** Of ours, those that only a failure made necessary. */
  resent: number
}

/** Oldest first; minutes without requests are left out. */
export type UsageLedger = readonly Minute[]

type Column = Exclude<keyof Minute, 'minute'>

const MINUTE_MS = 60_000
const MINUTES = 60

const minuteOf = (at: number) => Math.floor(at / MINUTE_MS)

/** Adds to the minute of `at`. A negative number corrects an entry that was too high. */
export function entered(ledger: UsageLedger, column: Column, count: number, at: number): UsageLedger {
  return enteredIn(within(ledger, at), column, count, minuteOf(at))
}

/** Adds requests that happened at unknown times between two moments, evenly. */
export function spread(
  ledger: UsageLedger,
  column: Column,
  count: number,
  from: number,
  to: number,
): UsageLedger {
  const last = minuteOf(to)
  const first = Math.max(minuteOf(from), last - MINUTES + 1)
  const minutes = last - first + 1
  const upTo = (n: number) => Math.round((count * n) / minutes)
  let next = within(ledger, to)
  for (let n = 0; n < minutes; n++) {
    const part = upTo(n + 1) - upTo(n)
    if (part > 0) next = enteredIn(next, column, part, first + n)
  }
  return next
}

/** When the last request of this minute is an hour old. */
export const leavesAt = ({ minute }: Minute): number => (minute + MINUTES + 1) * MINUTE_MS

/** Without entries older than an hour. A minute stays until its last request is that old. */
export function within(ledger: UsageLedger, at: number): UsageLedger {
  return ledger.some(entry => leavesAt(entry) <= at) ? ledger.filter(entry => leavesAt(entry) > at) : ledger
}

/** The sum of a column over the last hour, or over the last `minutes`, the running one included. */
export function sumOf(ledger: UsageLedger, column: Column, at: number, minutes = MINUTES + 1): number {
  const first = minuteOf(at) - minutes
  return within(ledger, at).reduce((sum, entry) => sum + (entry.minute > first ? entry[column] : 0), 0)
}

/** Every minute of the last hour, oldest first, including those without requests; `at` is the start of the minute. */
export function lastHour(ledger: UsageLedger, at: number): { at: number; ours: number; foreign: number }[] {
  const known = new Map(ledger.map(entry => [entry.minute, entry]))
  const last = minuteOf(at)
  return Array.from({ length: MINUTES }, (_, n) => {
    const minute = last - MINUTES + 1 + n
    const { ours = 0, foreign = 0 } = known.get(minute) ?? {}
    return { at: minute * MINUTE_MS, ours, foreign }
  })
}

function enteredIn(ledger: UsageLedger, column: Column, count: number, minute: number): UsageLedger {
  const found = ledger.find(entry => entry.minute === minute) ?? { minute, ours: 0, foreign: 0, resent: 0 }
  const next = { ...found, [column]: Math.max(0, found[column] + count) }
  return [...ledger.filter(entry => entry.minute !== minute), next].sort((a, b) => a.minute - b.minute)
}
