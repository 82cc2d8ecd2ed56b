import type { Network } from '../../../shared/contract/groups/connection.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'

/**
 * What the banner says about the connection; `over`: sending works again, and that is still shown. `wasOnline`:
 * the marketplace had only asked for a wait.
 */
export type ShownStop =
  | { kind: 'none' }
  | { kind: 'stopped'; network: Network }
  | { kind: 'over'; wasOnline: boolean }

export interface StopState {
  readonly shown: ShownStop
  /** When the sending stopped, in ms; null while nothing stops it. */
  readonly stoppedAt: number | null
  /** When it went on, in ms; null before that, and when the stop was never shown. */
  readonly overAt: number | null
}

export const NOTHING_SHOWN: StopState = { shown: { kind: 'none' }, stoppedAt: null, overAt: null }

/** A shorter interruption is over before anybody has read the banner. */
const LASTS_MS = 3000
/** How long the banner says that sending works again. */
const OVER_MS = 4000
/** After this time without a press or a key, nobody is aiming at anything. */
const REST_MS = 1000
/** A person who never rests sees the banner after this time. */
const LATE_MS = 8000

/**
 * The state after the connection was seen as `network`. A banner moves everything below it, so it neither comes for a
 * trouble of seconds nor while somebody is aiming at something:
 *
 *     none ── stopped for 3 s, at rest (what a person must end: at once) ──▶ stopped
 *     stopped ── online ──▶ over          over ── stopped again ──▶ stopped
 *     over ── for 4 s, at rest ──▶ none
 */
export function nextStop(state: StopState, network: Network, now: number, lastTouchAt: number): StopState {
  const isDue = (at: number) => now >= at && (now - lastTouchAt >= REST_MS || now >= at + LATE_MS)
  switch (stopOf(network)) {
    case 'lasting':
      return { shown: { kind: 'stopped', network }, stoppedAt: state.stoppedAt ?? now, overAt: null }
    case 'passing': {
      const stoppedAt = state.stoppedAt ?? now
      const isShown = state.shown.kind !== 'none' || isDue(stoppedAt + LASTS_MS)
      return { shown: isShown ? { kind: 'stopped', network } : state.shown, stoppedAt, overAt: null }
    }
    case 'undecided':
      return state
    case 'none': {
      if (state.shown.kind === 'none') return NOTHING_SHOWN
      const overAt = state.overAt ?? now
      const { shown } = state
      const wasOnline = shown.kind === 'over' ? shown.wasOnline : shown.network.kind === 'limited'
      return isDue(overAt + OVER_MS)
        ? NOTHING_SHOWN
        : { shown: { kind: 'over', wasOnline }, stoppedAt: null, overAt }
    }
  }
}

/** Whether time alone may change the state. */
export function isPending({ shown, stoppedAt }: StopState): boolean {
  return shown.kind === 'over' || (shown.kind === 'none' && stoppedAt !== null)
}

function stopOf(network: Network): 'lasting' | 'passing' | 'undecided' | 'none' {
  switch (network.kind) {
    case 'key-refused':
    case 'no-key':
    case 'disk':
      return 'lasting'
    case 'offline':
    case 'limited':
    case 'failing':
      return 'passing'
    case 'trying':
    case 'untried':
      return 'undecided'
    case 'online':
    case 'closed':
      return 'none'
    default:
      return assertNever(network)
  }
}

/** The message at the end of a stop. A wait that the marketplace asked for was not an outage. */
export function overTitle({ wasOnline }: Extract<ShownStop, { kind: 'over' }>) {
  return wasOnline ? ('app.waitOver' as const) : ('app.onlineAgain' as const)
}
