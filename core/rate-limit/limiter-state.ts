import type { ApiRequest } from '../api/reply.ts'
import * as connections from './connection-state.ts'
import type { RequestKind, WaitingTurn } from './queue.ts'
import { OF_OUTBOX, type Priority } from './quota/priority.ts'
import * as quotas from './quota/quota.ts'

interface InFlight {
  /** Turns that were given and not returned, whether or not their request has left. */
  turns: Readonly<Record<RequestKind, number>>
  /** Requests without an answer, probes included. */
  sent: number
  /** The reads among them. */
  reads: number
  /** Those that are not in the background, oldest first. */
  awaited: readonly Sent[]
  isProbing: boolean
}

/** Everything that decides whether a request may leave; a value. Times are on the limiter's clock. */
export interface LimiterState {
  connection: connections.ConnectionState
  quota: quotas.Quota
  inFlight: InFlight
}

/** What else counts for a turn: who waits, and whether a refusal is being asked about. */
export interface Waiting {
  /** By priority, then by the order of asking. */
  turns: readonly WaitingTurn[]
  isOutboxWaiting: boolean
  isAsking: boolean
}

/** Reads under way at a time. */
export const READS_MOST = 3

/** Nothing is under way. */
export const NONE_IN_FLIGHT: InFlight = {
  turns: { read: 0, write: 0 },
  sent: 0,
  reads: 0,
  awaited: [],
  isProbing: false,
}

/** An answer that takes longer than this is reported as missing. */
const UNANSWERED_MS = 10_000

/** A turn of this kind was given (`by` 1) or returned (-1). */
export function withTurn({ turns, ...rest }: InFlight, kind: RequestKind, by: 1 | -1): InFlight {
  return { ...rest, turns: { ...turns, [kind]: turns[kind] + by } }
}

/** A request that left, and when. */
export interface Sent {
  priority: Priority
  at: number
}

/** A request left (`by` 1) or was answered (-1). */
export function withRequest(inFlight: InFlight, { method }: ApiRequest, by: 1 | -1, request: Sent): InFlight {
  const { sent, reads, awaited } = inFlight
  const counted = { ...inFlight, sent: sent + by, reads: reads + (method === 'GET' ? by : 0) }
  if (request.priority === 'background') return counted
  return { ...counted, awaited: by === 1 ? [...awaited, request] : awaited.filter(each => each !== request) }
}

/**
 * When the oldest request left that has had no answer for seconds, and the oldest one of the outbox; null if there is
 * none.
 */
export function unansweredSince({ awaited }: InFlight, at: number) {
  const late = awaited.filter(sent => at >= sent.at + UNANSWERED_MS)
  const ofOutbox = late.find(({ priority }) => OF_OUTBOX.includes(priority))
  return { any: late[0]?.at ?? null, ofOutbox: ofOutbox?.at ?? null }
}

const turnsOf = ({ turns }: InFlight) => turns.read + turns.write

/** When the budget of this priority allows a request; Infinity if only an answer can tell. */
export function allowedAt(
  { quota, inFlight }: LimiterState,
  priority: Priority,
  isOutboxWaiting: boolean,
  at: number,
): number {
  // Turns that were given but not sent yet count as spent.
  return quotas.affordableAt(
    quota,
    priority,
    { pending: turnsOf(inFlight) - inFlight.sent, isOutboxWaiting },
    at,
  )
}

/** Whether this one of those that wait may go now. */
export const mayGo = (
  state: LimiterState,
  { priority, kind }: WaitingTurn,
  waiting: Waiting,
  at: number,
): boolean =>
  connections.isOpen(state.connection, priority) &&
  hasSlot(state, kind, waiting.isAsking) &&
  allowedAt(state, priority, waiting.isOutboxWaiting, at) <= at

function hasSlot({ connection, inFlight }: LimiterState, kind: RequestKind, isAsking: boolean): boolean {
  if (inFlight.isProbing || isAsking || (connection.isCautious && turnsOf(inFlight) > 0)) return false
  return kind === 'write' ? inFlight.turns.write === 0 : inFlight.turns.read < READS_MOST
}

/** Whether a probe has to leave now. It may use up what is left, as a person may. */
export function isProbeDue(state: LimiterState, isOutboxWaiting: boolean, at: number): boolean {
  const { connection, inFlight } = state
  const isIdle = !inFlight.isProbing && turnsOf(inFlight) === 0
  return (
    isIdle && connections.wantsProbe(connection, at) && allowedAt(state, 'person', isOutboxWaiting, at) <= at
  )
}

/** The next moment at which time alone changes something; null if there is none. */
export function nextMoment(state: LimiterState, waiting: Waiting, at: number): number | null {
  const { connection, inFlight } = state
  if (connection.isClosed) return null
  const affordable = (priority: Priority) => allowedAt(state, priority, waiting.isOutboxWaiting, at)
  const moments = waiting.turns
    .filter(({ priority }) => connections.isOpen(connection, priority))
    .map(({ priority }) => affordable(priority))
  if (connections.wantsProbe(connection, at)) moments.push(affordable('person'))
  moments.push(...inFlight.awaited.map(sent => sent.at + UNANSWERED_MS))
  const wake = inFlight.isProbing ? null : connections.wakesAt(connection)
  if (wake !== null) moments.push(wake)
  // A probe that is due but waits for requests under way is started by their replies.
  const next = Math.min(...moments.filter(due => due > at))
  return Number.isFinite(next) ? next : null
}
