import { assertNever } from '../../shared/domain/assert-never.ts'
import { isKeyStatus } from '../api/about-key.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import { doubled } from '../base/doubled.ts'
import { type ConnectionState, INITIAL_STATE, type Moment, type Pause } from './connection-state.ts'

const BACKOFF_LEAST_MS = 500
const BACKOFF_STEP_MS = 1000
const BACKOFF_MOST_MS = 300_000
const BREAKER_FAILURES = 5
const BREAKER_ENDPOINTS = 2
const BREAKER_LEAST_MS = 30_000
const KEY_PROBE_MS = 900_000
const DAY_MS = 86_400_000

/** What a reply changes. Replies to probes (`isProbe`) end a pause, but don't prove that an endpoint has recovered. */
export function onReply(
  state: ConnectionState,
  request: ApiRequest,
  reply: Reply,
  isProbe: boolean,
  moment: Moment,
): ConnectionState {
  if (state.key !== null) return onKeyReply(state, state.key, reply, isProbe, moment)
  switch (reply.kind) {
    case 'ok':
      return answered(state, isProbe, moment)
    case 'limited':
      return limited(state, reply.retryAfterMs, moment)
    case 'refused':
      if (isKeyStatus(reply.status) && reply.about !== 'request')
        return keyRefused(state, reply.status, reply.words, moment)
      return reply.status >= 500
        ? failed(state, request, reply.status, moment)
        : answered(state, isProbe, moment)
    case 'unreadable':
      // A web page with 401 or 403 more likely comes from a company's gateway than from the marketplace.
      if (reply.about === 'request') return answered(state, isProbe, moment)
      if (isKeyStatus(reply.status) && reply.what !== 'html')
        return keyRefused(state, reply.status, null, moment)
      return failed(state, request, reply.status, moment)
    case 'unreachable':
      if (reply.why === 'stopped') return state
      return wasClosed(state, reply) ? triedAtOnce(state, moment) : unanswered(state, reply.why, moment)
    default:
      return assertNever(reply)
  }
}

/**
 * While the key is refused, answers to requests that left earlier prove nothing; only a probe that succeeds does. A
 * probe that fails is followed by another a quarter of an hour later.
 */
function onKeyReply(
  state: ConnectionState,
  key: NonNullable<ConnectionState['key']>,
  reply: Reply,
  isProbe: boolean,
  moment: Moment,
): ConnectionState {
  if (reply.kind === 'limited') return limited(state, reply.retryAfterMs, moment)
  if ((reply.kind === 'refused' || reply.kind === 'unreadable') && isKeyStatus(reply.status)) {
    const words = reply.kind === 'refused' ? reply.words : key.words
    // An earlier request must not use up a person's probe.
    if (!isProbe && key.isTried) return state
    const isGateway = reply.kind === 'unreadable' && reply.what === 'html'
    // An earlier request may still return the milder of the two statuses.
    const status = !isProbe && key.status === 401 ? 401 : reply.status
    return keyRefused(state, isGateway ? key.status : status, words, moment)
  }
  if (!isProbe) return state
  const isThrough = reply.kind === 'ok' || (reply.kind === 'refused' && reply.status < 500)
  if (isThrough) return answered({ ...state, key: null }, true, moment)
  // The answer said nothing about the key. Even after a 401, a person's question stays open until it is answered.
  return { ...state, key: { ...key, retryAt: moment.at + KEY_PROBE_MS, isTried: false } }
}

/** A wrong key stays wrong; a revoked one, or a supplier not verified yet, may be put right at the marketplace. */
const keyRefused = (
  state: ConnectionState,
  status: 401 | 403,
  words: string | null,
  { at }: Moment,
): ConnectionState => ({
  ...state,
  key: { status, words, retryAt: status === 403 ? at + KEY_PROBE_MS : null, isTried: false },
})

/**
 * A limit that was stored before a restart, `forMs` long at that time. If the clock was set since, the wait is no
 * longer than that, and no longer than the day a `Retry-After` may ask for.
 */
export function limitedSince(
  state: ConnectionState,
  { untilWall, forMs }: { untilWall: number; forMs: number },
  moment: Moment,
): ConnectionState {
  const waitMs = Math.min(DAY_MS, forMs, untilWall - moment.wall)
  return waitMs <= 0 ? state : limited(state, waitMs, moment)
}

function answered(state: ConnectionState, isProbe: boolean, moment: Moment): ConnectionState {
  const wasApart = state.pause !== null || state.onlineSince === null
  return {
    ...state,
    pause: null,
    onlineSince: wasApart ? moment.wall : state.onlineSince,
    // Requests that left before a limit began prove nothing about its end.
    isCautious: state.isCautious && (isProbe || state.limited !== null),
    silent: 0,
    failures: isProbe ? state.failures : INITIAL_STATE.failures,
  }
}

function limited(state: ConnectionState, waitMs: number, moment: Moment): ConnectionState {
  const until = moment.at + waitMs
  const next = { until, untilWall: Math.round(moment.wall + waitMs), forMs: waitMs }
  const longer = state.limited !== null && state.limited.until > until ? state.limited : next
  return { ...state, limited: longer, isCautious: true, onlineSince: state.onlineSince ?? moment.wall }
}

/** Whether the marketplace may only have closed an idle connection, which is no sign of a lost network. */
const wasClosed = (
  { pause, silent }: ConnectionState,
  reply: Extract<Reply, { kind: 'unreachable' }>,
): boolean => pause === null && silent === 0 && reply.why === 'reset' && reply.reused === true

/** One probe finds out at once, before anybody sees that there is no network. */
function triedAtOnce(state: ConnectionState, { at }: Moment): ConnectionState {
  return { ...state, silent: 1, isCautious: true, pause: { kind: 'trying', retryAt: at } }
}

function unanswered(state: ConnectionState, why: string, moment: Moment): ConnectionState {
  const silent = state.silent + 1
  const since = state.pause?.kind === 'offline' ? state.pause.since : moment.wall
  const pause: Pause = { kind: 'offline', since, why, retryAt: moment.at + jittered(silent, moment.random) }
  return { ...state, pause, silent, isCautious: true }
}

function failed(
  state: ConnectionState,
  request: ApiRequest,
  status: number,
  moment: Moment,
): ConnectionState {
  const endpoint = `${request.method} ${request.path.replaceAll(/\d+/g, '#')}`
  const endpoints = [...new Set([...state.failures.endpoints, endpoint])]
  const count = state.failures.count + 1
  const isBreaker = count >= BREAKER_FAILURES && endpoints.length >= BREAKER_ENDPOINTS
  const opened = state.failures.opened + (isBreaker ? 1 : 0)
  const waitMs = isBreaker
    ? doubled(BREAKER_LEAST_MS, opened - 1, BACKOFF_MOST_MS)
    : jittered(count, moment.random)
  const since = state.pause?.kind === 'failing' ? state.pause.since : moment.wall
  return {
    ...state,
    pause: { kind: 'failing', since, status, isBreaker, retryAt: moment.at + waitMs },
    silent: 0,
    isCautious: true,
    failures: { count, endpoints, opened },
  }
}

/**
 * Full jitter: a random time up to one second doubled each time, five minutes at most, and never too short to be a
 * pause.
 */
function jittered(times: number, random: number): number {
  return Math.max(BACKOFF_LEAST_MS, Math.round(random * doubled(BACKOFF_STEP_MS, times, BACKOFF_MOST_MS)))
}
