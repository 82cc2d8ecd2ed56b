import { byTimeout, type Schedule } from '../../../../bridge/schedule.ts'

/** How long a cell says that its change was applied. */
const SHOWN_MS = 5_000

/** Whether a mark that goes by itself is over; where it is not, it is drawn again when it will be. */
export interface Fading {
  isOver(since: number | null): boolean
}

export interface FadeClock {
  readonly now: () => number
  readonly schedule: Schedule
}

export const CLOCK: FadeClock = { now: () => Date.now(), schedule: byTimeout }

/** One timer for all marks: a batch of thousands is drawn again once. */
export function fadeMarks({ now, schedule }: FadeClock, redraw: () => void): Fading {
  let isWaiting = false
  return {
    isOver: since => {
      const left = SHOWN_MS - (now() - (since ?? 0))
      if (left <= 0) return true
      if (isWaiting) return false
      isWaiting = true
      schedule(left, () => {
        isWaiting = false
        redraw()
      })
      return false
    },
  }
}
