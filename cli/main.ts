import { once } from 'node:events'
import { visibleLines } from '../shared/domain/visible-text.ts'
import { helpText, readArguments } from './arguments.ts'
import { EXIT, type ExitCode, Stop } from './exit.ts'

/**
 * Results go to stdout, messages to stderr. Both escape control characters, so that no text from a file or the
 * marketplace can control the terminal.
 */
const print = (text: string) => process.stdout.write(`${visibleLines(text)}\n`)
/** For large results: waits until the reader has room for more. */
const write = async (text: string) => {
  if (!process.stdout.write(visibleLines(text))) await once(process.stdout, 'drain')
}
const log = (text: string) => process.stderr.write(`${visibleLines(text)}\n`)

async function run(argv: readonly string[]): Promise<ExitCode> {
  const args = readArguments(argv)
  // Each command is loaded on demand: checking a file needs no database and no network.
  switch (args.command) {
    case 'check':
      return (await import('./check.ts')).check(args, write, log)
    case 'push':
      return (await import('./push/push.ts')).push(args, print, log)
    case 'pull':
      return (await import('./pull.ts')).pull(args, log)
    case 'orders':
      return (await import('./orders.ts')).orders(args, print, log)
    case 'outbox':
      return (await import('./outbox.ts')).outboxCommand(args, print, log)
    case 'help':
      print(helpText(args.file))
      return EXIT.done
    default:
      log(helpText(null))
      return EXIT.usage
  }
}

// The reader may stop early: `desk check … --json | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') log(`The result cannot be written (${error.code ?? 'unknown error'}).`)
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.usage)
})

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  log(error instanceof Stop ? error.message : whatBroke(error))
  process.exitCode = error instanceof Stop ? error.code : EXIT.usage
}

function whatBroke(error: unknown): string {
  const { DESK_DEBUG } = process.env
  if (DESK_DEBUG === undefined)
    return 'desk stopped because of a fault of its own. Changes that were queued are safe in the outbox. Set DESK_DEBUG=1 to see where.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
