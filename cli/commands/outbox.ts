import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Change } from '../../shared/contract/outbox/change.ts'
import { isFinal } from '../../shared/domain/changes/change.ts'
import type { Arguments } from '../arguments.ts'
import { operationText, placeText, readEveryChange } from '../changes.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { writeFailed } from '../failed.ts'
import { outcomeWords } from '../output/change-words.ts'
import { counted, listed } from '../output/listed.ts'
import type { Terminal } from '../output/terminal.ts'
import { openSession } from '../session.ts'
import { waitForOutbox } from '../waiting.ts'

/** `desk outbox`: sends the waiting changes, then lists those that need a decision. */
export async function outboxCommand(args: Arguments, { print, log, env }: Terminal): Promise<ExitCode> {
  const session = await openSession(args, env)
  try {
    const { bridge } = session
    const before = (await openChanges(bridge)).length
    await waitForOutbox(bridge, session.folder, log)
    const open = await openChanges(bridge)
    const failed = args.text('failed')
    if (failed !== null) log(await writeFailed(bridge, open, failed))
    if (args.has('json')) print(JSON.stringify({ changes: open }))
    else
      print(
        open.length === 0
          ? `${before === 0 ? '' : `${counted(before, 'waiting change')} sent. `}The outbox is empty.`
          : listed(open.map(changeLine), open.length, '; --json lists all').join('\n'),
      )
    return open.length === 0 ? EXIT.done : EXIT.someRefused
  } finally {
    await session.close()
  }
}

async function openChanges(bridge: Bridge): Promise<Change[]> {
  return (await readEveryChange(bridge)).filter(change => !isFinal(change.state))
}

function changeLine(change: Change): string {
  return `${operationText(change)}${placeText(change)}: ${outcomeWords(change)}`
}
