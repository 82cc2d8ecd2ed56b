import type { Clock } from '../../../core/base/clock.ts'

/** Whose timers: the app's stop when it dies or the computer sleeps; the world's go on. */
type Owner = 'app' | 'world'

interface Timer {
  at: number
  order: number
  owner: Owner
  act: () => void
}

/** 14 November 2023, an arbitrary day. */
const WALL_START = 1_700_000_000_000

/** The one clock of a simulated world, in milliseconds since its start. Everything happens in its steps. */
export class WorldTime {
  #at = 0
  #wallOffset = WALL_START
  #notCounted = 0
  /** When a sleep began that holds back the app's monotonic clock. */
  #stoppedAt: number | null = null
  #order = 0
  /** Soonest last, so that `pop` gives the next one. */
  #timers: Timer[] = []
  #isAsleep = false

  at(): number {
    return this.#at
  }

  after(owner: Owner, waitMs: number, act: () => void): () => void {
    const timer = { at: this.#at + Math.max(0, waitMs), order: this.#order++, owner, act }
    this.#insert(timer)
    return () => {
      const index = this.#timers.indexOf(timer)
      if (index !== -1) this.#timers.splice(index, 1)
    }
  }

  /** Runs what is due next, until `end`; false if nothing is. */
  step(end: number): boolean {
    const timers = this.#timers
    const index = this.#isAsleep ? timers.findLastIndex(({ owner }) => owner === 'world') : timers.length - 1
    const next = timers[index]
    if (next === undefined || next.at > end) return false
    timers.splice(index, 1)
    this.#at = Math.max(this.#at, next.at)
    next.act()
    return true
  }

  /** Moves to a moment at which nothing more is due. */
  reach(end: number): void {
    this.#at = Math.max(this.#at, end)
  }

  /** The computer sleeps: the world goes on; the app's timers fire at wake-up, or later by the sleep with `stops`. */
  sleep(ms: number, stops: boolean): void {
    const end = this.#at + ms
    this.#isAsleep = true
    this.#stoppedAt = stops ? this.#at : null
    while (this.step(end));
    this.#isAsleep = false
    this.#stoppedAt = null
    this.#at = end
    if (!stops) return
    this.#notCounted += ms
    const apps = this.#timers.filter(({ owner }) => owner === 'app')
    this.dropApp()
    for (const timer of apps) {
      timer.at += ms
      this.#insert(timer)
    }
  }

  /** The app is gone, with its timers. */
  dropApp(): void {
    this.#timers = this.#timers.filter(({ owner }) => owner !== 'app')
  }

  /** The app's clocks; {@link sleep} with `stops` held back its monotonic one. */
  appClock(): Clock {
    return {
      now: () => this.#wallOffset + this.#at,
      // What the world does meanwhile may call the app, whose clock must not be ahead of the one it wakes up to.
      monotonic: () => (this.#stoppedAt ?? this.#at) - this.#notCounted,
      after: (waitMs, act) => this.after('app', waitMs, act),
    }
  }

  /** A person moves the computer's clock by this much. */
  stepWall(byMs: number): void {
    this.#wallOffset += byMs
  }

  #insert(timer: Timer): void {
    let low = 0
    let high = this.#timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#timers[middle]
      const isLater =
        other !== undefined && (other.at > timer.at || (other.at === timer.at && other.order > timer.order))
      if (isLater) low = middle + 1
      else high = middle
    }
    this.#timers.splice(low, 0, timer)
  }
}

/** Resolves when everything that waits only for promises has run. */
export function drained(): Promise<void> {
  return new Promise(resolve => process.nextTick(resolve))
}
