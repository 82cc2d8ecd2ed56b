import type { Network } from '../../shared/contract/groups/connection.ts'
import type { DiskTrouble } from '../../shared/contract/shapes.ts'
import type { Priority } from './quota/priority.ts'

/**
 * The state of the connection to the marketplace. The reasons to wait are independent of each other, so each has its
 * own field, and the strongest is shown: closed > disk > key > limited > offline or failing.
 *
 * ```
 *                    answer                      no answer
 *   untried ───────────────────► online ───────────────────────► offline ──┐ probe at retryAt
 *                                 │ ▲ ▲ └───── 5xx, junk ─► failing        │ (full jitter, 300 s at most)
 *                                 │ │ │ ◄── one at a time, after retryAt ──┤
 *                                 │ │ └──────────── any answer ────────────┘
 *                                 │ │ time is up, then one at a time
 *                                 │ └───────── limited  ◄─ 429
 *                                 └─ 401, 403 ─► key-refused ── a person or another key ends it
 * ```
 * After a 403, one probe every 15 minutes checks the key again, because the marketplace may verify the supplier in the
 * meantime. `failing` becomes a circuit breaker after five failures on two endpoints: then only a probe may end it.
 */
export interface ConnectionState {
  isClosed: boolean
  disk: DiskTrouble | null
  /**
   * `retryAt`: when a probe may check whether the key is accepted again; null if only a person can change that.
   * `isTried`: a person asked for the next probe; only its answer ends the refusal.
   */
  key: { status: 401 | 403; words: string | null; retryAt: number | null; isTried: boolean } | null
  /** The computer is about to sleep, or sleeps; ends at this time if no wake-up is reported. */
  asleepUntil: number | null
  /** `untilWall` and `forMs` (its length when it began) are stored on disk. */
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

/** What holds requests back until `retryAt`. `isBreaker`: only a probe may end it. */
export type Pause =
  /** A person asked for it, or the computer woke up; the probe's answer decides. */
  | { kind: 'trying'; retryAt: number }
  | { kind: 'offline'; since: number; retryAt: number; why: string }
  | { kind: 'failing'; since: number; retryAt: number; status: number | null; isBreaker: boolean }

/** A moment at which something happened, on both clocks, with a number in [0, 1) for the jitter. */
export interface Moment {
  at: number
  wall: number
  random: number
}

const SLEEP_MOST_MS = 60_000
/** Networks need some seconds after a sleep; asking at once would only fail. */
const WAKE_LEAST_MS = 3000
const WAKE_JITTER_MS = 2000

/** Before the first answer: nothing is known, and requests may go. */
export const INITIAL_STATE: ConnectionState = {
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

/**
 * Time has passed: reasons to wait that only needed time end. A pause that needs a probe stays until the probe is
 * answered.
 */
export function later(state: ConnectionState, at: number): ConnectionState {
  const { limited, pause, asleepUntil } = state
  const isLimitOver = limited !== null && at >= limited.until
  const isPauseOver = pause?.kind === 'failing' && !pause.isBreaker && at >= pause.retryAt
  const isSleepOver = asleepUntil !== null && at >= asleepUntil
  if (!isLimitOver && !isPauseOver && !isSleepOver) return state
  return {
    ...state,
    limited: isLimitOver ? null : limited,
    pause: isPauseOver ? null : pause,
    asleepUntil: isSleepOver ? null : asleepUntil,
  }
}

/** The earliest moment at which {@link later} or a probe changes something; null if time alone changes nothing. */
export function wakesAt(state: ConnectionState): number | null {
  if (state.isClosed || state.disk !== null) return null
  if (state.asleepUntil !== null) return state.asleepUntil
  if (state.limited !== null) return state.limited.until
  return state.key === null ? (state.pause?.retryAt ?? null) : state.key.retryAt
}

/** Whether the connection state lets a request leave now. */
export function isOpen(state: ConnectionState, priority: Priority): boolean {
  if (isShut(state) || state.key !== null || state.limited !== null) return false
  if (state.pause === null) return true
  return state.pause.kind === 'failing' && !state.pause.isBreaker && priority === 'person'
}

/** Whether only a probe can tell more, and may leave now. */
export function wantsProbe(state: ConnectionState, at: number): boolean {
  const { key, pause } = state
  if (isShut(state) || state.limited !== null) return false
  if (key !== null) return key.retryAt !== null && at >= key.retryAt
  if (pause === null) return false
  const isSoft = pause.kind === 'failing' && !pause.isBreaker
  return !isSoft && at >= pause.retryAt
}

/** A person's "try again": our own waits end at once, after one probe; the marketplace's do not. */
export function tried(state: ConnectionState, moment: Moment): ConnectionState {
  const { key, pause } = state
  if (key !== null) return { ...state, key: { ...key, retryAt: moment.at, isTried: true } }
  return pause === null ? state : { ...state, pause: { kind: 'trying', retryAt: moment.at } }
}

/** The computer is about to sleep. */
export function fallenAsleep(state: ConnectionState, { at }: Moment): ConnectionState {
  return { ...state, asleepUntil: at + SLEEP_MOST_MS }
}

/**
 * The computer woke up. What was known of the network is old: one probe finds out, as soon as a network may be there.
 * What the marketplace asked for (a limit, another key) stays in force.
 */
export function woken(state: ConnectionState, { at, random }: Moment): ConnectionState {
  const awake = { ...state, asleepUntil: null }
  if (state.onlineSince === null && state.pause === null) return awake
  const retryAt = at + WAKE_LEAST_MS + Math.round(random * WAKE_JITTER_MS)
  return { ...awake, isCautious: true, pause: { kind: 'trying', retryAt } }
}

/** The state in the contract's terms. `wallOf` converts the limiter's times to the computer's clock. */
export function networkOf(state: ConnectionState, wallOf: (at: number) => number): Network {
  if (state.isClosed) return { kind: 'closed' }
  if (state.disk !== null) return { kind: 'disk', why: state.disk }
  const { key, limited, pause } = state
  if (key !== null && !key.isTried) {
    const retryAt = key.retryAt === null ? null : wallOf(key.retryAt)
    return { kind: 'key-refused', status: key.status, words: key.words, retryAt }
  }
  if (limited !== null) return { kind: 'limited', until: wallOf(limited.until) }
  if (key !== null) return { kind: 'trying' }
  if (pause?.kind === 'offline')
    return { kind: 'offline', since: pause.since, retryAt: wallOf(pause.retryAt), why: pause.why }
  if (pause?.kind === 'failing')
    return { kind: 'failing', since: pause.since, retryAt: wallOf(pause.retryAt), status: pause.status }
  if (pause?.kind === 'trying') return { kind: 'trying' }
  if (state.onlineSince === null) return { kind: 'untried' }
  return { kind: 'online', since: state.onlineSince }
}

/** Not even a probe may leave. */
function isShut(state: ConnectionState): boolean {
  return state.isClosed || state.disk !== null || state.asleepUntil !== null
}
