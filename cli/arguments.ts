import { parseArgs } from 'node:util'
import { EXIT, Stop } from './exit.ts'

export const CLI_USAGE = `Usage: desk <command> [flags]

  check FILE --kind stock|price|products   reads a file and says what each line would do
        [--catalog FILE] [--answers FILE] [--json]
  push FILE --kind stock|price|products    sends what differs from the marketplace, or creates new products
        [--answers FILE] [--dry-run] [--yes] [--wait SECONDS] [--json] [--failed FILE]
  pull --out FILE                          writes the catalog as CSV
  orders [--status S] [--json]             lists the orders, newest first
  outbox [--json] [--failed FILE]          sends what waits, then lists what is left

Account: --base-url URL, with the API key in the environment variable SUPPLIER_API_KEY.
--wait SECONDS: how long to wait when the connection is lost while sending (60).
--failed FILE: where to write the rows that failed, as they are in the pushed file, with a reason added.
Data folder: --data DIR, where the outbox is kept; give the same one each time.
Exit codes: 0 done, 1 some rows refused, 2 usage or unreadable file, 3 not reachable, 4 not authorised.`

const FLAGS = {
  kind: { type: 'string' },
  catalog: { type: 'string' },
  answers: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  wait: { type: 'string' },
  failed: { type: 'string' },
  out: { type: 'string' },
  status: { type: 'string' },
  locale: { type: 'string' },
  'base-url': { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const

export type Flag = keyof typeof FLAGS

export interface Arguments {
  command: string | null
  /** The file argument; null when none was given. */
  file: string | null
  has(flag: Flag): boolean
  text(flag: Flag): string | null
  /** The text of a required flag. Throws {@link Stop} when it is missing. */
  need(flag: Flag): string
}

const ALLOWED: Readonly<Record<string, readonly Flag[]>> = {
  check: ['kind', 'catalog', 'answers', 'json'],
  push: ['kind', 'answers', 'json', 'dry-run', 'yes', 'wait', 'failed', 'base-url', 'data'],
  pull: ['out', 'locale', 'base-url', 'data'],
  orders: ['status', 'json', 'base-url', 'data'],
  outbox: ['json', 'failed', 'base-url', 'data'],
}

/** Parses the arguments of `desk`. Throws {@link Stop} with a sentence for an unknown command or flag. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [command = null, file = null, ...more] = positionals
  const read: Arguments = {
    command: values.help === true ? 'help' : command,
    file,
    has: flag => values[flag] === true,
    text: flag => (typeof values[flag] === 'string' ? (values[flag] as string) : null),
    need: flag => {
      const text = values[flag]
      if (typeof text === 'string' && text !== '') return text
      throw new Stop(EXIT.usage, `desk ${command} needs --${flag}.`)
    },
  }
  if (read.command === null || read.command === 'help') return read
  const allowed = ALLOWED[read.command]
  if (allowed === undefined)
    throw new Stop(EXIT.usage, `There is no command "${read.command}".\n\n${CLI_USAGE}`)
  const unknown = Object.keys(values).find(flag => !allowed.includes(flag as Flag))
  if (unknown !== undefined) throw new Stop(EXIT.usage, `desk ${read.command} has no flag --${unknown}.`)
  if (more.length > 0) throw new Stop(EXIT.usage, `desk ${read.command} takes one file. Remove "${more[0]}".`)
  return read
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true })
  } catch (error) {
    throw new Stop(EXIT.usage, `${error instanceof Error ? error.message.split('. ')[0] : String(error)}.`)
  }
}
