import type { ListReading } from './list-reading.ts'
import type { OrderLimits } from './order-limits.ts'

/**
 * Everything that decides what is asked about orders next. Times are on the monotonic clock, except those of the
 * reading.
 */
export interface Looked {
  /** Somebody works with the program. */
  isUsed: boolean
  /** A person asked for a look. */
  isRequested: boolean
  /** Whether looking for new orders is useful now. */
  mayPoll: boolean
  /** Whether the list may be read: the catalog has begun. */
  mayRead: boolean
  polledAt: number | null
  openAt: number | null
  /** Only looks for new orders before this moment: an attempt failed. */
  restsUntil: number
  reading: ListReading | null
  /** More came than one look for new orders reads. */
  isGap: boolean
  /** While somebody works. */
  pollMs: number
}

export type NextLook =
  | { kind: 'poll' }
  | { kind: 'list' }
  | { kind: 'open' }
  /** `ms` may be infinite: until something changes. */
  | { kind: 'wait'; ms: number }

/**
 * First what a person asked for, then the look for new orders when it is due, then the rest of the list, then open
 * orders. The very first step is the list: it also shows where new orders appear.
 */
export function nextLook(looked: Looked, limits: OrderLimits, at: number, now: number): NextLook {
  const { reading, isRequested, mayRead } = looked
  const readsLists = Number.isFinite(limits.wholeEveryMs)
  const isFirst = readsLists && reading === null
  const pollMs = looked.mayPoll && !isFirst ? untilPoll(looked, limits, at) : Number.POSITIVE_INFINITY
  if (pollMs <= 0 || (isRequested && looked.mayPoll && !isFirst)) return { kind: 'poll' }
  const restMs = isRequested ? 0 : Math.max(0, looked.restsUntil - at)
  const listMs =
    readsLists && mayRead ? Math.max(restMs, untilList(looked, limits, now)) : Number.POSITIVE_INFINITY
  if (listMs <= 0) return { kind: 'list' }
  const openMs =
    looked.isUsed && (reading?.completedAt ?? null) !== null
      ? Math.max(restMs, looked.openAt === null ? 0 : looked.openAt + limits.openMs - at)
      : Number.POSITIVE_INFINITY
  if (openMs <= 0 && Number.isFinite(limits.openMs)) return { kind: 'open' }
  return { kind: 'wait', ms: Math.min(pollMs, listMs, openMs) }
}

/** Milliseconds until the next look for new orders; Infinity while nobody works and none is made then. */
export function untilPoll(looked: Looked, limits: OrderLimits, at: number): number {
  // A person who wants fewer looks while working wants no more at rest.
  const everyMs = looked.isUsed ? looked.pollMs : Math.max(looked.pollMs, limits.restMs)
  if (!Number.isFinite(everyMs)) return Number.POSITIVE_INFINITY
  return looked.polledAt === null ? 0 : looked.polledAt + everyMs - at
}

function untilList({ reading, isGap }: Looked, limits: OrderLimits, now: number): number {
  if (reading === null || reading.finishedAt === null || isGap) return 0
  const isWhole = reading.completedAt === reading.finishedAt
  const everyMs = isWhole ? limits.wholeEveryMs : limits.wholeAgainMs
  // A clock that was set back delays nothing.
  return reading.finishedAt > now ? 0 : reading.finishedAt + everyMs - now
}
