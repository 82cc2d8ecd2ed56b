import type { Network } from '../../../shared/contract/groups/connection.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Priority } from './scheduler.ts'

/**
 * How we stand with the marketplace. The reasons to wait are independent of each other, so each has its own place, and
 * the strongest is shown: closed > disk > key > limited > offline or failing.
 *
 * ```
 *                    answer                      no answer
 *   untried ───────────────────► online ───────────────────────► offline ──┐ probe at retryAt
 *                                 │ ▲ ▲ └───── 5xx, junk ─► failing        │ (full jitter, 300 s at most)
 *                                 │ │ │ ◄── one at a time, after retryAt ──┤
 *                                 │ │ └──────────── any answer ────────────┘
 *                                 │ │ time is up, then one at a time
 *                                 │ └───────── limited  ◄─ 429
 *                                 └─ 401, 403 ─► key-refused ── only a person, or another key, ends it
 * ```
 * `failing` becomes a breaker after five failures on two endpoints: then only a probe may end it.
 */
export interface Standing {
  isClosed: boolean
  disk: 'disk-full' | 'disk-error' | null
  key: { status: 401 | 403; words: string | null } | null
  /** `until` by the monotonic clock; `untilWall` for people and for the disk. */
  limited: { until: number; untilWall: number } | null
  pause: Pause | null
  /** When the first answer after a break came; null before any. Wall clock. */
  onlineSince: number | null
  /** After trouble, one request at a time until an answer is good. */
  isCautious: boolean
  /** Consecutive requests that got no answer. */
  silent: number
  /** Consecutive failures of the server, and the endpoints they happened on. */
  failures: { count: number; endpoints: readonly string[]; opened: number }
}

export type Pause =
  /** A person asked for it; the probe's answer decides. */
  | { kind: 'trying'; retryAt: number }
  | { kind: 'offline'; since: number; retryAt: number; retryAtWall: number; why: string }
  | {
      kind: 'failing'
      since: number
      retryAt: number
      retryAtWall: number
      status: number | null
      isBreaker: boolean
    }

/** The moment something happened, on both clocks, with a number in [0, 1) for the jitter. */
export interface Moment {
  at: number
  wall: number
  chance: number
}

const BACKOFF_LEAST_MS = 500
const BACKOFF_STEP_MS = 1000
const BACKOFF_MOST_MS = 300_000
const BREAKER_FAILURES = 5
const BREAKER_ENDPOINTS = 2
const BREAKER_LEAST_MS = 30_000

export const FIRST_STANDING: Standing = {
  isClosed: false,
  disk: null,
  key: null,
  limited: null,
  pause: null,
  onlineSince: null,
  isCautious: false,
  silent: 0,
  failures: { count: 0, endpoints: [], opened: 0 },
}

/** What a reply changes. `isProbe` replies open a pause again, but do not prove that an endpoint has recovered. */
export function heard(
  standing: Standing,
  request: ApiRequest,
  reply: Reply,
  isProbe: boolean,
  moment: Moment,
): Standing {
  switch (reply.kind) {
    case 'ok':
      return answered(standing, isProbe, moment)
    case 'limited':
      return limited(standing, reply.retryAfterMs, moment)
    case 'refused':
      if (reply.status === 401 || reply.status === 403)
        return { ...standing, key: { status: reply.status, words: reply.words } }
      return reply.status >= 500
        ? failed(standing, request, reply.status, moment)
        : answered(standing, isProbe, moment)
    case 'unreadable':
      // A web page with 401 or 403 is more likely a company's gateway than the marketplace's word about the key.
      if ((reply.status === 401 || reply.status === 403) && reply.what !== 'html')
        return { ...standing, key: { status: reply.status, words: null } }
      return failed(standing, request, reply.status, moment)
    case 'unreachable':
      return reply.why === 'stopped' ? standing : unanswered(standing, reply.why, moment)
    default:
      return assertNever(reply)
  }
}

/** Time has passed: what only waited for it ends. A pause that wants a probe stays until the probe is answered. */
export function later(standing: Standing, at: number): Standing {
  const { limited, pause } = standing
  const isLimitOver = limited !== null && at >= limited.until
  const isPauseOver = pause?.kind === 'failing' && !pause.isBreaker && at >= pause.retryAt
  if (!isLimitOver && !isPauseOver) return standing
  return { ...standing, limited: isLimitOver ? null : limited, pause: isPauseOver ? null : pause }
}

/** The earliest moment at which {@link later} or a probe changes something; null when time alone changes nothing. */
export function wakesAt(standing: Standing): number | null {
  if (standing.limited !== null) return standing.limited.until
  return standing.pause?.retryAt ?? null
}

/** Whether a request may leave now, as far as the standing goes. */
export function isOpen(standing: Standing, priority: Priority): boolean {
  if (isStopped(standing) || standing.limited !== null) return false
  if (standing.pause === null) return true
  return standing.pause.kind === 'failing' && !standing.pause.isBreaker && priority === 'person'
}

/** Whether only a probe can tell more, and may leave now. */
export function wantsProbe(standing: Standing, at: number): boolean {
  if (isStopped(standing) || standing.limited !== null || standing.pause === null) return false
  const isSoft = standing.pause.kind === 'failing' && !standing.pause.isBreaker
  return !isSoft && at >= standing.pause.retryAt
}

/** A limit that was written down before a restart; a clock that was set meanwhile makes it a day at most. */
export function limitedSince(standing: Standing, untilWall: number, moment: Moment): Standing {
  const waitMs = Math.min(86_400_000, untilWall - moment.wall)
  return waitMs <= 0 ? standing : limited(standing, waitMs, moment)
}

/** A person's "try again": our own waits end at once, after one probe; the marketplace's do not. */
export function tried(standing: Standing, moment: Moment): Standing {
  if (standing.key === null && standing.pause === null) return standing
  return { ...standing, key: null, pause: { kind: 'trying', retryAt: moment.at } }
}

/** The standing in the contract's words. */
export function networkOf(standing: Standing): Network {
  if (standing.isClosed) return { kind: 'closed' }
  if (standing.disk !== null) return { kind: 'disk', why: standing.disk }
  if (standing.key !== null) return { kind: 'key-refused', ...standing.key }
  if (standing.limited !== null) return { kind: 'limited', until: standing.limited.untilWall }
  const { pause } = standing
  if (pause?.kind === 'offline')
    return { kind: 'offline', since: pause.since, retryAt: pause.retryAtWall, why: pause.why }
  if (pause?.kind === 'failing')
    return { kind: 'failing', since: pause.since, retryAt: pause.retryAtWall, status: pause.status }
  if (pause?.kind === 'trying' || standing.onlineSince === null) return { kind: 'untried' }
  return { kind: 'online', since: standing.onlineSince }
}

function isStopped(standing: Standing): boolean {
  return standing.isClosed || standing.disk !== null || standing.key !== null
}

function answered(standing: Standing, isProbe: boolean, moment: Moment): Standing {
  const wasApart = standing.pause !== null || standing.onlineSince === null
  return {
    ...standing,
    pause: null,
    onlineSince: wasApart ? moment.wall : standing.onlineSince,
    isCautious: isProbe && standing.isCautious,
    silent: 0,
    failures: isProbe ? standing.failures : FIRST_STANDING.failures,
  }
}

function limited(standing: Standing, waitMs: number, moment: Moment): Standing {
  const until = moment.at + waitMs
  const next = { until, untilWall: Math.round(moment.wall + waitMs) }
  const longer = standing.limited !== null && standing.limited.until > until ? standing.limited : next
  return { ...standing, limited: longer, isCautious: true, onlineSince: standing.onlineSince ?? moment.wall }
}

function unanswered(standing: Standing, why: string, moment: Moment): Standing {
  const silent = standing.silent + 1
  const since = standing.pause?.kind === 'offline' ? standing.pause.since : moment.wall
  const pause: Pause = { kind: 'offline', since, why, ...retryAfter(jittered(silent, moment.chance), moment) }
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
    pause: { kind: 'failing', since, status, isBreaker, ...retryAfter(waitMs, moment) },
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

function retryAfter(waitMs: number, moment: Moment): { retryAt: number; retryAtWall: number } {
  return { retryAt: moment.at + waitMs, retryAtWall: Math.round(moment.wall + waitMs) }
}
