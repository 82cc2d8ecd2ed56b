import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import { isFinal, needsAttention } from '../../shared/domain/changes/change.ts'
import type { Arguments } from '../arguments.ts'
import { readEveryChange } from '../changes.ts'
import type { ExitCode } from '../exit.ts'
import { counted } from '../output/listed.ts'
import type { Session } from '../session.ts'
import { waitForOutbox } from '../waiting.ts'
import { exitOfSent, tellingWhatIsLeft } from './send.ts'

/** The changes that earlier commands left unsent, by id: a push sends them too, though its file may say nothing new. */
type Earlier = ReadonlySet<number>

/** To be read before anything is queued. */
export async function readEarlier(bridge: Bridge): Promise<Earlier> {
  const waiting = (await readEveryChange(bridge)).filter(
    ({ state }) => !isFinal(state) && !needsAttention(state),
  )
  return new Set(waiting.map(({ id }) => id))
}

interface Sending extends Pick<Session, 'bridge' | 'folder'> {
  earlier: Earlier
  args: Arguments
  timeoutMs: number
  log: (text: string) => void
}

/**
 * Waits until those changes are sent too, and returns them; a dry run says only how many wait. Where sending stops, the
 * error has them and `own`, the changes of this push.
 */
export async function sendEarlier(sending: Sending, own: readonly Change[] = []): Promise<Change[]> {
  const { bridge, folder, earlier, args, timeoutMs, log } = sending
  if (earlier.size === 0) return []
  const read = async () =>
    (await readEveryChange(bridge)).filter(({ id }) => earlier.has(id)).sort((a, b) => a.id - b.id)
  const wait = `${counted(earlier.size, 'change')} of earlier commands ${earlier.size === 1 ? 'waits' : 'wait'} in the outbox`
  if (args.has('dry-run')) {
    log(`${wait}. desk push without --dry-run, or desk outbox, sends ${earlier.size === 1 ? 'it' : 'them'}.`)
    return read()
  }
  log(`${wait} and ${earlier.size === 1 ? 'is' : 'are'} sent too.`)
  await tellingWhatIsLeft(waitForOutbox(bridge, folder, log, timeoutMs), async () => [
    ...own,
    ...(await read()),
  ])
  return read()
}

/** The exit code of a push that queued nothing: a dry run is not judged by what still waits. */
export function exitWithoutJob(doubtful: ExitCode, earlier: readonly Change[], args: Arguments): ExitCode {
  return args.has('dry-run') ? doubtful : exitOfSent(doubtful, earlier)
}
