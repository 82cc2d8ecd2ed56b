import type { Bridge } from '../shared/contract/bridge.ts'
import type { Change } from '../shared/contract/groups/outbox.ts'
import { isFinal } from '../shared/domain/change.ts'
import type { Arguments } from './arguments.ts'
import { tellPlace, tellWanted, tellWhy } from './change-text.ts'
import { readEveryChange } from './changes.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { writeFailed } from './failed.ts'
import { openSession } from './session.ts'
import { waitFor } from './waiting.ts'

/** `desk outbox`: lets what waits go out, then lists what is left: it waits for a person. */
export async function outboxCommand(
  words: Arguments,
  print: (text: string) => void,
  tell: (text: string) => void,
): Promise<ExitCode> {
  const session = await openSession(words)
  try {
    const { bridge } = session
    await waitFor(
      bridge,
      async () => {
        const { counts, paused } = await bridge.call('readOutbox', {})
        return paused || counts.queued + counts.sending + counts.unknown === 0 ? true : null
      },
      what => `${what} The outbox in ${session.folder} keeps what waits.`,
    )
    const open = await openChanges(bridge)
    const failed = words.text('failed')
    if (failed !== null) tell(await writeFailed(bridge, open, failed))
    if (words.has('json')) print(JSON.stringify({ changes: open }))
    else print(open.length === 0 ? 'Nothing waits.' : open.map(tellChange).join('\n'))
    return open.length === 0 ? EXIT.done : EXIT.someRefused
  } finally {
    await session.close()
  }
}

async function openChanges(bridge: Bridge): Promise<Change[]> {
  return (await readEveryChange(bridge)).filter(change => !isFinal(change.state))
}

function tellChange(change: Change): string {
  const why = change.words === null && change.reason === null ? '' : ` ${tellWhy(change)}`
  return `${change.state}: ${tellWanted(change)}${tellPlace(change)}${why}`
}
