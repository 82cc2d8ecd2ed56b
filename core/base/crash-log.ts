import type { Crash } from '../../shared/contract/groups/app.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

const MINUTE_MS = 60_000
/** Different crashes written down in a minute. */
const CRASHES_MAX = 20

/**
 * Crashes of the windows on their way into the log. A screen that crashes whenever it is drawn must not push everything
 * else out of the log: in each minute a crash is written once, and no more than {@link CRASHES_MAX} are; one line at the
 * minute's end counts the rest.
 */
export class CrashLog {
  readonly #log: Log
  readonly #clock: Clock
  readonly #written = new Set<string>()
  #leftOut = 0
  #stopTimer: (() => void) | null = null

  constructor(log: Log, clock: Clock) {
    this.#log = log
    this.#clock = clock
  }

  write(crash: Crash): void {
    this.#stopTimer ??= this.#clock.after(MINUTE_MS, () => this.#endMinute())
    const name = JSON.stringify([crash.message, crash.stack])
    if (this.#written.has(name) || this.#written.size >= CRASHES_MAX) {
      this.#leftOut++
      return
    }
    this.#written.add(name)
    this.#log.write('a crash in a window', { ...crash })
  }

  /** The program ends: what was left out so far is logged now. */
  close(): void {
    this.#stopTimer?.()
    this.#endMinute()
  }

  #endMinute(): void {
    if (this.#leftOut > 0)
      this.#log.write('further crashes in a window were left out', { count: this.#leftOut })
    this.#leftOut = 0
    this.#written.clear()
    this.#stopTimer = null
  }
}
