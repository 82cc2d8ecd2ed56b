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

/** Ends the command with an exit code and a message for the user. */
export class Stop extends Error {
  readonly code: ExitCode
  /** What `--json` prints of it on stdout; undefined for nothing. */
  readonly json: unknown

  constructor(code: ExitCode, message: string, json?: unknown) {
    super(message)
    this.name = 'Stop'
    this.code = code
    this.json = json
  }
}
