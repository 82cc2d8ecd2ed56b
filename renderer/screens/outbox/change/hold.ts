import type { Network } from '../../../../shared/contract/groups/connection.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { Language } from '../../../i18n/language.ts'

/** What stops all waiting changes, whatever else they wait for; null when nothing does. */
export type HoldList =
  | { kind: Exclude<keyof typeof HOLD, 'unanswered'> }
  | { kind: 'limited' | 'failing'; until: number }
  | { kind: 'unanswered'; since: number }
  | null

/** The most important reason: one that a person must end comes before one that ends by itself. */
export function holdOf(
  network: Network | undefined,
  outbox: { paused: boolean; stopped: unknown } | undefined,
): HoldList {
  if (outbox !== undefined && outbox.stopped !== null) return { kind: 'stopped' }
  if (outbox?.paused) return { kind: 'paused' }
  return network === undefined ? null : holdOfNetwork(network)
}

function holdOfNetwork(network: Network): HoldList {
  switch (network.kind) {
    case 'untried':
    case 'trying':
      return null
    case 'online':
      return network.outboxUnansweredSince === undefined
        ? null
        : { kind: 'unanswered', since: network.outboxUnansweredSince }
    case 'disk':
      return { kind: network.why }
    case 'no-key':
    case 'key-refused':
    case 'offline':
    case 'closed':
      return { kind: network.kind }
    case 'limited':
      return { kind: 'limited', until: network.until }
    case 'failing':
      return { kind: 'failing', until: network.retryAt }
    default:
      return assertNever(network)
  }
}

const HOLD = {
  stopped: 'outbox.holdStopped',
  paused: 'outbox.holdPaused',
  'disk-full': 'outbox.holdDiskFull',
  'disk-error': 'outbox.holdDiskError',
  'folder-moved': 'outbox.holdFolderMoved',
  'no-key': 'outbox.holdNoKey',
  'key-refused': 'outbox.holdKeyRefused',
  offline: 'outbox.holdOffline',
  closed: 'outbox.holdClosed',
  unanswered: 'outbox.holdUnanswered',
} as const
const HOLD_UNTIL = { limited: 'outbox.holdLimited', failing: 'outbox.holdFailing' } as const

export function holdText(hold: NonNullable<HoldList>, { t, time }: Language, now: number): string {
  if ('until' in hold) return t(HOLD_UNTIL[hold.kind], { time: time(hold.until, now) })
  return t(HOLD[hold.kind])
}
