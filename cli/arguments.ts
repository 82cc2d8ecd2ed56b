import { parseArgs } from 'node:util'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import { EXIT, Stop } from './exit.ts'

interface FlagFacts {
  /** What the flag takes; null for a switch. */
  takes: string | null
  help: string
  /** May be given several times. */
  isList?: boolean
  short?: string
}

const FLAGS = {
  kind: { takes: 'KIND', help: 'what the file is read as: stock, price, both or products' },
  catalog: {
    takes: '[FILE]',
    help: 'compare with this catalog, as written by desk pull; without FILE, with the copy in the data folder',
  },
  answers: { takes: 'FILE', help: 'answers to questions about the file, as JSON: {"decimal": ","}' },
  'save-answers': {
    takes: 'FILE',
    help: 'write the answers and the columns found, for --answers with the next file of this layout',
  },
  json: { takes: null, help: 'print one JSON object' },
  'zero-missing': {
    takes: 'N',
    help: 'set the stock of the N products to 0 that earlier lists had and FILE leaves out, as push counts them',
  },
  update: {
    takes: null,
    help: 'with --kind products: also change the products that exist (check needs --catalog for this)',
  },
  'check-images': {
    takes: null,
    help: 'with --kind products: also look whether the addresses of images are images; those that are not are unusual',
  },
  older: {
    takes: null,
    help: 'send FILE although a list with the same columns that was saved later was sent before',
  },
  'new-words': {
    takes: null,
    help: 'send FILE although its title, name or notes say what earlier lists with the same columns did not; also the first one of them',
  },
  'dry-run': { takes: null, help: 'compare and list, send nothing' },
  yes: { takes: null, help: 'send unusual values too, as they were listed' },
  wait: { takes: 'SECONDS', help: 'how long to wait when the connection is lost while sending (60)' },
  failed: {
    takes: 'FILE',
    help: 'write the rows that failed, as they are in the pushed file, with a reason added',
  },
  out: {
    takes: 'FILE',
    help: 'the file to write: CSV, or a workbook with the ending .xlsx; - is standard output, as CSV',
  },
  status: {
    takes: 'STATUS',
    help: 'only the orders of this status; several: --status pending --status shipped',
    isList: true,
  },
  locale: { takes: 'LOCALE', help: 'write numbers and separators as in this country, such as nl or en' },
  'base-url': { takes: 'URL', help: 'the address of the marketplace' },
  data: { takes: 'DIR', help: 'the data folder, where the outbox is kept; give the same one each time' },
  help: { takes: null, help: 'show this help', short: 'h' },
} as const satisfies Record<string, FlagFacts>

type Flag = keyof typeof FLAGS

interface CommandFacts {
  synopsis: string
  about: string
  flags: readonly Flag[]
}

const SESSION = ['base-url', 'data'] as const
const COMMANDS: Readonly<Record<string, CommandFacts>> = {
  check: {
    synopsis: 'check FILE --kind KIND',
    about: 'Reads a file and says what each line would do. Needs no marketplace.',
    flags: ['kind', 'catalog', 'update', 'answers', 'save-answers', 'json', ...SESSION],
  },
  push: {
    synopsis: 'push FILE --kind KIND',
    about: 'Sends what differs from the marketplace, or creates new products.',
    flags: [
      'kind',
      'answers',
      'zero-missing',
      'older',
      'new-words',
      'update',
      'check-images',
      'dry-run',
      'yes',
      'wait',
      'json',
      'failed',
      ...SESSION,
    ],
  },
  pull: {
    synopsis: 'pull --out FILE',
    about: 'Writes the catalog as CSV or as a workbook.',
    flags: ['out', 'locale', ...SESSION],
  },
  orders: {
    synopsis: 'orders',
    about: 'Lists the orders, newest first.',
    flags: ['status', 'json', ...SESSION],
  },
  outbox: {
    synopsis: 'outbox',
    about: 'Sends what waits, then lists what is left.',
    flags: ['json', 'failed', ...SESSION],
  },
}

const STANDARD_INPUT = 'FILE - is standard input.\n'
const ACCOUNT = `Account: --base-url URL, with the API key in the environment variable SUPPLIER_API_KEY.
`
const FLAGS_WIDTH = 70
const CODES = `Exit codes: 0 done, 1 some rows refused, 2 usage or unreadable file, 3 not reachable, 4 not authorised, 5 in use by Supplier Desk or another desk.`

/** The help of one command, or of all when it is null or unknown. */
export function helpText(command: string | null): string {
  const facts = command === null ? undefined : COMMANDS[command]
  if (facts === undefined) {
    const all = Object.values(COMMANDS).flatMap(({ synopsis, about, flags }) => {
      const further = flags.filter(flag => !synopsis.includes(`--${flag}`))
      return [[synopsis, about], ...inLines(further).map(line => ['', line] as const)] as const
    })
    return `Usage: desk <command> [flags]\n\n${inColumns(all)}\n\n"desk <command> --help" explains its flags.\n${STANDARD_INPUT}${ACCOUNT}${CODES}`
  }
  const flags = facts.flags.map(flag => {
    const { takes, help } = FLAGS[flag]
    return [`--${flag}${takes === null ? '' : ` ${takes}`}`, help] as const
  })
  const notes = [
    facts.flags.includes('kind') ? STANDARD_INPUT : '',
    facts.flags.includes('base-url') ? ACCOUNT : '',
    CODES,
  ]
  return `Usage: desk ${facts.synopsis} [flags]\n\n${facts.about}\n\n${inColumns(flags)}\n\n${notes.join('')}`
}

/** The flags of a command in as many lines as a narrow terminal needs. */
function inLines(flags: readonly Flag[]): string[] {
  const lines: string[] = []
  for (const flag of flags) {
    const last = lines.at(-1)
    const longer = last === undefined ? `--${flag}` : `${last} --${flag}`
    if (last !== undefined && longer.length <= FLAGS_WIDTH) lines.pop()
    lines.push(longer.length <= FLAGS_WIDTH ? longer : `--${flag}`)
  }
  return lines
}

function inColumns(rows: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n')
}

export interface Arguments {
  command: string | null
  /** The file argument, `-` for standard input; null when none was given. */
  file: string | null
  /** The same of a command that requires it. Throws {@link Stop} when it is missing. */
  needFile(): string
  has(flag: Flag): boolean
  text(flag: Flag): string | null
  /** The texts of a flag that may be given several times. */
  texts(flag: Flag): readonly string[]
  /** The text of a required flag. Throws {@link Stop} when it is missing. */
  need(flag: Flag): string
}

/** Parses the arguments of `desk`. Throws {@link Stop} with a sentence for an unknown command or flag. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const [command = null, file = null, ...more] = positionals
  const isHelp = values.help === true
  const lacks = (what: string): never => {
    throw new Stop(EXIT.usage, `desk ${command} needs ${what}.\n\n${helpText(command)}`)
  }
  const read: Arguments = {
    command: isHelp ? 'help' : command,
    // The command to explain: `desk push --help`, `desk help push`.
    file: isHelp ? command : file,
    needFile: () => file ?? lacks('FILE, or - for standard input'),
    has: flag => values[flag] === true,
    text: flag => (typeof values[flag] === 'string' ? (values[flag] as string) : null),
    texts: flag => [values[flag] ?? []].flat().map(String),
    need: flag => {
      const text = values[flag]
      return typeof text === 'string' && text !== '' ? text : lacks(`--${flag}`)
    },
  }
  if (read.command === null || read.command === 'help') return read
  const facts = COMMANDS[read.command]
  if (facts === undefined)
    throw new Stop(EXIT.usage, `There is no command "${visibleText(read.command)}".\n\n${helpText(null)}`)
  const unknown = Object.keys(values).find(flag => !facts.flags.includes(flag as Flag))
  if (unknown !== undefined) throw new Stop(EXIT.usage, `desk ${read.command} has no flag --${unknown}.`)
  if (more.length > 0)
    throw new Stop(
      EXIT.usage,
      `desk ${read.command} takes one file. Remove "${visibleText(String(more[0]))}".`,
    )
  return read
}

function parse(args: readonly string[]) {
  const options = Object.fromEntries(Object.entries(FLAGS).map(([flag, facts]) => [flag, optionOf(facts)]))
  try {
    const { values, positionals, tokens } = parseArgs({
      args: args.map(withoutValue),
      options,
      allowPositionals: true,
      tokens: true,
    })
    const given = tokens.flatMap(token => (token.kind === 'option' ? [token.name] : []))
    const twice = given.find((name, at) => given.indexOf(name) < at && options[name]?.isOnce)
    if (twice !== undefined)
      throw new Stop(EXIT.usage, `--${twice} is given twice. Only one value can be used; remove the other.`)
    return { values, positionals }
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(EXIT.usage, argumentWords(error))
  }
}

/** A flag as parseArgs knows it. Of a value given twice it would drop the first without a word (`isOnce`). */
function optionOf({ takes, isList = false, short }: FlagFacts) {
  const type = takes === null ? ('boolean' as const) : ('string' as const)
  return {
    type,
    multiple: isList,
    isOnce: takes !== null && !isList,
    ...(short === undefined ? {} : { short }),
  }
}

/** `--catalog` at the end or before another flag takes no value; parseArgs would call that an error. */
function withoutValue(arg: string, at: number, args: readonly string[]): string {
  const next = args[at + 1]
  return arg === '--catalog' && (next === undefined || next.startsWith('--')) ? '--catalog=' : arg
}

/** What is wrong with the arguments, which Node says in words of its own. */
function argumentWords(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const name = /'(?:-\w, )?(-{1,2}[^' ]+)/.exec(message)?.[1] ?? null
  const flag = name === null ? 'A flag' : visibleText(name)
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no flag ${flag}.`
  if (message.includes('does not take')) return `${flag} takes no value.`
  return `${flag} needs a value.`
}
