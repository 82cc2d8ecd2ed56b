import type { ListReading } from './list-reading.ts'
import type { OrderLimits } from './order-limits.ts'

/**
 * Everything that decides what is asked about orders next. Times are on the monotonic clock, except those of the
 * reading.
 */
export interface SyncState {
  /** Somebody works with the program. */
  isUsed: boolean
  /** A person asked for new orders. */
  isRequested: boolean
  /** Whether polling is useful now. */
  mayPoll: boolean
  /** Whether the list may be read: the catalog has begun. */
  mayRead: boolean
  polledAt: number | null
  openAt: number | null
  /** Only polls before this moment: an attempt failed. */
  restsUntil: number
  reading: ListReading | null
  /** More came than one poll reads. */
  isGap: boolean
  /** While somebody works. */
  pollMs: number
}

type NextRead =
  | { kind: 'poll' }
  | { kind: 'list' }
  | { kind: 'open' }
  /** `ms` may be infinite: until something changes. */
  | { kind: 'wait'; ms: number }

/**
 * First what a person asked for, then the poll for new orders when it is due, then the rest of the list, then open
 * orders. The very first step is the list: it also shows where new orders appear.
 */
export function nextRead(state: SyncState, limits: OrderLimits, at: number, now: number): NextRead {
  const { reading, isRequested, mayRead } = state
  const readsLists = Number.isFinite(limits.wholeEveryMs)
  const isFirst = readsLists && reading === null
  const pollMs = state.mayPoll && !isFirst ? untilPoll(state, limits, at) : Number.POSITIVE_INFINITY
  if (pollMs <= 0 || (isRequested && state.mayPoll && !isFirst)) return { kind: 'poll' }
  const restMs = isRequested ? 0 : Math.max(0, state.restsUntil - at)
  const listMs =
    readsLists && mayRead ? Math.max(restMs, untilList(state, limits, now)) : Number.POSITIVE_INFINITY
  if (listMs <= 0) return { kind: 'list' }
  const openMs =
    state.isUsed && (reading?.completedAt ?? null) !== null
      ? Math.max(restMs, state.openAt === null ? 0 : state.openAt + limits.openMs - at)
      : Number.POSITIVE_INFINITY
  if (openMs <= 0 && Number.isFinite(limits.openMs)) return { kind: 'open' }
  return { kind: 'wait', ms: Math.min(pollMs, listMs, openMs) }
}

/** Milliseconds until the next poll; Infinity while nobody works and none is made then. */
export function untilPoll(state: SyncState, limits: OrderLimits, at: number): number {
  // A person who wants fewer polls while working wants no more at rest.
  const everyMs = state.isUsed ? state.pollMs : Math.max(state.pollMs, limits.restMs)
  if (!Number.isFinite(everyMs)) return Number.POSITIVE_INFINITY
  return state.polledAt === null ? 0 : state.polledAt + everyMs - at
}

function untilList({ reading, isGap }: SyncState, limits: OrderLimits, now: number): number {
  if (reading === null || reading.finishedAt === null || isGap) return 0
  const isWhole = reading.completedAt === reading.finishedAt
  const everyMs = isWhole ? limits.wholeEveryMs : limits.wholeAgainMs
  // A clock that was set back delays nothing.
  return reading.finishedAt > now ? 0 : reading.finishedAt + everyMs - now
}
