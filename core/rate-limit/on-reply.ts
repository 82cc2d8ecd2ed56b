import { assertNever } from '../../shared/domain/assert-never.ts'
import { isKeyStatus } from '../api/about-key.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import { FIRST_STANDING, type Moment, type Pause, type Standing } from './connection-state.ts'

const BACKOFF_LEAST_MS = 500
const BACKOFF_STEP_MS = 1000
const BACKOFF_MOST_MS = 300_000
const BREAKER_FAILURES = 5
const BREAKER_ENDPOINTS = 2
const BREAKER_LEAST_MS = 30_000
const KEY_PROBE_MS = 900_000
const DAY_MS = 86_400_000

/** What a reply changes. `isProbe` replies open a pause again, but do not prove that an endpoint has recovered. */
export function heard(
  standing: Standing,
  request: ApiRequest,
  reply: Reply,
  isProbe: boolean,
  moment: Moment,
): Standing {
  if (standing.key !== null) return heardOfKey(standing, standing.key, reply, isProbe, moment)
  switch (reply.kind) {
    case 'ok':
      return answered(standing, isProbe, moment)
    case 'limited':
      return limited(standing, reply.retryAfterMs, moment)
    case 'refused':
      if (isKeyStatus(reply.status) && reply.about !== 'request')
        return keyRefused(standing, reply.status, reply.words, moment)
      return reply.status >= 500
        ? failed(standing, request, reply.status, moment)
        : answered(standing, isProbe, moment)
    case 'unreadable':
      // A web page with 401 or 403 is more likely a company's gateway than the marketplace's word about the key.
      if (reply.about === 'request') return answered(standing, isProbe, moment)
      if (isKeyStatus(reply.status) && reply.what !== 'html')
        return keyRefused(standing, reply.status, null, moment)
      return failed(standing, request, reply.status, moment)
    case 'unreachable':
      if (reply.why === 'stopped') return standing
      return wasClosed(standing, reply)
        ? triedAtOnce(standing, moment)
        : unanswered(standing, reply.why, moment)
    default:
      return assertNever(reply)
  }
}

/**
 * While the key is refused, answers to what left before are no sign of anything; only a probe that gets through is. One
 * that does not is followed by another a quarter of an hour later.
 */
function heardOfKey(
  standing: Standing,
  key: NonNullable<Standing['key']>,
  reply: Reply,
  isProbe: boolean,
  moment: Moment,
): Standing {
  if (reply.kind === 'limited') return limited(standing, reply.retryAfterMs, moment)
  if ((reply.kind === 'refused' || reply.kind === 'unreadable') && isKeyStatus(reply.status)) {
    const words = reply.kind === 'refused' ? reply.words : key.words
    // What left before must not take a person's probe away.
    if (!isProbe && key.isTried) return standing
    const isGateway = reply.kind === 'unreadable' && reply.what === 'html'
    // What left before may still come back with the milder of the two.
    const status = !isProbe && key.status === 401 ? 401 : reply.status
    return keyRefused(standing, isGateway ? key.status : status, words, moment)
  }
  if (!isProbe) return standing
  const isThrough = reply.kind === 'ok' || (reply.kind === 'refused' && reply.status < 500)
  if (isThrough) return answered({ ...standing, key: null }, true, moment)
  // Nothing was said about the key. Also after 401 a person's question stands until it is answered.
  return { ...standing, key: { ...key, retryAt: moment.at + KEY_PROBE_MS, isTried: false } }
}

/** A wrong key stays wrong; a revoked one, or a supplier not verified yet, may be put right at the other end. */
function keyRefused(standing: Standing, status: 401 | 403, words: string | null, { at }: Moment): Standing {
  return {
    ...standing,
    key: { status, words, retryAt: status === 403 ? at + KEY_PROBE_MS : null, isTried: false },
  }
}

/**
 * A limit that was written down before a restart, `forMs` long when it was. A clock that was set meanwhile cannot make
 * it longer than that, nor than the day that a `Retry-After` may ask for.
 */
export function limitedSince(
  standing: Standing,
  { untilWall, forMs }: { untilWall: number; forMs: number },
  moment: Moment,
): Standing {
  const waitMs = Math.min(DAY_MS, forMs, untilWall - moment.wall)
  return waitMs <= 0 ? standing : limited(standing, waitMs, moment)
}

function answered(standing: Standing, isProbe: boolean, moment: Moment): Standing {
  const wasApart = standing.pause !== null || standing.onlineSince === null
  return {
    ...standing,
    pause: null,
    onlineSince: wasApart ? moment.wall : standing.onlineSince,
    // What left before a limit began proves nothing about its end.
    isCautious: standing.isCautious && (isProbe || standing.limited !== null),
    silent: 0,
    failures: isProbe ? standing.failures : FIRST_STANDING.failures,
  }
}

function limited(standing: Standing, waitMs: number, moment: Moment): Standing {
  const until = moment.at + waitMs
  const next = { until, untilWall: Math.round(moment.wall + waitMs), forMs: waitMs }
  const longer = standing.limited !== null && standing.limited.until > until ? standing.limited : next
  return { ...standing, limited: longer, isCautious: true, onlineSince: standing.onlineSince ?? moment.wall }
}

/** Whether the marketplace may only have closed a connection that was idle, which is no sign of a lost network. */
function wasClosed({ pause, silent }: Standing, reply: Extract<Reply, { kind: 'unreachable' }>): boolean {
  return pause === null && silent === 0 && reply.why === 'reset' && reply.reused === true
}

/** One probe finds out at once, before anybody is told that there is no network. */
function triedAtOnce(standing: Standing, { at }: Moment): Standing {
  return { ...standing, silent: 1, isCautious: true, pause: { kind: 'trying', retryAt: at } }
}

function unanswered(standing: Standing, why: string, moment: Moment): Standing {
  const silent = standing.silent + 1
  const since = standing.pause?.kind === 'offline' ? standing.pause.since : moment.wall
  const pause: Pause = { kind: 'offline', since, why, retryAt: moment.at + jittered(silent, moment.chance) }
  return { ...standing, pause, silent, isCautious: true }
}

function failed(standing: Standing, request: ApiRequest, status: number, moment: Moment): Standing {
  const endpoint = `${request.method} ${request.path.replaceAll(/\d+/g, '#')}`
  const endpoints = [...new Set([...standing.failures.endpoints, endpoint])]
  const count = standing.failures.count + 1
  const isBreaker = count >= BREAKER_FAILURES && endpoints.length >= BREAKER_ENDPOINTS
  const opened = standing.failures.opened + (isBreaker ? 1 : 0)
  const waitMs = isBreaker
    ? Math.min(BACKOFF_MOST_MS, BREAKER_LEAST_MS * 2 ** Math.min(10, opened - 1))
    : jittered(count, moment.chance)
  const since = standing.pause?.kind === 'failing' ? standing.pause.since : moment.wall
  return {
    ...standing,
    pause: { kind: 'failing', since, status, isBreaker, retryAt: moment.at + waitMs },
    silent: 0,
    isCautious: true,
    failures: { count, endpoints, opened },
  }
}

/** Full jitter: anything up to a second doubled each time, five minutes at most; never so short that it is no pause. */
function jittered(times: number, chance: number): number {
  const most = Math.min(BACKOFF_MOST_MS, BACKOFF_STEP_MS * 2 ** Math.min(20, times))
  return Math.max(BACKOFF_LEAST_MS, Math.round(chance * most))
}
