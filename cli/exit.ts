/** Exit codes of `desk`, for scripts. After `inUse`, as after `notReachable`, the same command may do later. */
export const EXIT = {
  done: 0,
  someRefused: 1,
  usage: 2,
  notReachable: 3,
  notAuthorised: 4,
  inUse: 5,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The name of an exit code, as `--json` prints it. */
export function whyOf(code: ExitCode): keyof typeof EXIT {
  return (Object.keys(EXIT) as (keyof typeof EXIT)[]).find(name => EXIT[name] === code) ?? 'usage'
}

/** Ends the command with an exit code and a message for the user. */
export class Stop extends Error {
  readonly code: ExitCode
  /** What `--json` prints of it on stdout; undefined for its message. */
  readonly json: unknown
  /** The command has printed its object already. */
  readonly isPrinted: boolean

  constructor(code: ExitCode, message: string, json?: unknown, isPrinted = false) {
    super(message)
    this.name = 'Stop'
    this.code = code
    this.json = json
    this.isPrinted = isPrinted
  }
}
