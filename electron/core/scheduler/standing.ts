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
 *                                 └─ 401, 403 ─► key-refused ── a person, or another key, ends it; 403 is looked at
 * ```                                              again by one probe each 15 minutes, as somebody may verify the supplier
 * `failing` becomes a breaker after five failures on two endpoints: then only a probe may end it.
 */
export interface Standing {
  isClosed: boolean
  disk: 'disk-full' | 'disk-error' | null
  /**
   * `retryAt`: when a probe may look whether the key is accepted by now; null when only a person can change that.
   * `isTried`: a person asked for the probe that comes next; only its answer ends the refusal.
   */
  key: { status: 401 | 403; words: string | null; retryAt: number | null; isTried: boolean } | null
  /** The computer is about to sleep, or sleeps; until then, should nobody tell that it woke up. */
  asleepUntil: number | null
  /** `untilWall` and `forMs` (how long it was when it began) for the disk. */
  limited: { until: number; untilWall: number; forMs: number } | null
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
  /** A person asked for it, or the computer woke up; the probe's answer decides. */
  | { kind: 'trying'; retryAt: number }
  | { kind: 'offline'; since: number; retryAt: number; why: string }
  | { kind: 'failing'; since: number; retryAt: number; status: number | null; isBreaker: boolean }

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
const KEY_PROBE_MS = 900_000
const SLEEP_MOST_MS = 60_000
/** Networks need some seconds after a sleep; asking at once would only find them gone. */
const WAKE_LEAST_MS = 3000
const WAKE_JITTER_MS = 2000
const DAY_MS = 86_400_000

export const FIRST_STANDING: Standing = {
  isClosed: false,
  disk: null,
  key: null,
  asleepUntil: null,
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
  if (standing.key !== null) return heardOfKey(standing, standing.key, reply, isProbe, moment)
  switch (reply.kind) {
    case 'ok':
      return answered(standing, isProbe, moment)
    case 'limited':
      return limited(standing, reply.retryAfterMs, moment)
    case 'refused':
      if (isKeyStatus(reply.status)) return keyRefused(standing, reply.status, reply.words, moment)
      return reply.status >= 500
        ? failed(standing, request, reply.status, moment)
        : answered(standing, isProbe, moment)
    case 'unreadable':
      // A web page with 401 or 403 is more likely a company's gateway than the marketplace's word about the key.
      if (isKeyStatus(reply.status) && reply.what !== 'html')
        return keyRefused(standing, reply.status, null, moment)
      return failed(standing, request, reply.status, moment)
    case 'unreachable':
      return reply.why === 'stopped' ? standing : unanswered(standing, reply.why, moment)
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

function isKeyStatus(status: number): status is 401 | 403 {
  return status === 401 || status === 403
}

/** A wrong key stays wrong; a revoked one, or a supplier not verified yet, may be put right at the other end. */
function keyRefused(standing: Standing, status: 401 | 403, words: string | null, { at }: Moment): Standing {
  return {
    ...standing,
    key: { status, words, retryAt: status === 403 ? at + KEY_PROBE_MS : null, isTried: false },
  }
}

/** Time has passed: what only waited for it ends. A pause that wants a probe stays until the probe is answered. */
export function later(standing: Standing, at: number): Standing {
  const { limited, pause, asleepUntil } = standing
  const isLimitOver = limited !== null && at >= limited.until
  const isPauseOver = pause?.kind === 'failing' && !pause.isBreaker && at >= pause.retryAt
  const isSleepOver = asleepUntil !== null && at >= asleepUntil
  if (!isLimitOver && !isPauseOver && !isSleepOver) return standing
  return {
    ...standing,
    limited: isLimitOver ? null : limited,
    pause: isPauseOver ? null : pause,
    asleepUntil: isSleepOver ? null : asleepUntil,
  }
}

/** The earliest moment at which {@link later} or a probe changes something; null when time alone changes nothing. */
export function wakesAt(standing: Standing): number | null {
  if (standing.isClosed || standing.disk !== null) return null
  if (standing.asleepUntil !== null) return standing.asleepUntil
  if (standing.limited !== null) return standing.limited.until
  return standing.key === null ? (standing.pause?.retryAt ?? null) : standing.key.retryAt
}

/** Whether a request may leave now, as far as the standing goes. */
export function isOpen(standing: Standing, priority: Priority): boolean {
  if (isShut(standing) || standing.key !== null || standing.limited !== null) return false
  if (standing.pause === null) return true
  return standing.pause.kind === 'failing' && !standing.pause.isBreaker && priority === 'person'
}

/** Whether only a probe can tell more, and may leave now. */
export function wantsProbe(standing: Standing, at: number): boolean {
  const { key, pause } = standing
  if (isShut(standing) || standing.limited !== null) return false
  if (key !== null) return key.retryAt !== null && at >= key.retryAt
  if (pause === null) return false
  const isSoft = pause.kind === 'failing' && !pause.isBreaker
  return !isSoft && at >= pause.retryAt
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

/** A person's "try again": our own waits end at once, after one probe; the marketplace's do not. */
export function tried(standing: Standing, moment: Moment): Standing {
  const { key, pause } = standing
  if (key !== null) return { ...standing, key: { ...key, retryAt: moment.at, isTried: true } }
  return pause === null ? standing : { ...standing, pause: { kind: 'trying', retryAt: moment.at } }
}

/** The computer is about to sleep. */
export function fallenAsleep(standing: Standing, { at }: Moment): Standing {
  return { ...standing, asleepUntil: at + SLEEP_MOST_MS }
}

/**
 * The computer woke up. What was known of the network is old: one probe finds out, as soon as a network may be there.
 * What the marketplace asked for (a limit, another key) stands.
 */
export function woken(standing: Standing, { at, chance }: Moment): Standing {
  const awake = { ...standing, asleepUntil: null }
  if (standing.onlineSince === null && standing.pause === null) return awake
  const retryAt = at + WAKE_LEAST_MS + Math.round(chance * WAKE_JITTER_MS)
  return { ...awake, isCautious: true, pause: { kind: 'trying', retryAt } }
}

/** The standing in the contract's words. `wallOf` turns the gate's times into those of the computer's clock. */
export function networkOf(standing: Standing, wallOf: (at: number) => number): Network {
  if (standing.isClosed) return { kind: 'closed' }
  if (standing.disk !== null) return { kind: 'disk', why: standing.disk }
  const { key, limited, pause } = standing
  if (key !== null && !key.isTried) {
    const retryAt = key.retryAt === null ? null : wallOf(key.retryAt)
    return { kind: 'key-refused', status: key.status, words: key.words, retryAt }
  }
  if (limited !== null) return { kind: 'limited', until: wallOf(limited.until) }
  if (key !== null) return { kind: 'untried' }
  if (pause?.kind === 'offline')
    return { kind: 'offline', since: pause.since, retryAt: wallOf(pause.retryAt), why: pause.why }
  if (pause?.kind === 'failing')
    return { kind: 'failing', since: pause.since, retryAt: wallOf(pause.retryAt), status: pause.status }
  if (pause?.kind === 'trying' || standing.onlineSince === null) return { kind: 'untried' }
  return { kind: 'online', since: standing.onlineSince }
}

/** Not even a probe may leave. */
function isShut(standing: Standing): boolean {
  return standing.isClosed || standing.disk !== null || standing.asleepUntil !== null
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
