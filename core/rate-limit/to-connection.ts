import type { Connection, Network, Use } from '../../shared/contract/groups/connection.ts'
import { later, networkOf } from './connection-state.ts'
import { type LimiterState, unansweredSince } from './limiter-state.ts'
import { reserveOf } from './quota/budget.ts'
import { roundedRate } from './quota/foreign-requests.ts'
import { budgetOf, foreignOf, type Quota } from './quota/quota.ts'
import { lastHour } from './quota/usage-ledger.ts'

/** A moment on the limiter's clock, and how to convert its times to wall-clock time. */
export interface At {
  at: number
  wallOf: (at: number) => number
}

/** The state of the connection in the contract's terms. */
export function connectionOf({ connection, quota, inFlight }: LimiterState, { at, wallOf }: At): Connection {
  const budget = budgetOf(quota, at)
  const perHour = roundedRate(foreignOf(quota, at))
  return {
    network: withUnanswered(networkOf(later(connection, at), wallOf), unansweredSince(inFlight, at), wallOf),
    budget: {
      limit: budget.limit,
      remaining: Math.floor(budget.remaining),
      resetsAt: budget.resetsAt === null ? null : wallOf(budget.resetsAt),
      reserve: reserveOf(budget, at),
      known: budget.known,
    },
    foreign: perHour === 0 ? null : { perHour },
  }
}

function withUnanswered(
  network: Network,
  { any, ofOutbox }: ReturnType<typeof unansweredSince>,
  wallOf: At['wallOf'],
): Network {
  if (network.kind !== 'online' || any === null) return network
  const outbox = ofOutbox === null ? {} : { outboxUnansweredSince: wallOf(ofOutbox) }
  return { ...network, unansweredSince: wallOf(any), ...outbox }
}

/** A larger difference between the clocks means that the computer's clock was set, and is reported. */
const WALL_STEP_MS = 10_000

/**
 * Two connections with the same key are not worth reporting as a change. Times drift by a millisecond now and then,
 * which is no change; a clock that was set is one.
 */
export function changeKey(
  { connection, inFlight }: LimiterState,
  present: Connection,
  { at, wallOf }: At,
): string {
  const network = withUnanswered(
    networkOf(connection, moment => moment),
    unansweredSince(inFlight, at),
    moment => moment,
  )
  const budget = { ...present.budget, resetsAt: null, reserve: null }
  const step = Math.round((wallOf(at) - at) / WALL_STEP_MS)
  return JSON.stringify({ network, budget, foreign: present.foreign, step })
}

/** Requests of the last hour, minute by minute. */
export function usageOf(quota: Quota, { at, wallOf }: At): Use {
  const minutes = lastHour(quota.ledger, at).map(minute => ({ ...minute, at: wallOf(minute.at) }))
  return { minutes, limit: budgetOf(quota, at).limit }
}
