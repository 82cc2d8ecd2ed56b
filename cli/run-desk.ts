import { helpText, readArguments } from './arguments.ts'
import { EXIT, type ExitCode, Stop, whyOf } from './exit.ts'
import type { Terminal } from './output/terminal.ts'
import { checkOutputPaths } from './output-paths.ts'

/** Runs one command to its end, and prints what stopped it. */
export async function runDesk(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await runCommand(argv, terminal)
  } catch (error) {
    // What a command printed already, such as the object of a checked file, is its object.
    if (argv.includes('--json') && !(error instanceof Stop && error.isPrinted))
      terminal.print(
        JSON.stringify(error instanceof Stop && error.json !== undefined ? error.json : troubleOf(error)),
      )
    terminal.log(error instanceof Stop ? error.message : whatBroke(error, terminal.env))
    return error instanceof Stop ? error.code : EXIT.usage
  }
}

async function runCommand(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const args = readArguments(argv)
  checkOutputPaths(args)
  // Each command is loaded on demand: checking a file needs no database and no network.
  switch (args.command) {
    case 'check':
      return (await import('./commands/check.ts')).check(args, terminal)
    case 'push':
      return (await import('./push/push.ts')).push(args, terminal)
    case 'pull':
      return (await import('./commands/pull.ts')).pull(args, terminal)
    case 'orders':
      return (await import('./commands/orders.ts')).orders(args, terminal)
    case 'outbox':
      return (await import('./commands/outbox.ts')).outboxCommand(args, terminal)
    case 'help':
      terminal.print(helpText(args.file))
      return EXIT.done
    default:
      terminal.log(helpText(null))
      return EXIT.usage
  }
}

/** The object of a command that could not do its work. */
function troubleOf(error: unknown) {
  return error instanceof Stop
    ? { error: { why: whyOf(error.code), message: error.message } }
    : { error: { why: 'fault', message: 'desk stopped because of a fault of its own.' } }
}

function whatBroke(error: unknown, { DESK_DEBUG }: NodeJS.ProcessEnv): string {
  if (DESK_DEBUG === undefined)
    return 'desk stopped because of a fault of its own. Changes that were queued are safe in the outbox. Set DESK_DEBUG=1 to see where.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
