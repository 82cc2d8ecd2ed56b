import { once } from 'node:events'
import { visibleLines } from '../shared/domain/visible-text.ts'
import { CLI_USAGE, readArguments } from './arguments.ts'
import { EXIT, type ExitCode, Stop } from './exit.ts'

/**
 * Results go to stdout, for scripts; everything said on the way goes to stderr. Nothing that a terminal obeys gets through
 * from a file or the marketplace.
 */
const print = (text: string) => process.stdout.write(`${visibleLines(text)}\n`)
/** For results too long to be kept in memory twice: waits where the reader is slower. */
const write = async (text: string) => {
  if (!process.stdout.write(visibleLines(text))) await once(process.stdout, 'drain')
}
const tell = (text: string) => process.stderr.write(`${visibleLines(text)}\n`)

async function run(args: readonly string[]): Promise<ExitCode> {
  const words = readArguments(args)
  // Each command loads only what it needs: checking a file starts no database and no network.
  switch (words.command) {
    case 'check':
      return (await import('./check.ts')).check(words, write)
    case 'push':
      return (await import('./push.ts')).push(words, print, tell)
    case 'pull':
      return (await import('./pull.ts')).pull(words, tell)
    case 'orders':
      return (await import('./orders.ts')).orders(words, print, tell)
    case 'outbox':
      return (await import('./outbox.ts')).outboxCommand(words, print, tell)
    default:
      tell(CLI_USAGE)
      return words.has('help') ? EXIT.done : EXIT.usage
  }
}

// Whoever reads may stop early: `desk check … --json | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') tell(`The result cannot be written: ${error.message}.`)
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.usage)
})

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  tell(error instanceof Stop ? error.message : String(error instanceof Error ? error.stack : error))
  process.exitCode = error instanceof Stop ? error.code : EXIT.usage
}
