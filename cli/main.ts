import { once } from 'node:events'
import { visibleLines } from '../shared/domain/visible-text.ts'
import { CLI_USAGE, readArguments } from './arguments.ts'
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
      return (await import('./check.ts')).check(args, write)
    case 'push':
      return (await import('./push/push.ts')).push(args, print, log)
    case 'pull':
      return (await import('./pull.ts')).pull(args, log)
    case 'orders':
      return (await import('./orders.ts')).orders(args, print, log)
    case 'outbox':
      return (await import('./outbox.ts')).outboxCommand(args, print, log)
    default:
      log(CLI_USAGE)
      return args.command === 'help' ? EXIT.done : EXIT.usage
  }
}

// The reader may stop early: `desk check … --json | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') log(`The result cannot be written: ${error.message}.`)
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.usage)
})

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  log(error instanceof Stop ? error.message : String(error instanceof Error ? error.stack : error))
  process.exitCode = error instanceof Stop ? error.code : EXIT.usage
}
