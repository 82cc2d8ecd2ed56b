import type { Network } from '../../../../shared/contract/groups/connection.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import type { Language } from '../../../i18n/language.ts'

/** What keeps all that waits from going out, whatever else it waits for; null when nothing does. */
export type HoldList =
  | {
      kind:
        | 'stopped'
        | 'paused'
        | 'disk-full'
        | 'disk-error'
        | 'folder-moved'
        | 'no-key'
        | 'key-refused'
        | 'offline'
        | 'closed'
    }
  | { kind: 'limited' | 'failing'; until: number }
  | null

/** The strongest reason: what a person has to end stands before what ends by itself. */
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
    case 'online':
      return null
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

export function holdText(hold: NonNullable<HoldList>, { t, time }: Language, now: number): string {
  switch (hold.kind) {
    case 'stopped':
      return t('outbox.holdStopped')
    case 'paused':
      return t('outbox.holdPaused')
    case 'disk-full':
      return t('outbox.holdDiskFull')
    case 'disk-error':
      return t('outbox.holdDiskError')
    case 'folder-moved':
      return t('outbox.holdFolderMoved')
    case 'no-key':
      return t('outbox.holdNoKey')
    case 'key-refused':
      return t('outbox.holdKeyRefused')
    case 'offline':
      return t('outbox.holdOffline')
    case 'closed':
      return t('outbox.holdClosed')
    case 'limited':
      return t('outbox.holdLimited', { time: time(hold.until, now) })
    case 'failing':
      return t('outbox.holdFailing', { time: time(hold.until, now) })
    default:
      return assertNever(hold)
  }
}
