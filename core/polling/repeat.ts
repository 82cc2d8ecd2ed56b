import type { Clock } from '../base/clock.ts'

/** Something done at an interval, and how a failed attempt is reported. */
export interface Repeated {
  clock: Clock
  everyMs: number
  /** Gets the error, for the log; the next attempt comes as usual. */
  onFailed: (error: unknown) => void
}

/** Runs `act` again and again, `everyMs` after it last ended, until stopped. */
export function repeat({ clock, everyMs, onFailed }: Repeated, act: () => Promise<void>): () => void {
  let isStopped = false
  let cancel = () => {}
  const plan = () => {
    if (isStopped || !Number.isFinite(everyMs)) return
    cancel = clock.after(everyMs, () => void act().catch(onFailed).then(plan))
  }
  plan()
  return () => {
    isStopped = true
    cancel()
  }
}
