import type { Clock } from '../../core/base/clock.ts'

/** Whose timers: the app's stop when it dies or the computer sleeps; the world's go on. */
export type Owner = 'app' | 'world'

interface Timer {
  at: number
  order: number
  owner: Owner
  act: () => void
}

/** The one clock of a simulated world, in milliseconds since its start. Everything happens in its steps. */
export interface WorldTime {
  at(): number
  after(owner: Owner, waitMs: number, act: () => void): () => void
  /** Runs what is due next, until `end`; false if nothing is. */
  step(end: number): boolean
  /** Moves to a moment at which nothing more is due. */
  reach(end: number): void
  /** The computer sleeps: the world goes on; the app's timers fire at wake-up, or later by the sleep with `stops`. */
  sleep(ms: number, stops: boolean): void
  /** The app is gone, with its timers. */
  dropApp(): void
  /** The app's clocks; {@link sleep} with `stops` held back its monotonic one. */
  appClock(): Clock
  /** A person moves the computer's clock by this much. */
  stepWall(byMs: number): void
}

/** 14 November 2023, an arbitrary day. */
const WALL_START = 1_700_000_000_000

export function worldTime(): WorldTime {
  let at = 0
  let wallOffset = WALL_START
  let notCounted = 0
  /** When a sleep began that holds back the app's monotonic clock. */
  let stoppedAt: number | null = null
  let order = 0
  /** Soonest last, so that `pop` gives the next one. */
  let timers: Timer[] = []
  let isAsleep = false

  const insert = (timer: Timer) => {
    let low = 0
    let high = timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = timers[middle]
      if (
        other !== undefined &&
        (other.at > timer.at || (other.at === timer.at && other.order > timer.order))
      )
        low = middle + 1
      else high = middle
    }
    timers.splice(low, 0, timer)
  }
  const nextIndex = () =>
    isAsleep ? timers.findLastIndex(timer => timer.owner === 'world') : timers.length - 1
  const time: WorldTime = {
    at: () => at,
    after: (owner, waitMs, act) => {
      const timer = { at: at + Math.max(0, waitMs), order: order++, owner, act }
      insert(timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index !== -1) timers.splice(index, 1)
      }
    },
    step: end => {
      const index = nextIndex()
      const next = timers[index]
      if (next === undefined || next.at > end) return false
      timers.splice(index, 1)
      at = Math.max(at, next.at)
      next.act()
      return true
    },
    reach: end => {
      at = Math.max(at, end)
    },
    sleep: (ms, stops) => {
      const end = at + ms
      isAsleep = true
      stoppedAt = stops ? at : null
      while (time.step(end));
      isAsleep = false
      stoppedAt = null
      at = end
      if (!stops) return
      notCounted += ms
      const apps = timers.filter(timer => timer.owner === 'app')
      timers = timers.filter(timer => timer.owner !== 'app')
      for (const timer of apps) {
        timer.at += ms
        insert(timer)
      }
    },
    dropApp: () => {
      timers = timers.filter(timer => timer.owner !== 'app')
    },
    appClock: () => ({
      now: () => wallOffset + at,
      // What the world does meanwhile may call the app, whose clock must not be ahead of the one it wakes up to.
      monotonic: () => (stoppedAt ?? at) - notCounted,
      after: (waitMs, act) => time.after('app', waitMs, act),
    }),
    stepWall: byMs => {
      wallOffset += byMs
    },
  }
  return time
}

/** Resolves when everything that waits only for promises has run. */
export function drained(): Promise<void> {
  return new Promise(resolve => process.nextTick(resolve))
}
